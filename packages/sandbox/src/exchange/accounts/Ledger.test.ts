import { compare, sum } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts } from './accounts.js';
import { Ledger, type Movement } from './Ledger.js';

type Entry = Omit<Movement, 'seq'>;
const entry = (amount: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ time: 1, user: 'ann', account: 'fund', coin: 'USDT', amount, reason: 'deposit' },
  ...changes,
});

describe('the ledger', () => {
  test('keeps users, accounts and coins apart', () => {
    const ledger = new Ledger();
    ledger.book(entry('1'), entry('2', { user: 'bob' }), entry('3', { account: 'spot' }), entry('4', { coin: 'BTC' }));
    expect(ledger.balance('ann', 'fund', 'USDT')).toBe('1');
    expect(ledger.balance('bob', 'fund', 'USDT')).toBe('2');
    expect(ledger.balance('ann', 'spot', 'USDT')).toBe('3');
    expect(ledger.balance('ann', 'unified', 'USDT')).toBe('0');
    expect(ledger.coinsOf('ann')).toEqual(['USDT', 'BTC']);
    expect(ledger.of('bob').map(({ seq }) => seq)).toEqual([2]);
    expect([ledger.of('eve'), ledger.coinsOf('eve')]).toEqual([[], []]);
  });

  test('books movements that belong together, or none of them', () => {
    const ledger = new Ledger();
    ledger.book(entry('10'));
    ledger.markSaved();
    const steps = [entry('-6'), entry('6', { account: 'spot' }), entry('-6')];
    expect(() => ledger.book(...steps)).toThrow('ann has too little USDT in fund: 2 is missing.');
    expect(ledger.balance('ann', 'fund', 'USDT')).toBe('10');
    expect(ledger.balance('ann', 'spot', 'USDT')).toBe('0');
    expect(ledger.unsaved).toEqual([]);
  });

  test('F178 counts the sum of a step: what it pays out may be what it brings in', () => {
    const ledger = new Ledger();
    ledger.step(() => {
      ledger.book(entry('-6'));
      ledger.book(entry('10'));
    });
    expect(ledger.balance('ann', 'fund', 'USDT')).toBe('4');
  });

  test('F178 forgets all of a step in which anything throws, and of a step within it that part alone', () => {
    const ledger = new Ledger();
    ledger.book(entry('10'));
    ledger.markSaved();
    const fail = () => {
      ledger.book(entry('1', { user: 'bob', coin: 'BTC' }), entry('2'));
      throw new Error('no');
    };
    expect(() => ledger.step(fail)).toThrow('no');
    expect([ledger.unsaved, ledger.of('bob'), ledger.coinsOf('bob')]).toEqual([[], [], []]);
    expect([ledger.balance('ann', 'fund', 'USDT'), ledger.balance('bob', 'fund', 'BTC')]).toEqual(['10', '0']);
    ledger.step(() => {
      ledger.book(entry('3'));
      expect(() => ledger.step(fail)).toThrow('no');
    });
    expect(ledger.balance('ann', 'fund', 'USDT')).toBe('13');
    expect(ledger.unsaved.map(({ seq, amount }) => [seq, amount])).toEqual([[2, '3']]);
  });

  test('gives each movement to the store once, and is the same when made of them again', () => {
    const ledger = new Ledger();
    ledger.book(entry('10'));
    const first = ledger.unsaved;
    ledger.markSaved();
    ledger.book(entry('-2.5'));
    const second = ledger.unsaved;
    expect([...first, ...second].map(({ seq }) => seq)).toEqual([1, 2]);
    const again = new Ledger([...first, ...second]);
    expect([again.balance('ann', 'fund', 'USDT'), again.unsaved]).toEqual(['7.5', []]);
    again.book(entry('1'));
    expect(again.of('ann').at(-1)?.seq).toBe(3);
  });

  test('F137 has balances that are the sums of the movements and never below zero, whatever is tried', () => {
    const movement = fc.record({
      user: fc.constantFrom('ann', 'bob'),
      account: fc.constantFrom(...accounts),
      coin: fc.constantFrom('USDT', 'BTC'),
      amount: fc.integer({ min: -500, max: 1000 }).map((cents) => String(cents / 100)),
    });
    fc.assert(
      fc.property(fc.array(fc.array(movement, { minLength: 1, maxLength: 3 }), { maxLength: 40 }), (batches) => {
        const ledger = new Ledger();
        for (const batch of batches) {
          try {
            ledger.book(...batch.map(({ amount, ...where }) => entry(amount, where)));
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
        }
        for (const user of ['ann', 'bob']) {
          for (const account of accounts) {
            for (const coin of ['USDT', 'BTC']) {
              const own = ledger.of(user).filter((row) => row.account === account && row.coin === coin);
              expect(ledger.balance(user, account, coin)).toBe(sum(own.map(({ amount }) => amount)));
              expect(compare(ledger.balance(user, account, coin), '0')).toBeGreaterThanOrEqual(0);
            }
          }
        }
      }),
    );
  });
});
