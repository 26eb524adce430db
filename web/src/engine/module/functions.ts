/**
 * The compiled functions that a game names for its pages (`browser_functions` in its Python
 * manifest), called as in Python: what a function writes into a state or an array is there
 * afterwards. Only the box is not passed: it is the kernel's.
 */
import { ARRAYS, type FieldType, isWord } from "./arrays.ts";
import type { FunctionTypes } from "./description.ts";
import type { Kernel } from "../kernel.ts";

type Value = Uint8Array | Uint8Array[] | number | bigint | number[] | bigint[];
type Callable = (...values: Value[]) => number | bigint | boolean | undefined;

const CALLERS = new WeakMap<Kernel, Record<string, Callable>>();

/** The functions of a game; `Functions` is declared in `generated/<game>.ts`. */
export function functionsOf<Functions>(kernel: Kernel): Functions {
  let callers = CALLERS.get(kernel);
  if (!callers) {
    const entries = Object.entries(kernel.description.functions);
    callers = Object.fromEntries(
      entries.map(([name, types]) => [name, caller(kernel, name, types)]),
    );
    CALLERS.set(kernel, callers);
  }
  return callers as Functions;
}

function caller(kernel: Kernel, name: string, [kinds, result]: FunctionTypes): Callable {
  const call = (kernel.exports as unknown as Record<string, (...values: unknown[]) => unknown>)[
    name
  ]!;
  return (...values) => {
    const given = values[Symbol.iterator]();
    const passed = kinds.map((kind, i) =>
      kind === "box" ? new Passed([kernel.box]) : pass(kernel, kind, i, given.next().value),
    );
    const answer = call(...passed.flatMap((each) => each.numbers));
    for (const each of passed) each.readBack?.();
    if (result === "none") return undefined;
    if (result === "bool") return answer !== 0;
    return result === "u8" ? BigInt.asUintN(64, answer as bigint) : (answer as number);
  };
}

/** The numbers that an argument is passed as, and how what was written into it is read back. */
class Passed {
  readonly numbers: (number | bigint)[];
  readonly readBack: (() => void) | undefined;

  constructor(numbers: (number | bigint)[], readBack?: () => void) {
    this.numbers = numbers;
    this.readBack = readBack;
  }
}

function pass(
  kernel: Kernel,
  kind: Exclude<FunctionTypes[0][number], "box">,
  position: number,
  value: Value | undefined,
): Passed {
  if (value === undefined) throw new TypeError(`argument ${position} is missing`);
  const { memory, description } = kernel;
  if (kind === "state" || kind === "states") {
    const { size } = description.state;
    const states = (kind === "state" ? [value] : value) as Uint8Array[];
    const pointer = memory.area(`argument ${position}`, roomFor(size * states.length));
    states.forEach((state, i) => {
      if (state.length !== size) throw new RangeError(`a state of ${size} bytes was expected`);
      memory.store(pointer + i * size, state);
    });
    return new Passed(kind === "state" ? [pointer] : [pointer, states.length], () =>
      states.forEach((state, i) => state.set(memory.load(pointer + i * size, size))),
    );
  }
  if (!kind.endsWith("[]")) return new Passed([value as number | bigint]);
  const items = value as (number | bigint)[];
  const type = kind.slice(0, -2) as FieldType;
  const stored = isWord(type)
    ? new ARRAYS[type](items.map(BigInt))
    : new ARRAYS[type](items as number[]);
  const bytes = stored.byteLength;
  const pointer = memory.area(`argument ${position}`, roomFor(bytes));
  memory.store(pointer, new Uint8Array(stored.buffer));
  return new Passed([pointer, items.length], () => {
    const written = new ARRAYS[type](memory.load(pointer, bytes).buffer as ArrayBuffer);
    // Sets stay words; every other number is one of JavaScript's.
    items.splice(0, items.length, ...(kind === "u8[]" ? written : Array.from(written, Number)));
  });
}

/** Areas are never freed: arrays of about the same length share one. */
function roomFor(bytes: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(bytes, 8)));
}
