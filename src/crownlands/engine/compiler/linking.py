"""How compiled functions are linked: only what Python calls becomes machine code, with all that it
calls, and is optimised once.

Numba by itself optimises each function together with a copy of everything below it and makes
machine code of it, then does so again in every caller: a rule at the bottom is compiled a dozen
times.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm
from numba import types
from numba.core import compiler, sigutils, targetconfig
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typing.templates import make_concrete_template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names of the variables begin in which Numba keeps the constants of a function."""

_mode = threading.local()


class NotCached(Exception):
    """A function would have to be compiled where only cached ones may be used."""


@contextmanager
def only_cached() -> Iterator[None]:
    """In this thread nothing is compiled: what is not in the cache raises ``NotCached``."""
    _mode.only_cached = True
    try:
        yield
    finally:
        _mode.only_cached = False


def may_compile() -> bool:
    """Whether this thread may compile what is not in the cache."""
    return not getattr(_mode, "only_cached", False)


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The LLVM code of one function; it becomes machine code when a function for Python is asked
    of it, if ever.
    """

    _is_machine_code = False
    _linkable: Any = None
    _shared_module: Any

    def finalize(self) -> None:
        """Nothing more will be added. Neither linked nor optimised: the caller's library does."""
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function; 0 where there is none of that name."""
        self._ensure_finalized()
        if not self._is_machine_code:
            if name not in {function.name for function in self._final_module.functions}:
                return 0
            self._make_machine_code()
        return int(super().get_pointer_to_function(name))

    def _make_machine_code(self) -> None:
        for library in self._libraries_below():
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(module_of(library), preserve=True)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()
        self._is_machine_code = True
        for variable in self._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                self._codegen.set_env(variable.name, environment)

    def _libraries_below(self) -> list[Any]:
        """Every library that this one needs, once."""
        libraries: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in libraries:
                libraries[library] = None
                if isinstance(library, LinkedLibrary):
                    waiting += library._linking_libraries
        return list(libraries)

    def _optimize_functions(self, module: Any) -> None:
        """Only set the data layout: what is linked in the end is optimised there."""
        module.data_layout = self._codegen._data_layout

    def own_module(self) -> Any:
        """The code of this library alone, to be linked into another one."""
        if self._linkable is None:
            self._linkable = with_shared_functions(self._final_module.clone())
        return self._linkable

    def _get_module_for_linking(self) -> Any:
        """The code with all that it calls: for libraries of Numba's own."""
        self._ensure_finalized()
        if self._shared_module is None:
            module = self.own_module().clone()
            for library in self._libraries_below():
                module.link_in(module_of(library), preserve=True)
            self._shared_module = module
        return self._shared_module

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """What the cache keeps: the machine code, and the names that are defined in it.

        Numba would keep the LLVM code as well, for callers; ours link the callee's own library.
        """
        functions = [
            f'define void @"{function.name}"() {{ ret void }}'
            for function in self._final_module.functions
            if not function.is_declaration and function.linkage == llvm.Linkage.external
        ]
        names = llvm.parse_assembly("\n".join(functions))
        return self.name, "object", (self._get_compiled_object(), names.as_bitcode())

    @property
    def codegen(self) -> Any:
        """The code generator; one that sets no constants where there is no machine code."""
        return self._codegen if self._is_machine_code else WithoutConstants


class WithoutConstants:
    """Stands in for the code generator of a library that has no machine code."""

    @staticmethod
    def set_env(_name: str, _environment: Any) -> None:
        """Nothing: the library that is linked with this one sets them."""


def module_of(library: Any) -> Any:
    """The code of a library, to be linked into another one."""
    if isinstance(library, LinkedLibrary):
        return library.own_module()
    return library._get_module_for_linking()


def with_shared_functions(module: Any) -> Any:
    """The module with functions that several libraries may contain."""
    for function in module.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.external:
            function.linkage = llvm.Linkage.linkonce_odr
    return module


@contextmanager
def linked_libraries() -> Iterator[None]:
    """Whatever is compiled meanwhile, Numba's own functions included, is a ``LinkedLibrary``; the
    caller holds the compiler's lock.
    """
    context = cpu_target.target_context
    codegen = context.codegen()
    before = codegen._library_class
    if before is LinkedLibrary:
        yield
        return
    codegen._library_class = LinkedLibrary
    # A second wrapper, for functions as values: Numba makes it for each of its own functions.
    context.create_cfunc_wrapper = lambda *_arguments: None
    try:
        yield
    finally:
        codegen._library_class = before
        del context.create_cfunc_wrapper


class EntryCompiler(_FunctionCompiler):  # type: ignore[misc]
    """Makes machine code of a function that Python calls."""

    def __init__(self, callee: CPUDispatcher, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.callee = callee

    def _compile_core(self, args: tuple[Any, ...], return_type: Any) -> Any:
        """Wrap the function as compiled code calls it, and link it with all that it calls."""
        if not may_compile():
            raise NotCached(self.py_func.__qualname__)
        context = self.targetdescr.target_context
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        with linked_libraries():
            self.callee.compile(args)
            callee = self.callee.overloads[args]
            library = context.codegen().create_library(callee.library.name)
            library.enable_object_caching()
            library.add_linking_library(callee.library)
            with targetconfig.ConfigStack().enter(flags), context.push_code_library(library):
                context.create_cpython_wrapper(
                    library,
                    callee.fndesc,
                    callee.environment,
                    callee.call_helper,
                    release_gil=flags.release_gil,
                )
            function = context.get_executable(library, callee.fndesc, callee.environment)
        return callee._replace(
            library=library,
            entry_point=function,
            reload_init=list(library._reload_init),
            metadata=None,
        )


def widened(kind: Any) -> Any:
    """The type of an argument: a constant or a short number is a number as any other.

    Otherwise a function would be compiled for each of them.
    """
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


class Callee(CPUDispatcher):  # type: ignore[misc]
    """A function as compiled code calls it."""

    def compile(self, sig: Any) -> Any:
        """Compile it, without the cache and the timers of an entry point."""
        args, return_type = sigutils.normalize_signature(sig)
        if args not in self.overloads:
            with self._compiling_counter:
                self.add_overload(self._compiler.compile(args, return_type))
        return self.overloads[args].entry_point

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How compiled code calls it: with these types and no others.

        Numba would offer every signature there is, and warn that the record of one game is a
        subtype of another's whose fields it has.
        """
        pysig, args = self._compiler.fold_argument_types(args, kws)
        self.compile(tuple(args))
        name = self.py_func.__name__
        template = make_concrete_template(
            f"CallTemplate({name})", name, [self.overloads[tuple(args)].signature]
        )
        return template, pysig, args, {}


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled function: an entry point for Python, and a callee for other compiled functions."""

    def __init__(
        self, function: Callable[..., Any], _variables: Any = None, options: Any = None
    ) -> None:
        super().__init__(function, targetoptions=options)
        self.callee = Callee(
            function,
            targetoptions={**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True},
        )
        self._compiler = EntryCompiler(
            self.callee, function, self.targetdescr, options, {}, compiler.Compiler
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """How compiled code calls it."""
        with global_compiler_lock, linked_libraries():
            return self.callee.get_call_template(
                [widened(kind) for kind in args],
                {name: widened(kind) for name, kind in kws.items()},
            )

    def get_overload(self, sig: Any) -> Any:
        """What compiled code calls."""
        return self.callee.get_overload(sig)
