/** Numbers that look random and are the same for every player and in every replay. */

/** A generator of numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed for a place and whatever else tells one square from another. */
export function seedOf(x: number, y: number, salt: number): number {
  return (
    (Math.imul(x + 101, 73856093) ^ Math.imul(y + 211, 19349663) ^ Math.imul(salt + 7, 83492791)) |
    0
  );
}
