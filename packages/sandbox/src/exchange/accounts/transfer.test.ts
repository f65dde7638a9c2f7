import { sum } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTransfer } from '../../http/control/transferFields.js';
import { InputError } from '../refusals.js';
import { accountOf, accounts, payerOf } from './accounts.js';
import { Ledger } from './Ledger.js';
import { type Transfer, transfer } from './transfer.js';
import type { User } from './users.js';

const ann: User = { id: 'ann', name: 'ann', email: '', deposits: {} };

function fresh(): Ledger {
  const ledger = new Ledger();
  ledger.book({ time: 0, user: 'ann', account: 'unified', coin: 'USDT', amount: '100.5', reason: 'deposit' });
  return ledger;
}

const order: Transfer = { coin: 'USDT', from: 'unified', to: 'fund', amount: '40.25' };

describe('a transfer', () => {
  test('F137 is two movements that sum to zero', () => {
    const ledger = fresh();
    transfer(ledger, ann, { ...order, amount: '040.250' }, 7);
    const common = { time: 7, user: 'ann', coin: 'USDT', reason: 'transfer' };
    expect(ledger.of('ann').slice(1)).toEqual([
      { ...common, seq: 2, account: 'unified', amount: '-40.25' },
      { ...common, seq: 3, account: 'fund', amount: '40.25' },
    ]);
  });

  test.each<[string, Partial<Transfer>, Partial<User>]>([
    ['there are 100.5 USDT in the unified account', { amount: '100.51' }, {}],
    ['there are 0 USDT in the spot account', { from: 'spot' }, {}],
    ['there are 0 GOLD in the unified account', { coin: 'GOLD' }, {}],
    ['another account', { to: 'unified' }, {}],
    ['number above zero', { amount: '0' }, {}],
    ['number above zero', { amount: '0.00' }, {}],
    ['number above zero', { amount: '-1' }, {}],
    ['number above zero', { amount: '1e1' }, {}],
    ['number above zero', { amount: '1,5' }, {}],
    ['number above zero', { amount: `0.${'0'.repeat(18)}1` }, {}],
    ['being upgraded', {}, { isUpgrading: true }],
    ['under review', {}, { banReason: 'Your account is under review.' }],
  ])('is refused in plain words, and nothing moves: %s', (sentence, changes, facts) => {
    const ledger = fresh();
    const act = () => transfer(ledger, { ...ann, ...facts }, { ...order, ...changes }, 7);
    expect(act).toThrow(InputError);
    expect(act).toThrow(sentence);
    expect(ledger.of('ann')).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['coin: choose', { ...order, coin: undefined }],
    ['from: choose', { ...order, from: undefined }],
    ['to: choose', { ...order, to: undefined }],
    ['amount: say', { ...order, amount: undefined }],
    ['from: fund or spot or unified or derivative', { ...order, from: '__proto__' }],
    ['amount: text', { ...order, amount: 5 }],
    ['user: not a field', { ...order, user: 'bob' }],
    ['JSON object', null],
  ])('is read only when it is whole: %s', (sentence, input) => {
    expect(() => readTransfer(input)).toThrow(sentence);
  });

  test('F137 never changes what a user has in all, whatever is tried', () => {
    const tried = fc.record<Transfer>({
      coin: fc.constant('USDT'),
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts),
      amount: fc.integer({ min: -100, max: 20_000 }).map((cents) => String(cents / 100)),
    });
    fc.assert(
      fc.property(fc.array(tried), (orders) => {
        const ledger = fresh();
        for (const one of orders) {
          try {
            transfer(ledger, ann, one, 1);
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        }
        expect(sum(accounts.map((account) => ledger.balance('ann', account, 'USDT')))).toBe('100.5');
      }),
    );
  });
});

test('the contract has several names for the unified account, and one that means the account that pays', () => {
  expect([accountOf('uta'), accountOf('unified_upgrading'), accountOf('unified')]).toEqual(Array(3).fill('unified'));
  expect(accountOf('unspecified')).toBe(payerOf('spot_grid'));
  expect(accountOf('derivative')).toBe('derivative');
});
