"""Exported functions as LLVM code: plain arguments outside, Numba's calling convention inside.

Outside, a record is a pointer, an array a pointer and its lengths, a whole number 32 bits wide, a
word 64.
Inside, Numba passes a pointer to the result, one to an exception, and an array as its seven parts;
it returns a status that is above 0 where an exception was raised. That becomes a trap.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from numba import types

OUTSIDE = {types.int64: "i32", types.float64: "double", types.uint64: "i64"}
INSIDE = {types.int64: "i64", types.float64: "double", types.uint64: "i64"}


@dataclass
class Arguments:
    """The arguments of an exported function, and how the inner ones come from the outer ones."""

    outside: list[str] = field(default_factory=list)
    inside: list[str] = field(default_factory=lambda: ["ptr %result", "ptr %error"])
    code: list[str] = field(default_factory=list)

    def add(self, name: str, kind: Any) -> None:
        """One more argument."""
        if isinstance(kind, types.Array):
            self.add_array(name, kind)
        elif isinstance(kind, types.Record):
            self.outside.append(f"ptr {name}")
            self.inside.append(f"ptr {name}")
        else:
            self.outside.append(f"{OUTSIDE[kind]} {name}")
            if kind == types.int64:
                self.code.append(f"{name}.wide = sext i32 {name} to i64")
                name += ".wide"
            self.inside.append(f"{INSIDE[kind]} {name}")

    def add_array(self, name: str, kind: Any) -> None:
        """Numba's parts of an array: owner, parent, items, bytes of an item, data, shape, strides.

        The stride of a dimension is the number of bytes that it steps over.
        """
        dimensions = range(kind.ndim)
        size = kind.dtype.size if isinstance(kind.dtype, types.Record) else kind.dtype.bitwidth // 8
        self.outside += [f"ptr {name}", *(f"i32 {name}.n{k}" for k in dimensions)]
        self.code += [f"{name}.length{k} = zext i32 {name}.n{k} to i64" for k in dimensions]
        self.code.append(f"{name}.stride{kind.ndim} = add i64 0, {size}")
        for k in reversed(dimensions):
            self.code.append(f"{name}.stride{k} = mul i64 {name}.stride{k + 1}, {name}.length{k}")
        self.code.append(f"{name}.items = udiv i64 {name}.stride0, {size}")
        self.inside += ["ptr null", "ptr null", f"i64 {name}.items", f"i64 {size}", f"ptr {name}"]
        self.inside += [f"i64 {name}.length{k}" for k in dimensions]
        self.inside += [f"i64 {name}.stride{k + 1}" for k in dimensions]


def leaving(result: Any, is_word: bool) -> tuple[str, str]:
    """The outer type of a result, and the code that reads and returns it."""
    if is_word:
        return "i64", "%outer = load i64, ptr %result\n  ret i64 %outer"
    if result == types.none:
        return "void", "ret void"
    if result == types.float64:
        return "double", "%outer = load double, ptr %result\n  ret double %outer"
    width = 8 if result == types.boolean else result.bitwidth
    convert = "trunc" if width > 32 else "zext"
    lines = (
        f"%inner = load i{width}, ptr %result",
        f"%outer = {convert} i{width} %inner to i32",
        "ret i32 %outer",
    )
    return "i32", "\n  ".join(lines)


def wrapper(name: str, target: str, kinds: tuple[Any, ...], result: Any, is_word: bool) -> str:
    """LLVM code of the exported function ``name`` that calls Numba's function ``target``;
    ``is_word`` says whether its result is a set and not a number.
    """
    arguments = Arguments()
    for i, kind in enumerate(kinds):
        arguments.add(f"%a{i}", kind)
    outer_result, leave = leaving(result, is_word)
    code = "\n  ".join(arguments.code)
    declared = ", ".join(each.split()[0] for each in arguments.inside)
    return f"""
declare i32 @"{target}"({declared})
declare void @llvm.trap()
define {outer_result} @{name}({", ".join(arguments.outside)}) {{
  %result = alloca i64
  %error = alloca ptr
  {code}
  %status = call i32 @"{target}"({", ".join(arguments.inside)})
  %raised = icmp sgt i32 %status, 0
  br i1 %raised, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
  {leave}
}}
"""
