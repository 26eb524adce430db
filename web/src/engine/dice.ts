/** Random numbers of the engine: one 64-bit word that compiled code goes on from. */
export class Dice {
  word: bigint;

  /** Dice that fall the same way for the same seed as in Python. */
  constructor(seed: bigint | number) {
    this.word = BigInt.asUintN(64, BigInt(seed));
  }

  /** Dice that nobody can foresee. */
  static random(): Dice {
    return new Dice(crypto.getRandomValues(new BigUint64Array(1))[0]!);
  }
}
