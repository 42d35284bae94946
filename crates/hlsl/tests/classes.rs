//! Methods, static members and inheritance of structs and classes.

mod common;

use common::{errors, eval, eval_body, f, n};

const SHAPES: &str = "
    struct Counter {
        int count; int steps[2];
        static const int LIMIT = 3; static int made;
        int get() { return count; }
        void add(int by = 2) { count += by; steps[by & 1]++; }
        void twice() { add(1); this.add(); }
        Counter grown(int by) { Counter c = this; c.add(by); return c; }
        int get(int scale) { return get() * scale; }
        static Counter make(int from) { Counter c = (Counter)0; c.count = from; made++; return c; }
        bool full() { return count >= LIMIT; }
    };
    static int Counter::made = 10;
    class Base { float k; float scale(float x) { return x * k; } float both(float x) { return scale(x) + 1; } void set(float v) { k = v; } };
    class Derived : Base { float extra; float scale(float x) { return Base::scale(x) + extra; } float all(float x) { return scale(x) + both(x); } };
    struct Outside { float v; float twice(float x = 4); static float half(float x); };
    float Outside::twice(float x) { return 2 * (x + v); }
    float Outside::half(float x) { return x / 2; }";

#[test]
fn methods_read_and_change_their_object() {
    for (body, result) in [
        (
            "Counter c = Counter::make(5); c.add(); return int4(c.get(), c.get(10), c.steps[0], c.steps[1]);",
            [7, 70, 1, 0],
        ),
        (
            "Counter c = Counter::make(1); c.twice(); return int4(c.count, c.steps[0], c.steps[1], c.full());",
            [4, 1, 1, 1],
        ),
        (
            "Counter c = Counter::make(1); Counter d = c.grown(5); return int4(c.count, d.count, d.grown(1).get(), 0);",
            [1, 6, 7, 0],
        ),
        ("Counter c = Counter::make(1); c = c.grown(1).grown(2); return int4(c.count, c.steps, 0);", [4, 1, 1, 0]),
        (
            "Counter c[3]; c[0] = c[1] = c[2] = Counter::make(2); c[i.z + 1].add(i.x); return int4(c[0].count, c[1].count, c[2].count, c[u.z].get());",
            [2, 9, 2, 2],
        ),
        (
            "const Counter c = Counter::make(1); c.add(1); return int4(c.count, Counter::LIMIT, c.LIMIT, 0);",
            [1, 3, 3, 0],
        ),
        (
            "Counter::make(0); Counter c = Counter::make(0); return int4(Counter::made, c.made, Counter::make(9).get(), 0);",
            [12, 12, 9, 0],
        ),
    ] {
        assert_eq!(eval_body(SHAPES, "int4", body), n(&result), "{body}");
    }
}

#[test]
fn derived_classes_inherit_and_hide_methods() {
    let body =
        "Derived d; d.set(3); d.extra = 10; Base e = d; return float4(d.scale(2), d.both(2), d.all(2), e.scale(2));";
    assert_eq!(eval_body(SHAPES, "float4", body), f(&[16.0, 7.0, 23.0, 6.0]), "calls go by the declared type");
    let body = "Outside o; o.v = 1; return float3(o.twice(), o.twice(1), Outside::half(5));";
    assert_eq!(eval_body(SHAPES, "float3", body), f(&[10.0, 4.0, 2.5]), "defined outside");
}

#[test]
fn methods_of_constants_read_them() {
    let text = "struct L { float4 c; float k[2]; float at(int i) { return k[i] * c.y; } };
        cbuffer C { L light; L all[2]; };
        float2 F(int i : I) : R { return float2(light.at(i), all[i].at(0)); }";
    let words = f(&[0.0, 2.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 7.0, 0.0, 0.0, 0.0]);
    let mut buffer = words.clone();
    buffer.extend(f(&[0.0, 3.0, 0.0, 0.0, 11.0, 0.0, 0.0, 0.0, 13.0, 0.0, 0.0, 0.0]));
    buffer.extend(f(&[0.0, 4.0, 0.0, 0.0, 17.0, 0.0, 0.0, 0.0, 19.0, 0.0, 0.0, 0.0]));
    assert_eq!(common::run(text, "F", &[1], &[&buffer]), f(&[14.0, 68.0]), "indexed by the method and outside");
}

#[test]
fn geometry_shaders_call_methods_of_their_vertices() {
    let text = "struct V { float4 p : SV_Position; void move(float2 by) { p.xy += by; } float x() { return p.x; } };
        struct Sink { float2 step; void put(V v, inout PointStream<V> s) { v.move(step); s.Append(v); } };
        [maxvertexcount(2)] void F(point V v[1], inout PointStream<V> s) {
            Sink sink; sink.step = v[0].x(); sink.put(v[0], s); v[0].move(1); s.Append(v[0]); }";
    assert_eq!(common::program(text, "F").stage, lapidary_ir::Stage::Geometry, "compiles");
}

#[test]
fn static_members_are_constants_of_their_struct() {
    let before = "struct S { static const int N = 2 + 1; static const float3 axis; float a[N]; int size() { float b[N * 2]; return N + b.Length; } };
        const float3 S::axis = float3(1, 2, N()); struct T : S { int more() { return N; } };"
        .replace("N()", "3");
    assert_eq!(eval_body(&before, "int3", "T t; return int3(t.size(), t.more(), T::N);"), n(&[9, 3, 3]), "in sizes");
    assert_eq!(eval(&before, "float3", "S::axis"), f(&[1.0, 2.0, 3.0]), "defined outside");
    assert_eq!(eval_body(&before, "int", "int q[S::N]; return q.Length;"), n(&[3]), "of an array in a function");
}

#[test]
fn wrong_uses_of_methods_are_errors() {
    for (before, body, error) in [
        ("struct S { float x; float f() { return x; } };", "S s; return s.g();", "H0225 2:52"),
        ("struct S { float x; float f() { return x; } };", "S s; return s.f;", "H0225 2:52"),
        ("struct S { float x; float f() { return x; } };", "return S::f();", "H0246 2:45"),
        ("struct S { float x; static float f() { return x; } };", "return S::f();", "H0246 1:47"),
        ("struct S { float x; float f(float2 y) { return x; } };", "S s; return s.f(a, 1);", "H0244 2:50"),
        ("struct S { float x; float f() { return f(); } };", "S s; return s.f();", "H0310 1:40"),
        ("struct S { float x; float f(); };", "S s; return s.f();", "H0243 2:50"),
        ("struct S { float x; }; float S::f() { return 1; }", "return 1;", "H0225 1:33"),
        ("float S::f() { return 1; }", "return 1;", "H0201 1:7"),
        ("struct S { float f; float f() { return 1; } };", "return 1;", "H0203 1:27"),
        ("struct S { float x; float f() { return 1; } float f() { return 2; } };", "return 1;", "H0205 1:45"),
        ("struct S { static int k; }; static float S::k = 1;", "return 1;", "H0203 1:45"),
        ("struct S { int k; }; static int S::k = 1;", "return 1;", "H0225 1:36"),
        ("struct S { float x; float f() { return y; } };", "S s; return s.f();", "H0200 1:40"),
        ("struct S { float x; }; struct T { float f() { return x; } };", "T t; return t.f();", "H0200 1:54"),
    ] {
        let found = errors(&format!("{before}\nfloat4 F(float4 a : A) : SV_Target {{ {body} }}"), "F");
        assert!(found.len() == 1 && found[0].starts_with(error), "{before} {body}: {found:?}");
    }
}
