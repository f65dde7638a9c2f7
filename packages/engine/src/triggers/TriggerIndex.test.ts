import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceTriggers, TriggerIndex } from './TriggerIndex.js';

const ticks = fc.integer({ min: 1, max: 60 });
const triggers: fc.Arbitrary<PriceTriggers> = fc.record({
  below: fc.option(ticks.map(String), { nil: undefined }),
  above: fc.option(ticks.map(String), { nil: undefined }),
  every_price: fc.boolean(),
});
const bot = fc.integer({ min: 1, max: 6 });
const change = fc.oneof(
  fc.record({ type: fc.constant('set' as const), bot, triggers }),
  fc.record({ type: fc.constant('delete' as const), bot }),
  fc.record({ type: fc.constant('ask' as const), price: ticks }),
);

describe('which bots a price concerns', () => {
  it('is answered as by asking each of them', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const index = new TriggerIndex<number>();
        const all = new Map<number, PriceTriggers>();
        for (const step of changes) {
          if (step.type === 'set') {
            index.set('BTCUSDT', step.bot, step.triggers, Number);
            all.set(step.bot, step.triggers);
          } else if (step.type === 'delete') {
            index.delete('BTCUSDT', step.bot);
            all.delete(step.bot);
          } else {
            const reached = [...all].filter(([, own]) => reacts(own, step.price)).map(([name]) => name);
            expect(index.reachedBy('BTCUSDT', step.price)).toEqual(reached);
            expect(index.concerns('BTCUSDT', step.price, step.price)).toBe(reached.length > 0);
          }
        }
      }),
    );
  });

  it('looks at both ends of a way', () => {
    const index = new TriggerIndex<string>();
    index.set('BTCUSDT', 'a', { below: '10', above: '20', every_price: false }, Number);
    expect(index.concerns('BTCUSDT', 11, 19)).toBe(false);
    expect(index.concerns('BTCUSDT', 10, 19)).toBe(true);
    expect(index.concerns('BTCUSDT', 11, 20)).toBe(true);
  });

  it('keeps symbols apart', () => {
    const index = new TriggerIndex<string>();
    index.set('BTCUSDT', 'a', { below: undefined, above: undefined, every_price: true }, Number);
    expect(index.reachedBy('ETHUSDT', 15)).toEqual([]);
    expect(index.reachedBy('BTCUSDT', 15)).toEqual(['a']);
    index.delete('ETHUSDT', 'a');
    expect(index.reachedBy('BTCUSDT', 15)).toEqual(['a']);
  });

  it('lets a bot be set anew or deleted while the list is gone through', () => {
    const index = new TriggerIndex<string>();
    for (const name of ['a', 'b', 'c'])
      index.set('BTCUSDT', name, { below: '10', above: '20', every_price: false }, Number);
    const seen: string[] = [];
    for (const name of index.reachedBy('BTCUSDT', 10)) {
      seen.push(name);
      if (name === 'a') index.delete('BTCUSDT', name);
      else index.set('BTCUSDT', name, { below: '5', above: '15', every_price: false }, Number);
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(index.concerns('BTCUSDT', 6, 14)).toBe(false);
  });
});

function reacts({ below, above, every_price }: PriceTriggers, price: number): boolean {
  return every_price || price <= Number(below ?? Number.NaN) || price >= Number(above ?? Number.NaN);
}
