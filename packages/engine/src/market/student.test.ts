import { describe, expect, it } from 'vitest';
import { createRandomStream } from './random.js';
import { createStudent } from './student.js';

/** A stream whose next uniform numbers are known. */
function fixed(...values: readonly number[]) {
  const left = [...values];
  return { ...createRandomStream(1, 'unused'), uniform: () => left.shift() ?? 0 };
}

describe("draws from Student's t", () => {
  // Quantiles of the published tables at 75, 90, 97.5 and 99.5 %.
  it.each([
    [4, [0.7407, 1.5332, 2.7764, 4.6041]],
    [8, [0.7064, 1.3968, 2.306, 3.3554]],
  ])('follow the table of %i degrees, on both sides', (degrees, quantiles) => {
    const student = createStudent(degrees);
    const unit = Math.sqrt((degrees - 2) / degrees);
    for (const [index, share] of [0.75, 0.9, 0.975, 0.995].entries()) {
      const expected = (quantiles[index] ?? 0) * unit;
      expect(student(fixed(share))).toBeCloseTo(expected, 2);
      expect(student(fixed(1 - share))).toBeCloseTo(-expected, 2);
    }
  });

  it('reach as far as the tail, which never ends', () => {
    const student = createStudent(6);
    // One in 100,000 on each side: 12.03 exactly, a little less by the power law.
    expect(student(fixed(1 - 1e-5))).toBeGreaterThan(11.4 * Math.sqrt(4 / 6));
    expect(student(fixed(1 - 1e-5))).toBeLessThan(12.1 * Math.sqrt(4 / 6));
    expect(student(fixed(1 - 2 ** -32))).toBeGreaterThan(student(fixed(1 - 1e-5)));
  });

  it('have unit variance', () => {
    const [student, random] = [createStudent(6), createRandomStream(7, 'draws')];
    const draws = Array.from({ length: 200_000 }, () => student(random));
    expect(draws.reduce((sum, draw) => sum + draw * draw, 0) / draws.length).toBeCloseTo(1, 1);
  });
});
