import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LongList, PART } from './LongList.js';
import { zlibPacking } from './zlibPacking.js';

const SEED = { seed: 5, numRuns: 60 };

/** What is done to a list: items come, or some are taken back, or what is old is packed. */
const acts = fc.array(
  fc.oneof(
    fc.record({ push: fc.integer({ min: 1, max: 3 * PART }) }),
    fc.record({ keep: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.constant({ pack: true } as const),
  ),
  { maxLength: 12 },
);

const item = (n: number) => ({ n, price: `${n}.50`, text: 'ü "' });

describe('a long list', () => {
  test('holds what an array would, packed or not, whatever is taken back', () => {
    fc.assert(
      fc.property(acts, fc.nat(4 * PART), (all, from) => {
        const array: ReturnType<typeof item>[] = [];
        const list = new LongList<ReturnType<typeof item>>(zlibPacking);
        for (const act of all) {
          if ('push' in act)
            for (let count = 0; count < act.push; count += 1) {
              array.push(item(array.length));
              list.push(item(list.length));
            }
          else if ('keep' in act) {
            array.length = Math.floor(array.length * act.keep);
            list.cut(array.length);
          } else list.pack();
        }
        expect([list.length, list.last, list.all()]).toEqual([array.length, array.at(-1), array]);
        expect([...list.from(from)]).toEqual(array.slice(from));
        expect([...list.backwards()]).toEqual(array.toReversed());
        expect(JSON.stringify(list)).toBe(JSON.stringify(array));
      }),
      SEED,
    );
  });

  test('takes far less once what is old is packed, and nothing is packed without a packing', () => {
    const packed: string[] = [];
    const pack = (text: string) => {
      packed.push(text);
      return zlibPacking.pack(text);
    };
    const items = Array.from({ length: 10 * PART }, (_, n) => item(n));
    const list = new LongList({ ...zlibPacking, pack }, items);
    list.pack();
    expect(packed.map((text) => (JSON.parse(text) as unknown[]).length)).toEqual(Array.from({ length: 9 }, () => PART));
    expect(zlibPacking.pack(packed[1] ?? '').length * 4).toBeLessThan(packed[1]?.length ?? 0);
    const plain = new LongList(undefined, items);
    plain.pack();
    expect(plain.all()).toEqual(items);
  });

  test('counts how often something was taken back, and not what was not there', () => {
    const list = new LongList(undefined, [1, 2, 3]);
    list.cut(3);
    list.cut(7);
    expect([list.cuts, list.length]).toEqual([0, 3]);
    list.cut(2);
    expect([list.cuts, list.last]).toEqual([1, 2]);
  });

  test('goes on from parts that were packed before', () => {
    const items = Array.from({ length: PART }, (_, n) => n);
    const list = new LongList<number>(
      zlibPacking,
      [],
      [{ count: PART, packed: zlibPacking.pack(JSON.stringify(items)) }],
    );
    expect([list.length, list.last]).toEqual([PART, PART - 1]);
    list.push(PART);
    expect(list.all()).toEqual([...items, PART]);
  });
});
