import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import type { FieldSpec } from './formModel.js';
import { useIssueText } from './useIssueText.js';

const fields: Readonly<Record<string, FieldSpec>> = {
  trailing_stop_per: { key: 'trailing_stop_per', label: 'form.ts_percent', unit: 'ratio' },
  stop_loss_price: { key: 'stop_loss_price', label: 'form.stop_loss', unit: 'price' },
  leverage: { key: 'leverage', label: 'form.leverage', unit: 'times' },
  max_invest_amount: { key: 'max_invest_amount', label: 'dca.limit', unit: 'quote' },
};

async function textsOf(draft: object) {
  const units = { tick: '0.1', base: 'BTC', quote: 'USDT', last: '78000' };
  const { result } = await renderHook(() => useIssueText({ draft, fields, units }), { wrapper: PlainProvider });
  return result.current;
}

test('one code for both ends of a range is reported as the end that was missed', async () => {
  const issue = {
    field: 'trailing_stop_per',
    code: 'invalid_trailing_stop_percent',
    params: { from: '0.05', to: '0.99' },
  };
  expect((await textsOf({ trailing_stop_per: '0.01' }))(issue).text).toBe('Trailing stop must be at least 5.00%.');
  expect((await textsOf({ trailing_stop_per: '5' }))(issue).text).toBe('Trailing stop can be at most 99.00%.');
});

test('a limit that has nothing to be compared with names no figure', async () => {
  const issue = {
    field: 'max_invest_amount',
    code: 'max_invest_amount_too_small_create',
    params: { from: '', to: '' },
  };
  const { text } = (await textsOf({ max_invest_amount: '-1' }))(issue);
  expect(text).toBe('The limit must cover at least one purchase.');
});

test('money that the account does not have: how much, or that no amount is enough for the bot', async () => {
  const issue = { field: 'max_invest_amount', code: 'insufficient_balance' };
  const textOf = await textsOf({ max_invest_amount: '400' });
  expect(textOf({ ...issue, params: { available: '25' } }).text).toBe('You need 375 USDT more.');
  expect(textOf({ ...issue, params: { from: '100', to: '' } }).text).toBe('Your balance is too small.');
  const below = "Your balance of 25 USDT is below this bot's minimum of 218.26 USDT.";
  expect(textOf({ ...issue, params: { available: '25', from: '218.26' } }).text).toBe(below);
});

test('every way out has a button of its own, named by what it sets', async () => {
  const fixes = [{ stop_loss_price: '71000' }, { leverage: '3' }, { stop_loss_price: '' }];
  const issue = { field: 'stop_loss_price', code: 'sl_cause_liquidation', params: { liq: '70000' }, fixes };
  const named = (await textsOf({ stop_loss_price: '50000', leverage: '5' }))(issue).fixes;
  expect(named.map(({ label }) => label)).toEqual(['Use 71,000.0', 'Set Leverage to ×3', 'Without Stop loss']);
  expect(named.map(({ sets }) => sets)).toEqual(fixes);
});
