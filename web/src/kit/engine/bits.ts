/** Sets of up to 64 things as the bits of a word. */

/** The numbers of the things in a set, rising. */
export function bitNumbers(word: bigint): number[] {
  const numbers: number[] = [];
  let base = 0;
  // BigInt is slow: each half of the word as a plain number.
  for (let half of [Number(word & 0xffff_ffffn), Number(word >> 32n)]) {
    while (half) {
      const bit = 31 - Math.clz32(half & -half);
      numbers.push(base + bit);
      half = (half ^ (1 << bit)) >>> 0;
    }
    base = 32;
  }
  return numbers;
}

export function count(word: bigint): number {
  return bitNumbers(word).length;
}

/** The number of the lowest one; there must be one. */
export function lowest(word: bigint): number {
  return bitNumbers(word)[0]!;
}

export function has(word: bigint, number: number): boolean {
  return ((word >> BigInt(number)) & 1n) === 1n;
}

export function setOf(numbers: Iterable<number>): bigint {
  let word = 0n;
  for (const number of numbers) word |= 1n << BigInt(number);
  return word;
}
