"""Sets of up to 64 things as the bits of a word."""

from collections.abc import Callable
from typing import Any, TypeAlias

import llvmlite.binding
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, lower_builtin, overload, type_callable

U = np.uint64
# Named words, since ``uint64 op int`` would turn signed in compiled code.
ZERO, ONE, TWO, THREE, SIX, SEVEN, EIGHT = U(0), U(1), U(2), U(3), U(6), U(7), U(8)
C56, C63 = U(56), U(63)
ALL = ~ZERO

WORD = ir.IntType(64)
Generate: TypeAlias = Callable[[Any, Any], Any]
HAS_PDEP = bool(llvmlite.binding.get_host_cpu_features().get("bmi2"))


def count(things: np.uint64) -> np.uint64:
    """How many there are."""
    return U(int(things).bit_count())


def size(things: np.uint64) -> int:
    """How many there are, as a signed number."""
    return int(things).bit_count()


def lowest(things: np.uint64) -> np.uint64:
    """The number of the lowest one; there must be one."""
    return U((int(things) & -int(things)).bit_length() - 1)


def nth(things: np.uint64, k: np.uint64) -> np.uint64:
    """The number of the ``k``-th one, counted from 0."""
    left = int(things)
    for _ in range(int(k)):
        left &= left - 1
    return lowest(U(left))


def signed(word: np.integer[Any]) -> int:
    """The same number as a plain one: in compiled code ``int(word)`` stays unsigned, and with a
    signed one it makes a float.
    """
    return int(word)


@intrinsic
def _trailing(_typing: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), generate


@intrinsic
def _deposit(_typing: Any, _word: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        pdep = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(WORD, [WORD, WORD])
        )
        return builder.call(pdep, args)

    return types.uint64(types.uint64, types.uint64), generate


def lowered(function: Callable[..., Any], result: Any) -> Callable[[Generate], Generate]:
    """A decorator for what writes the LLVM code of ``function``; its argument is converted to the
    type ``result``.

    An ``overload`` would be compiled as a function or inlined by Numba, which takes longer.
    """

    def register(generate: Generate) -> Generate:
        type_callable(function)(lambda _context: lambda _number: result)

        @lower_builtin(function, types.Any)
        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return generate(builder, context.cast(builder, args[0], signature.args[0], result))

        return generate

    return register


@lowered(count, types.uint64)
def _count(builder: Any, word: Any) -> Any:
    return builder.ctpop(word)


@lowered(size, types.int64)
def _size(builder: Any, word: Any) -> Any:
    return builder.ctpop(word)


@lowered(lowest, types.uint64)
def _lowest(builder: Any, word: Any) -> Any:
    return builder.cttz(word, ir.Constant(ir.IntType(1), 0))


@lowered(signed, types.int64)
def _signed(_builder: Any, word: Any) -> Any:
    return word


HALVES = tuple((U(width), U((1 << width) - 1)) for width in (32, 16, 8, 4, 2, 1))


@overload(nth, strict=False)
def _nth(things: Any, k: Any) -> Any:
    # k-th bit by pdep: about 1.3 times the matches per second of the portable search below.
    if HAS_PDEP:
        return lambda things, k: _trailing(_deposit(ONE << U(k), U(things)))

    def search(things: Any, k: Any) -> Any:
        things = U(things)
        k = U(k)
        number = ZERO
        for width, low in HALVES:
            below = count(things & low)
            skip = U(k >= below)
            k -= below * skip
            things >>= width * skip
            number += width * skip
        return number

    return search
