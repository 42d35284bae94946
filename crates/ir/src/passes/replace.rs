//! Values that stand for other values, applied to all operands at the end of a pass.

use crate::program::{Program, Value};

/// A set of replacements. Chains are followed; a value is never replaced by one that leads back to it.
#[derive(Debug, Default)]
pub(super) struct Replace {
    by: Vec<Option<Value>>,
}

impl Replace {
    /// From now on `value` means `by`.
    pub(super) fn set(&mut self, value: Value, by: Value) {
        if self.by.len() <= value.index() {
            self.by.resize(value.index() + 1, None);
        }
        let by = self.get(by);
        debug_assert!(by != value, "value {} would stand for itself", value.0);
        self.by[value.index()] = Some(by);
    }

    /// What a value means. Chains are shortened on the way.
    pub(super) fn get(&mut self, value: Value) -> Value {
        let mut last = value;
        while let Some(Some(next)) = self.by.get(last.index()) {
            last = *next;
        }
        let mut at = value;
        while at != last {
            let slot = &mut self.by[at.index()];
            at = slot.unwrap_or(last);
            *slot = Some(last);
        }
        last
    }

    /// Replaces the operands given.
    pub(super) fn apply_to(&mut self, args: &mut [Value]) {
        for arg in args {
            *arg = self.get(*arg);
        }
    }

    /// Replaces the operands of all instructions; true if there was something to replace.
    pub(super) fn apply(mut self, program: &mut Program) -> bool {
        if self.by.is_empty() {
            return false;
        }
        for inst in &mut program.insts {
            self.apply_to(&mut inst.args);
        }
        true
    }
}
