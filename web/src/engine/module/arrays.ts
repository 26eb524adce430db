/** The typed arrays for the types of numbers that records and functions have. */

/** Signed or unsigned whole numbers and floats, by their bytes. */
export type FieldType = keyof typeof ARRAYS;

export const ARRAYS = {
  i1: Int8Array,
  u1: Uint8Array,
  i2: Int16Array,
  u2: Uint16Array,
  i4: Int32Array,
  u4: Uint32Array,
  i8: BigInt64Array,
  u8: BigUint64Array,
  f4: Float32Array,
  f8: Float64Array,
};

/** Whether numbers of a type are 64 bits wide: JavaScript has them as `bigint`. */
export function isWord(type: FieldType): type is "i8" | "u8" {
  return type === "i8" || type === "u8";
}
