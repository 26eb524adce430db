/** The fields of a record by their names. */
import { ARRAYS, type FieldType, isWord } from "./arrays.ts";
import type { Layout } from "./description.ts";

/** A copy of the bytes of a state, a box or a node, with the layout that says what is where. */
export class RecordFields {
  readonly #layout: Layout;
  #buffer: ArrayBuffer;

  constructor(layout: Layout, bytes: Uint8Array) {
    if (bytes.length !== layout.size)
      throw new RangeError(`a record of ${layout.size} bytes was expected, not ${bytes.length}`);
    this.#layout = layout;
    this.#buffer = bytes.slice().buffer as ArrayBuffer;
  }

  /** Fields that are read from `bytes` and written into them, not into a copy. */
  static over(layout: Layout, bytes: Uint8Array): RecordFields {
    const fields = new RecordFields(layout, bytes);
    if (bytes.byteLength !== bytes.buffer.byteLength)
      throw new RangeError("bytes with a buffer of their own were expected");
    fields.#buffer = bytes.buffer as ArrayBuffer;
    return fields;
  }

  /** A field that is one number. */
  number(name: string): number {
    return this.numbers(name)[0]!;
  }

  /** The numbers of a field; those of a table row by row. */
  numbers(name: string): number[] {
    const { type, offset, length } = this.#field(name);
    if (isWord(type)) throw new TypeError(`${name} has 64-bit words`);
    return Array.from(new ARRAYS[type](this.#buffer, offset, length));
  }

  /** A field that is one 64-bit word, such as a set of squares. */
  word(name: string): bigint {
    return this.words(name)[0]!;
  }

  /** The 64-bit words of a field; those of a table row by row. */
  words(name: string): bigint[] {
    const { type, offset, length } = this.#field(name);
    if (!isWord(type)) throw new TypeError(`${name} has no 64-bit words`);
    return Array.from(new ARRAYS[type](this.#buffer, offset, length));
  }

  setNumber(name: string, number: number): void {
    this.setNumbers(name, [number]);
  }

  /** Write the first numbers of a field. */
  setNumbers(name: string, numbers: readonly number[]): void {
    const { type, offset, length } = this.#field(name);
    if (isWord(type)) throw new TypeError(`${name} has 64-bit words`);
    new ARRAYS[type](this.#buffer, offset, length).set(numbers);
  }

  setWord(name: string, word: bigint): void {
    this.setWords(name, [word]);
  }

  /** Write the first 64-bit words of a field. */
  setWords(name: string, words: readonly bigint[]): void {
    const { type, offset, length } = this.#field(name);
    if (!isWord(type)) throw new TypeError(`${name} has no 64-bit words`);
    new ARRAYS[type](this.#buffer, offset, length).set(words);
  }

  #field(name: string): { type: FieldType; offset: number; length: number } {
    const field = this.#layout.fields[name];
    if (!field) throw new RangeError(`there is no field ${name}`);
    const [type, offset, shape] = field;
    return { type, offset, length: shape.reduce((product, n) => product * n, 1) };
  }
}
