import { compare } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutForDisplay } from './cutForDisplay.js';

test('M11 figures for display are cut to 8 places toward zero, whatever holds them; the answer stays as it is', () => {
  const answer = {
    detail: { available_balance: '4160.8561827369536666' },
    list: [{ totalProfit: '-1776.670098846403' }],
  };
  expect(cutForDisplay(answer)).toEqual({
    detail: { available_balance: '4160.85618273' },
    list: [{ totalProfit: '-1776.67009884' }],
  });
  expect(answer.detail.available_balance).toBe('4160.8561827369536666');
});

test('M11 what was returned names each coin with its places, and no coin of which nothing is left to show', () => {
  const settlement_assets = '1228.06345289264 USDT, 0.000000005 BTC, 0.1 ETH';
  expect(cutForDisplay({ settlement_assets })).toEqual({ settlement_assets: '1228.06345289 USDT, 0.1 ETH' });
});

test('M11 what a client counts on with keeps every digit', () => {
  const exact = {
    equity: '10592.320691702208',
    unrealised_pnl: '1.123456789',
    quote_amount: '2004.7734838684',
    n: 1,
    none: null,
  };
  expect(cutForDisplay(exact)).toEqual(exact);
});

test('M11 a cut figure promises never more than there is, and never less by as much as the last place', () => {
  const amount = fc.tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.bigInt({ min: 0n, max: 10n ** 20n }));
  fc.assert(
    fc.property(amount, ([whole, fraction]) => {
      const text = `${whole}.${fraction}`;
      const { estimated_amount: shown } = cutForDisplay({ estimated_amount: text }) as { estimated_amount: string };
      const [more, less] = text.startsWith('-') ? [shown, text] : [text, shown];
      expect(compare(more, less)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(Number(text) - Number(shown))).toBeLessThanOrEqual(1e-8 + Math.abs(Number(text)) * 1e-15);
      expect((shown.split('.')[1] ?? '').length).toBeLessThanOrEqual(8);
    }),
  );
});
