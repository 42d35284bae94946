"""Patches to the front end's SPIR-V, so that it says what Direct3D means."""

import struct

# OpFNegate to OpFMod, OpVectorTimesScalar to OpDot: float arithmetic (opcodes of the SPIR-V specification).
ARITHMETIC = {127, 129, 131, 133, 136, 140, 141, 142, 143, 144, 145, 146, 147, 148}
DECORATE, MEMBER_DECORATE, NO_CONTRACTION = 71, 72, 42
TYPES = range(19, 40)
ORDERED_NOT_EQUAL, UNORDERED_NOT_EQUAL = 182, 183


def patch(module):
    """Forbids the driver to fuse or reorder float arithmetic, and makes `!=` true for NaN (22.10.x ne)."""
    words = list(struct.unpack(f"<{len(module) // 4}I", module))
    at, place, results = 5, None, []
    while at < len(words):
        count, opcode = words[at] >> 16, words[at] & 0xffff
        if place is None and (opcode in (DECORATE, MEMBER_DECORATE) or opcode in TYPES):
            place = at
        if opcode in ARITHMETIC:
            results.append(words[at + 2])
        elif opcode == ORDERED_NOT_EQUAL:
            words[at] = count << 16 | UNORDERED_NOT_EQUAL
        at += count
    decorations = [w for result in results for w in (3 << 16 | DECORATE, result, NO_CONTRACTION)]
    words[place:place] = decorations
    return struct.pack(f"<{len(words)}I", *words)
