import { compare, isMultiple } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftField } from './formTypes.js';
import { boundsInSteps, issueInSteps, offeredInSteps } from './wholeSteps.js';

const fields = {
  money: { key: 'quote_money', unit: 'quote' },
  price: { key: 'price', unit: 'price' },
} as const satisfies Record<string, DraftField>;

const amount = fc
  .bigInt({ min: 0n, max: 10n ** 12n })
  .map((units) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`);

test('a bound of money is a whole step inside of what the exchange allows', () => {
  fc.assert(
    fc.property(amount, amount, (from, to) => {
      const { money } = boundsInSteps({ money: { from, to } }, fields, '0.01');
      expect(compare(money?.from ?? '', from)).toBeGreaterThanOrEqual(0);
      expect(compare(money?.to ?? '', to)).toBeLessThanOrEqual(0);
      expect(isMultiple(money?.from ?? '', '0.01') && isMultiple(money?.to ?? '', '0.01')).toBe(true);
    }),
  );
});

test('an open end stays open, and what is no money stays as it is', () => {
  const bounds = { money: { from: '114.9315', to: '' }, price: { from: '10.005', to: '20.005' } };
  expect(boundsInSteps(bounds, fields, '0.01')).toEqual({ money: { from: '114.94', to: '' }, price: bounds.price });
});

test('a message names and offers money that is allowed after it was rounded', () => {
  const low = { field: 'money', code: 'investment_too_low', params: { from: '114.9315', to: '' } } as const;
  expect(issueInSteps({ ...low, fixes: [{ quote_money: '114.9315' }] }, fields, '0.01')).toEqual({
    ...low,
    params: { from: '114.94', to: '' },
    fixes: [{ quote_money: '114.94' }],
  });
  const small = { field: 'money', code: 'max_invest_amount_too_small_update' } as const;
  expect(issueInSteps({ ...small, fixes: [{ quote_money: '114.9315' }] }, fields, '0.01').fixes).toEqual([
    { quote_money: '114.94' },
  ]);
  const unread = { field: 'money', code: 'not_a_number', fixes: [{ quote_money: '114.9315' }] } as const;
  expect(issueInSteps(unread, fields, '0.01').fixes).toEqual([{ quote_money: '114.94' }]);
  const high = { field: 'money', code: 'insufficient_balance', params: { available: '99.999' } } as const;
  expect(issueInSteps({ ...high, fixes: [{ quote_money: '99.999' }] }, fields, '0.01').fixes?.[0]).toEqual({
    quote_money: '99.99',
  });
  const other = { field: 'price', code: 'low_price_too_low', params: { from: '10.005', to: '20.005' } } as const;
  expect(issueInSteps({ ...other, fixes: [{ price: '10.005' }] }, fields, '0.01')).toEqual({
    ...other,
    fixes: [{ price: '10.005' }],
  });
});

test('M4 F179: what is offered as least is at least the bound known by now, a whole step, and within the range', () => {
  const bounds = { investment: { from: '20.01', to: '90' }, base_investment: { from: '1', to: '2' } };
  expect(offeredInSteps({ investment: '20.114' }, bounds, '0.01')).toEqual({ investment: '20.12' });
  // The server's bound came later, at a higher price.
  expect(offeredInSteps({ investment: '19' }, bounds, '0.01')).toEqual({ investment: '20.01' });
  expect(offeredInSteps({ base_investment: '2.5' }, bounds)).toEqual({ base_investment: '2' });
  expect(offeredInSteps({ investment: '' }, bounds)).toEqual({});
});
