/** The memory of a module: areas in it, and what is copied in and out. */
import type { ArrayArguments, RulesExports, Pointer } from "./module_exports.ts";

export class Memory {
  readonly #exports: RulesExports;
  readonly #areas = new Map<string, Pointer>();

  constructor(exports: RulesExports) {
    this.#exports = exports;
  }

  /** The area of that name and size, made when it is first asked for; areas are never freed. */
  area(name: string, bytes: number): Pointer {
    const key = `${name} ${bytes}`;
    let pointer = this.#areas.get(key);
    if (pointer === undefined) {
      pointer = this.#exports.allocate(bytes) >>> 0;
      this.#areas.set(key, pointer);
    }
    return pointer;
  }

  /** A copy of what is there. */
  load(pointer: Pointer, bytes: number): Uint8Array {
    return this.#view(pointer, bytes).slice();
  }

  store(pointer: Pointer, bytes: Uint8Array): void {
    this.#view(pointer, bytes.length).set(bytes);
  }

  loadWholes(pointer: Pointer, n: number): number[] {
    return Array.from(new BigInt64Array(this.#exports.memory.buffer, pointer, n), Number);
  }

  loadWord(pointer: Pointer): bigint {
    return new BigUint64Array(this.#exports.memory.buffer, pointer, 1)[0]!;
  }

  storeWord(pointer: Pointer, word: bigint): void {
    new BigUint64Array(this.#exports.memory.buffer, pointer, 1)[0] = word;
  }

  /** Store small numbers, 64-bit whole numbers or floats in an area of their own. */
  bytesArray(name: string, numbers: readonly number[]): ArrayArguments {
    return this.#array(name, new Uint8Array(Int8Array.from(numbers).buffer), numbers.length);
  }

  wholesArray(name: string, numbers: readonly number[]): ArrayArguments {
    const words = BigInt64Array.from(numbers, BigInt);
    return this.#array(name, new Uint8Array(words.buffer), numbers.length);
  }

  floatsArray(name: string, numbers: readonly number[]): ArrayArguments {
    return this.#array(name, new Uint8Array(Float64Array.from(numbers).buffer), numbers.length);
  }

  #array(name: string, bytes: Uint8Array, length: number): ArrayArguments {
    const pointer = this.area(name, bytes.length);
    this.store(pointer, bytes);
    return [pointer, length];
  }

  /** Made anew each time: when memory grows, older views are empty. */
  #view(pointer: Pointer, bytes: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, pointer, bytes);
  }
}
