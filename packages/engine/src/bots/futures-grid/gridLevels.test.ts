import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLevels } from './gridLevels.js';
import { profitOnPrice, profitPerGrid } from './profitPerGrid.js';

describe('lines', () => {
  it('arithmetic ones stop below the upper price when the tick does not divide the range', () => {
    const levels = gridLevels('arithmetic', 3000, 12000, 66);
    expect([levels[1], levels.at(-1)]).toEqual([3136, 11976]);
  });

  it('geometric ones hit exact powers', () => {
    expect(gridLevels('geometric', 1000, 1331, 3)).toEqual([1000, 1100, 1210, 1331]);
    expect(gridLevels('geometric', 1, 2 ** 40, 40)).toEqual(Array.from({ length: 41 }, (_, index) => 2 ** index));
    const million = gridLevels('geometric', 1_000_000, 2_000_000, 10);
    expect(million[5]).toBe(1_414_213);
  });

  it('geometric ones are what integer powers say', () => {
    const range = fc.tuple(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 40 }),
    );
    fc.assert(
      fc.property(range, ([min, width, cells]) => {
        const max = min + width;
        let levels: readonly number[];
        try {
          levels = gridLevels('geometric', min, max, cells);
        } catch {
          return;
        }
        levels.forEach((level, index) => {
          const limit = BigInt(max) ** BigInt(index) * BigInt(min) ** BigInt(cells - index);
          expect(BigInt(level) ** BigInt(cells) <= limit).toBe(true);
          expect(BigInt(level + 1) ** BigInt(cells) > limit).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 1e9, Number.POSITIVE_INFINITY])('refuses %s cells at once', (cells) => {
    expect(() => gridLevels('arithmetic', 1, 1e9, cells)).toThrow(expect.objectContaining({ code: 'invalid_params' }));
  });
});

describe('profit per grid', () => {
  it('reproduces the published 8.1959 of both ends', () => {
    const levels = gridLevels('geometric', 2_300_000, 8_000_000, 88);
    const grid = {
      grid_mode: 'long',
      grid_type: 'geometric',
      levels,
      leverage: '6',
      taker_fee_rate: '0.00028',
    } as const;
    expect(profitPerGrid(grid)).toEqual({ from: '8.1959', to: '8.1959' });
  });

  it('is exact for a short ratio', () => {
    const levels = gridLevels('geometric', 1000, 1331, 3);
    const grid = { grid_mode: 'long', grid_type: 'geometric', levels, leverage: '1', taker_fee_rate: '0' } as const;
    expect(profitOnPrice(grid)).toEqual({ from: '10', to: '10' });
  });

  it('falls with the fee and with the count', () => {
    const at = (cells: number, taker_fee_rate: string) =>
      profitOnPrice({
        grid_mode: 'short',
        grid_type: 'arithmetic',
        levels: gridLevels('arithmetic', 10000, 30000, cells),
        leverage: '1',
        taker_fee_rate,
      });
    expect(Number(at(10, '0.001').from)).toBeLessThan(Number(at(10, '0.0005').from));
    expect(Number(at(20, '0.001').to)).toBeLessThan(Number(at(10, '0.001').to));
    expect(Number(at(10, '0.001').from)).toBeLessThan(Number(at(10, '0.001').to));
  });
});
