/** Above 2^53, so that a client which reads ids as numbers is found out at once. */
const FIRST_ID = 612_345_678_901_234_567n;

/** Ids and tokens, the same for the same seed and count. */
export interface Ids {
  /** Decimal text. */
  next(): string;
  /** 32 hex characters. */
  token(): string;
  readonly issued: number;
}

/** @param issued how many were issued before, from the store. */
export function createIds(seed: number, issued: number): Ids {
  let count = issued;
  return {
    next: () => String(FIRST_ID + BigInt(count++) * 7n),
    token: () => {
      const base = BigInt(seed) * 0x1_0000_0000n + BigInt(count++);
      // Odd multiplier: a permutation of the 128-bit numbers, so two tokens are never equal.
      return BigInt.asUintN(128, (base + 1n) * 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835n)
        .toString(16)
        .padStart(32, '0');
    },
    get issued() {
      return count;
    },
  };
}
