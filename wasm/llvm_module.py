"""From Numba's LLVM code to an object file for WebAssembly.

Integers stay 64 bits wide as they are natively; only pointers shrink to 32. So Numba's code must
not have been optimised for this machine before: fields of its structures would have become offsets
of 8-byte pointers. The process that builds runs with ``NUMBA_OPT=0``.
"""

from __future__ import annotations

import re
from typing import Any

import llvmlite.binding as llvm
from numba.core.compiler_lock import global_compiler_lock

from crownlands.engine.compiler.linking import linked_libraries, module_of

from .entry_points import EntryPoint
from .errors import BuildFailed
from .wrappers import wrapper

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""What every browser has had for years."""
LEFTOVERS = ("numba.dynamic.globals", "NumbaEnv", "inttoptr (i64 1", "@Py")
"""Names in code that needs the Python process that has compiled it."""
TARGET_LINE = re.compile(r"^target (?:triple|datalayout) = .*$", re.MULTILINE)
POINTER_ALIGNMENT = re.compile(
    r"((?:load|store)(?: atomic| volatile)? ptr,? .*?), align 8", re.MULTILINE
)
SHAPE_ERROR = re.compile(
    r"(^define [^\n]*raise_with_shape_context[^\n]* \{\n).*?^\}", re.MULTILINE | re.DOTALL
)
"""Numba's function that words an error about shapes, with Python's help."""
TRAP = r"\1  call void @llvm.trap()\n  unreachable\n}"


def object_file(points: dict[str, EntryPoint]) -> bytes:
    """The functions and all that they call, optimised, as an object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module = llvm.parse_assembly("")
    linked: set[Any] = set()
    for name, (rule, kinds, is_word) in points.items():
        function, result, libraries = compiled_function(rule, kinds)
        for library in libraries:
            if library not in linked:
                linked.add(library)
                module.link_in(retargeted(str(module_of(library)), machine))
        code = wrapper(name, function, kinds, result, is_word)
        module.link_in(retargeted(code, machine))
    optimise(module, machine, set(points))
    return bytes(machine.emit_object(module))


def compiled_function(rule: Any, kinds: tuple[Any, ...]) -> tuple[str, Any, list[Any]]:
    """The name of a rule as compiled code calls it, the type of its result, and the libraries with
    its code and all that it calls; nothing becomes machine code.
    """
    with global_compiler_lock, linked_libraries():
        rule.callee.compile(kinds)
    overload = rule.callee.overloads[kinds]
    libraries = [overload.library, *overload.library._libraries_below()]
    return overload.fndesc.llvm_func_name, overload.signature.return_type, libraries


def retargeted(text: str, machine: Any) -> Any:
    """The module for WebAssembly: what was said of the place of 8-byte pointers is forgotten."""
    text = POINTER_ALIGNMENT.sub(r"\1", TARGET_LINE.sub("", text))
    text = SHAPE_ERROR.sub(TRAP, text)
    # The linker would drop what nothing refers to yet.
    text = text.replace(" linkonce_odr ", " weak_odr ")
    if "@llvm.trap()" in text and "declare void @llvm.trap()" not in text:
        text += "declare void @llvm.trap()\n"
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{TRIPLE}"\n'
    return llvm.parse_assembly(head + text)


def optimise(module: Any, machine: Any, exported: set[str]) -> None:
    """Keep only what the exported functions call, at its best."""
    for each in [*module.functions, *module.global_variables]:
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"
    for vectorise in (False, True):  # the first round inlines: the second sees who shares an array
        options = llvm.create_pipeline_tuning_options(3)
        options.loop_vectorization = options.slp_vectorization = vectorise
        builder = llvm.create_pass_builder(machine, options)
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.add_lower_atomic_pass()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, builder)
    module.verify()
    text = str(module)
    for word in LEFTOVERS:
        if re.search(rf"^ .*{re.escape(word)}", text, re.MULTILINE):
            raise BuildFailed(f"the optimised code still uses {word}, which only Python has")
