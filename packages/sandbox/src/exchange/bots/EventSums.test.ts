import { describe, expect, it } from 'vitest';
import { LongList } from '../store/LongList.js';
import { EventSums } from './EventSums.js';

interface Numbered {
  readonly n: number;
}

describe('sums over events', () => {
  function counted() {
    const seen: number[] = [];
    const sums = new EventSums<Numbered, number>(0, (sum, { n }) => {
      seen.push(n);
      return sum + n;
    });
    return { seen, sums };
  }

  it('look at each event once, however often they are asked', () => {
    const { seen, sums } = counted();
    const events = new LongList<Numbered>();
    expect(sums.of(events)).toBe(0);
    events.push({ n: 1 });
    events.push({ n: 2 });
    expect(sums.of(events)).toBe(3);
    events.push({ n: 4 });
    expect(sums.of(events)).toBe(7);
    expect(sums.of(events)).toBe(7);
    expect(seen).toEqual([1, 2, 4]);
  });

  it('count anew when a failed step took its events back, also when as many came instead', () => {
    const { sums } = counted();
    const events = new LongList<Numbered>(undefined, [{ n: 1 }, { n: 2 }]);
    expect(sums.of(events)).toBe(3);
    events.cut(1);
    expect(sums.of(events)).toBe(1);
    events.push({ n: 5 });
    expect(sums.of(events)).toBe(6);
    events.cut(1);
    events.push({ n: 7 });
    expect(sums.of(events)).toBe(8);
  });

  it('are those of each list alone', () => {
    const { sums } = counted();
    const lists = [1, 10].map((n) => new LongList<Numbered>(undefined, [{ n }]));
    expect(lists.map((events) => sums.of(events))).toEqual([1, 10]);
  });
});
