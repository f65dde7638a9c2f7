/** A stream of random numbers that depends on nothing but its seed. */
export interface RandomStream {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** 32 random bits. */
  bits(): number;
  /** Laplace distributed with unit variance. */
  laplace(): number;
}

/** An sfc32 generator, seeded by a number and a name: streams of different names are independent. */
export function createRandomStream(seed: number, name: string): RandomStream {
  let a = hash(`${seed}:${name}:a`);
  let b = hash(`${seed}:${name}:b`);
  let c = hash(`${seed}:${name}:c`);
  let counter = 1;

  function bits(): number {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + word) | 0;
    return word;
  }
  const uniform = () => (bits() >>> 0) / 4_294_967_296;
  for (let round = 0; round < 20; round += 1) bits();

  return {
    uniform,
    bits,
    normal() {
      for (;;) {
        const x = 2 * uniform() - 1;
        const y = 2 * uniform() - 1;
        const square = x * x + y * y;
        if (square > 0 && square <= 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
      }
    },
    laplace() {
      const u = uniform() - 0.5;
      const tail = Math.max(1 - 2 * Math.abs(u), 2 ** -32);
      return (-Math.sign(u) * Math.log(tail)) / Math.SQRT2;
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
