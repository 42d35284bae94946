//! Templates of functions and structs, and functions that take interfaces.

mod common;

use common::{errors, eval, eval_body, f, n};

const LIBRARY: &str = "
    template<typename T> T twice(T x) { return x + x; }
    template<typename T> T pick(bool c, T x, T y) { if (c) return x; return y; }
    template<int N> float power(float x) { float r = 1; for (int i = 0; i < N; i++) r *= x; return r; }
    template<typename T, int N> T sum(T values[N]) { T s = (T)0; for (uint i = 0; i < N; ++i) s += values[i]; return s; }
    template<typename T, int N> int size(vector<T, N> v) { return N; }
    template<typename To, typename From = float> To convert(From x) { return (To)x; }
    template<typename T, uint N = 2> struct Stack {
        T items[N]; uint top; static const uint SIZE = N;
        void push(T x) { items[top++] = x; }
        T pop() { return items[--top]; }
        Stack<T, N> copy() { Stack r = this; return r; }
        template<typename U> U last() { return (U)items[top - 1]; }
        template<typename U> U plus(U x) { return (U)items[top - 1] + x; }
    };
    template<typename T> T drain(Stack<T, 4> s) { T r = (T)0; while (s.top > 0) r += s.pop(); return r; }
    template<int N> int factorial() { return N * factorial<N - 1>(); }
    int kind(float x) { return 1; } template<typename T> int kind(T x) { return 2; }
    namespace math { static const int TWO = 2; template<typename T> T half(T x) { return x / 2; } }";

#[test]
fn function_templates_take_written_and_deduced_arguments() {
    assert_eq!(eval(LIBRARY, "float3", "twice(a.xyz)"), f(&[3.0, -4.5, 1.5]), "deduced vector");
    assert_eq!(eval(LIBRARY, "int", "twice(i.x)"), n(&[14]), "deduced int");
    assert_eq!(eval(LIBRARY, "float", "twice<float>(i.x)"), f(&[14.0]), "written");
    assert_eq!(eval(LIBRARY, "float", "twice(1.25)"), f(&[2.5]), "a literal is a float");
    assert_eq!(eval(LIBRARY, "float2", "pick<float2>(true, 1, a.xy)"), f(&[1.0, 1.0]), "converted to what is written");
    assert_eq!(eval(LIBRARY, "float", "power<3>(b.x)"), f(&[8.0]), "a number");
    assert_eq!(eval_body(LIBRARY, "int", "int q[3] = { 1, 2, 4 }; return sum(q);"), n(&[7]), "array length");
    assert_eq!(eval(LIBRARY, "int2", "int2(size(a), size(u.xy))"), n(&[4, 2]), "vector size");
    assert_eq!(eval(LIBRARY, "int2", "int2(convert<int>(a.x), convert<int>(u.x))"), n(&[1, 7]), "some of both");
    assert_eq!(eval(LIBRARY, "float", "math::half(a.x) + math::half<float>(4)"), f(&[2.75]), "in a namespace");
    assert_eq!(eval(LIBRARY, "int2", "int2(kind(1.0f), kind(1))"), n(&[1, 2]), "a function goes before a template");
}

#[test]
fn struct_templates_have_members_of_their_own() {
    let body = "Stack<float, 4> s; s.top = 0; s.push(1.5); s.push(a.x); Stack<float, 4> t = s.copy(); t.push(4);
        return float4(drain(t), s.top, s.SIZE, s.plus(1));";
    assert_eq!(eval_body(LIBRARY, "float4", body), f(&[7.0, 2.0, 4.0, 2.0]), "methods and statics");
    let body = "Stack<int2> s; s.top = 0; s.push(i.xy); s.push(3); return int4(s.pop(), s.pop()) * (int)s.SIZE;";
    assert_eq!(eval_body(LIBRARY, "int4", body), n(&[6, 6, 14, -6]), "default argument");
    let body = "Stack<int2> s; s.top = 5; Stack<float, math::TWO * 2> t; t.top = s.top; return t.SIZE + t.top;";
    assert_eq!(eval_body(LIBRARY, "int", body), n(&[9]), "a constant of a namespace");
    let body = "typedef Stack<float> S; S s; s.top = 0; Stack<float, 1 + 1> t = s; t.push(2); return t.items[0];";
    assert_eq!(eval_body(LIBRARY, "float", body), f(&[2.0]), "one instance for equal arguments");
}

#[test]
fn interfaces_are_resolved_by_the_class_of_the_argument() {
    let before = "interface Light { float at(float x); float both(float x, float y); };
        class Lamp : Light { float power; float at(float x) { return power * x; } float both(float x, float y) { return at(x) + at(y); } };
        class Sun : Light { float at(float x) { return 100; } float both(float x, float y) { return 1; } };
        class Torch : Lamp { float at(float x) { return 5; } };
        float shade(Light l, float x) { return l.at(x) + l.both(x, 1); }
        float two(Light l, Light m) { return shade(l, 1) - m.at(2); }
        void change(inout Lamp l) { l.power++; }";
    let body = "Lamp p; p.power = 3; Sun s; Torch t; t.power = 1; change(p);
        return float4(shade(p, 2), shade(s, 2), shade(t, 2), two(p, s));";
    assert_eq!(eval_body(before, "float4", body), f(&[20.0, 101.0, 8.0, -88.0]), "static");
}

#[test]
fn wrong_templates_are_errors() {
    for (before, body, error) in [
        ("template<typename T> T f(T x, T y) { return x; }", "return f(1, 2.0);", "H0244"),
        ("template<typename T> T f() { return (T)0; }", "return f();", "H0244"),
        ("template<typename T> T f(T x) { return x; }", "return f<float, int>(1);", "H0244"),
        ("template<typename T> T f(T x) { return x.q; }", "return f(a);", "H0226"),
        ("template<int N> int f() { return f<N + 1>(); }", "return f<0>();", "X0303"),
        ("template<int N> struct S { S<N + 1> s; };", "S<0> s; return 1;", "X0303"),
        ("template<int N> struct S { float x[N]; };", "S<float> s; return 1;", "H0206"),
        ("template<int N> struct S { float x[N]; };", "S<1, 2> s; return 1;", "H0206"),
        ("template<int N> struct S { float x[N]; };", "S s; return 1;", "H0206"),
        ("template<typename T> struct S { T x; };", "S<4> s; return 1;", "H0206"),
        ("template<typename T> struct S { T x; };", "return S;", "H0106"),
        ("interface I { float f(); }; ", "I i; return 1;", "X0206"),
        ("interface I { float f(); }; I i;", "return 1;", "X0206"),
        (
            "interface I { float f(); }; class A { float f() { return 1; } }; float g(I i) { return i.f(); }",
            "A x; return g(x);",
            "H0244",
        ),
        (
            "interface I { float f(); }; class A : I { float h() { return 1; } }; float g(I i) { return i.f(); }",
            "A x; return g(x);",
            "H0225",
        ),
    ] {
        let found = errors(&format!("{before}\nfloat4 F(float4 a : A) : SV_Target {{ {body} }}"), "F");
        assert!(found.len() == 1 && found[0].starts_with(error), "{before} {body}: {found:?}");
    }
    let found = errors("template<typename T> T F(T x) { return x; }", "F");
    assert!(found.len() == 1 && found[0].starts_with("X0206 1:24"), "{found:?}");
}
