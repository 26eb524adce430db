/** The fields of a record by their names. */
import type { FieldType, Layout } from "./description.ts";

const ARRAYS = {
  i1: Int8Array,
  u1: Uint8Array,
  i2: Int16Array,
  u2: Uint16Array,
  i4: Int32Array,
  u4: Uint32Array,
  f4: Float32Array,
  f8: Float64Array,
};
const WORDS = { i8: BigInt64Array, u8: BigUint64Array };

/** The bytes of a state, a box or a node, with the layout that says what is where. */
export class RecordFields {
  readonly #layout: Layout;
  readonly #buffer: ArrayBuffer;

  constructor(layout: Layout, bytes: Uint8Array) {
    if (bytes.length !== layout.size)
      throw new RangeError(`a record of ${layout.size} bytes was expected, not ${bytes.length}`);
    this.#layout = layout;
    this.#buffer = bytes.slice().buffer as ArrayBuffer;
  }

  /** A field that is one number. */
  number(name: string): number {
    return this.numbers(name)[0]!;
  }

  /** The numbers of a field; those of a table row by row. */
  numbers(name: string): number[] {
    const { type, offset, length } = this.#field(name);
    if (type in WORDS) throw new TypeError(`${name} has 64-bit words`);
    return Array.from(new ARRAYS[type as keyof typeof ARRAYS](this.#buffer, offset, length));
  }

  /** A field that is one 64-bit word, such as a set of squares. */
  word(name: string): bigint {
    return this.words(name)[0]!;
  }

  /** The 64-bit words of a field; those of a table row by row. */
  words(name: string): bigint[] {
    const { type, offset, length } = this.#field(name);
    if (!(type in WORDS)) throw new TypeError(`${name} has no 64-bit words`);
    return Array.from(new WORDS[type as keyof typeof WORDS](this.#buffer, offset, length));
  }

  #field(name: string): { type: FieldType; offset: number; length: number } {
    const field = this.#layout.fields[name];
    if (!field) throw new RangeError(`there is no field ${name}`);
    const [type, offset, shape] = field;
    return { type, offset, length: shape.reduce((product, n) => product * n, 1) };
  }
}
