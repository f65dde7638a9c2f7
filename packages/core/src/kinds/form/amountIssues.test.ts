import { compare, isDecimal, multiply } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountIssues } from './amountIssues.js';

const codeOf = (amount: string, range = { from: '', to: '' }, available?: string) =>
  amountIssues({ amount }, range, 'USDT', available)[0]?.code;

const money = fc.integer({ min: -10, max: 3000 }).map((cents) => multiply(String(cents), '0.01'));
const fine = fc.bigInt({ min: -10n, max: 300_000_000_000n }).map((dust) => multiply(String(dust), '0.0000000001'));
const end = fc.oneof(fc.constant(''), money);

describe('an amount that is moved', () => {
  test('may be missing', () => {
    expect(codeOf(' ')).toBeUndefined();
  });

  test.each(['0', '-5', '0.001'])('of %s is less than a step of money, which is offered', (amount) => {
    expect(amountIssues({ amount }, { from: '', to: '' }, 'USDT')).toEqual([
      { field: 'amount', code: 'amount_too_low', params: { from: '0.01', to: '' }, fixes: [{ amount: '0.01' }] },
    ]);
  });

  test('of a coin without cents may be as small as the exchange books', () => {
    expect(amountIssues({ amount: '0.00000001' }, { from: '', to: '0.004' }, 'BTC')).toEqual([]);
    expect(amountIssues({ amount: '0' }, { from: '', to: '0.004' }, 'BTC')).toEqual([
      {
        ...{ field: 'amount', code: 'amount_too_low', params: { from: '0.00000001', to: '0.004' } },
        fixes: [{ amount: '0.00000001' }],
      },
    ]);
  });

  test('is refused where it is beyond its range or its balance, and where it is no number', () => {
    const range = { from: '10', to: '20' };
    expect(codeOf('9.99', range)).toBe('amount_too_low');
    expect(codeOf('20.01', range)).toBe('amount_too_high');
    expect(codeOf('15', range, '14')).toBe('insufficient_balance');
    expect(codeOf('15', range, '15')).toBeUndefined();
    expect(codeOf('1.0.0', range)).toBe('not_a_number');
    expect(codeOf('15.000000001', range)).toBe('too_precise');
    expect(codeOf('15.00000001', range)).toBeUndefined();
  });

  test('that is too high gets what is offered, where a limit moves', () => {
    const [issue] = amountIssues({ amount: '25' }, { from: '10', to: '20' }, 'USDT', undefined, '19.5');
    expect(issue).toMatchObject({ code: 'amount_too_high', params: { to: '20' }, fixes: [{ amount: '19.5' }] });
    expect(amountIssues({ amount: '19.9' }, { from: '10', to: '20' }, 'USDT', undefined, '19.5')).toEqual([]);
  });

  test('B3 has a way out that passes, or clears the field', () => {
    fc.assert(
      fc.property(
        fc.oneof(money, fine),
        end,
        end,
        fc.option(money, { nil: undefined }),
        fc.constantFrom('USDT', 'BTC'),
        (amount, from, to, available, coin) => {
          const [issue] = amountIssues({ amount }, { from, to }, coin, available);
          const [fix] = issue?.fixes ?? [];
          if (issue) expect(fix).toBeDefined();
          if (fix) expect(amountIssues({ amount, ...fix }, { from, to }, coin, available)).toEqual([]);
          if (fix?.amount) expect(isDecimal(fix.amount) && compare(fix.amount, '0')).toBe(1);
        },
      ),
    );
  });
});
