//! Every pure op against its reference meaning, with special values in every lane and uniform operands.

mod common;

use common::{plane, run};
use lapidary_exec::{LANES, Plane};
use lapidary_ir::fold::eval;
use lapidary_ir::op::{Class, Effect, Family, Imm, OPS, OpInfo};
use lapidary_ir::{Builder, Element, Interpolation, Op, Program, ScalarKind, Stage, Type, Value};
use lapidary_testkit::{Random, SPECIAL_BITS};

fn program() -> Program {
    let mut program = Program::new("op", Stage::Vertex);
    let element = |semantic: &str, index| Element {
        semantic: semantic.to_owned(),
        index,
        system: None,
        scalar: ScalarKind::Uint,
        components: 1,
        first_slot: 0,
        interpolation: Interpolation::Linear,
        stream: 0,
        per_vertex: false,
    };
    (0..3).for_each(|i| program.inputs.push(element("IN", i)));
    program.outputs.push(element("OUT", 0));
    program
}

fn type_of(class: Class) -> Type {
    match class {
        Class::F => Type::F32,
        Class::B => Type::Bool,
        Class::I | Class::Any => Type::I32,
    }
}

/// The bits as a value of the type, and back.
fn retype(b: &mut Builder, value: Value, ty: Type) -> Value {
    match (b.program.ty(value), ty) {
        (Type::I32, Type::F32) => b.op(Op::BitsToF, &[value]),
        (Type::F32, Type::I32) => b.op(Op::BitsToI, &[value]),
        (Type::I32, Type::Bool) => {
            let zero = b.i32(0);
            b.op(Op::INe, &[value, zero])
        }
        (Type::Bool, Type::I32) => b.op(Op::BToI, &[value]),
        _ => value,
    }
}

/// Runs the op on planes, with the words of `constants` in place of planes where there are any.
fn check(row: &OpInfo, inputs: &[Plane; 3], constants: [Option<u32>; 3]) {
    let mut b = Builder::new(program());
    let mut args = Vec::new();
    for (i, class) in row.args.iter().enumerate() {
        let bits = match constants[i] {
            Some(bits) => b.i32(bits),
            None => b.push_value(Op::LoadInput, &[], i as u32, Type::I32),
        };
        args.push(retype(&mut b, bits, type_of(*class)));
    }
    let result = b.op(row.op, &args);
    let bits = retype(&mut b, result, Type::I32);
    b.push(Op::StoreOutput, &[bits], 0, &[]);
    b.return_();
    let (out, _) = run(&b.finish(), u64::MAX, inputs, &[]);
    for lane in 0..LANES {
        let operand = |i: usize| {
            let bits = constants[i].unwrap_or(inputs[i][lane]);
            if row.args.get(i) == Some(&Class::B) { u32::from(bits != 0) } else { bits }
        };
        let args = [operand(0), operand(1), operand(2)];
        let expected = eval(row.op, &args, 0).expect("it is pure");
        assert_eq!(out[0][lane], expected, "{} of {args:x?} in lane {lane}", row.name);
    }
}

fn check_family(family: Family) {
    let mut random = Random::new(family as u64);
    let pure = OPS.iter().filter(|row| row.family == family && row.effect == Effect::Pure && row.imm == Imm::None);
    let n = SPECIAL_BITS.len() as u32;
    for row in pure {
        // All special values against all, at a step that moves them through the lanes.
        let waves = if row.args.len() == 1 { 1 } else { n };
        for wave in 0..waves {
            let special = |step: u32| plane(|l| SPECIAL_BITS[((l + wave * step) % n) as usize]);
            check(row, &[special(0), special(1), special(7)], [None; 3]);
        }
        for _ in 0..8 {
            let any = [(); 3].map(|()| [(); LANES].map(|()| random.word()));
            check(row, &any, [None; 3]);
            for uniform in 1..1 << row.args.len() {
                let constants = std::array::from_fn(|i| (uniform >> i & 1 == 1).then(|| random.word()));
                check(row, &any, constants);
            }
        }
    }
}

#[test]
fn value_ops() {
    check_family(Family::Value);
}

#[test]
fn float_ops() {
    check_family(Family::Float);
}

#[test]
fn transcendental_ops() {
    check_family(Family::Transcendental);
}

#[test]
fn int_ops() {
    check_family(Family::Int);
}

#[test]
fn bit_ops() {
    check_family(Family::Bits);
}

#[test]
fn comparisons() {
    check_family(Family::Compare);
}

#[test]
fn conversions() {
    check_family(Family::Convert);
}

#[test]
fn nans_of_arithmetic_are_canonical_wherever_they_are_seen() {
    let nan = "%0: i32 = load_input #0
         %1: f32 = bits_to_f %0
         %2: f32 = load_input #1
         %3: f32 = fsub %1, %2
         %4: bool = ult %0, %0
         %5: i32 = const 0";
    for (body, expected) in [
        ("%6: f32 = fneg %3 %7: i32 = bits_to_i %6", 0xffc0_0000),
        ("%6: f32 = fabs %3 %7: i32 = bits_to_i %6", 0x7fc0_0000),
        ("%6: f32 = select %4, %1, %3 %7: i32 = bits_to_i %6", 0x7fc0_0000),
        ("%6: f32 = select %4, %3, %1 %7: i32 = bits_to_i %6", 0xffab_cdef),
        ("%6: f32 = block { break #0 %3 } %7: i32 = bits_to_i %6", 0x7fc0_0000),
        ("%6: f32 = loop (%8: f32 = %3) { break #0 %8 } %7: i32 = bits_to_i %6", 0x7fc0_0000),
        ("store_var #0 %5, %3 %6: f32 = load_var #0 %5 %7: i32 = bits_to_i %6", 0x7fc0_0000),
        ("%6: f32 = fneg %3 %8: f32 = fadd %6, %6 %7: i32 = bits_to_i %8", 0x7fc0_0000),
    ] {
        let mut program = common::vertex("return");
        let text = program.to_string().replace("\"v\" i32 4", "\"v\" f32 4");
        let text = text.replace("    return\n", &format!("{nan} {body} store_output #0 %7 return\n"));
        program = common::program(&text);
        let (out, _) = run(&program, u64::MAX, &[plane(|_| 0xffab_cdef), plane(|_| 0x7fc1_2345)], &[]);
        assert_eq!(out[0], plane(|_| expected), "{body}");
    }
}

#[test]
fn a_product_that_is_read_twice_is_still_there() {
    let program = common::program(
        "program vertex \"t\" {
           input \"X\" 0 float 3 \"linear\"
           output \"O\" 0 float 2 \"linear\"
           body {
             %0: f32 = load_input #0
             %1: f32 = load_input #1
             %2: f32 = load_input #2
             %3: f32 = fmul %0, %1
             %4: f32 = fadd %3, %2
             %5: f32 = fsub %3, %4
             %6: f32 = fmul %0, %2
             %7: f32 = fadd %6, %6
             store_output #0 %5
             store_output #1 %7
             return
           }
         }",
    );
    let float = |f: fn(f32) -> f32| plane(|n| f(n as f32).to_bits());
    let inputs = [float(|n| n), float(|n| n + 0.1), float(|n| n * 0.3)];
    let (out, _) = run(&program, u64::MAX, &inputs, &[]);
    let product = |n: f32| n * (n + 0.1);
    assert_eq!(out[0], plane(|n| (product(n as f32) - (product(n as f32) + n as f32 * 0.3)).to_bits()));
    assert_eq!(out[1], plane(|n| (2.0 * (n as f32 * (n as f32 * 0.3))).to_bits()));
}
