import { SpotCheckCode, type ValidateSpotGridResult } from '@tradingbot/core/endpoints';
import { emptySpotGridDraft } from '@tradingbot/engine/plan';
import { expect, test } from 'vitest';
import { serverIssue } from './serverCheck.js';

const range = { from: '10', to: '20' };
const answer = (code: string) =>
  ({
    investment: range,
    base_investment: range,
    profit: range,
    cell_number: range,
    min_price: range,
    max_price: range,
    stop_loss: range,
    take_profit: range,
    entry_price: range,
    ts_percent: range,
    limit_up_price: range,
    cell_distance: '1',
    check_code: code,
  }) as ValidateSpotGridResult; // any code may come

/** Codes of the update call, which a new bot cannot meet. */
const OF_UPDATES = ['add_investment_too_low', 'add_investment_too_high', 'parameters_not_changed'];

test('every code of the server blocks, and those of a new bot have a fix', () => {
  const codes = Object.keys(SpotCheckCode).filter((code) => code !== 'success_unspecified');
  const issues = codes.map((code) => [code, serverIssue(answer(code), emptySpotGridDraft())] as const);
  expect(issues.filter(([, issue]) => !issue).map(([code]) => code)).toEqual([]);
  expect(issues.filter(([code, issue]) => !issue?.fix && !OF_UPDATES.includes(code)).map(([code]) => code)).toEqual([]);
});

test('a fix is the bound that was missed', () => {
  expect(serverIssue(answer('low_price_too_low'), emptySpotGridDraft())?.fix).toEqual({ min_price: '10' });
  expect(serverIssue(answer('sl_too_high_than_market'), emptySpotGridDraft())?.fix).toEqual({ stop_loss_price: '20' });
  const base = { ...emptySpotGridDraft(), invest_mode: 'base' } as const;
  expect(serverIssue(answer('investment_too_high'), base)).toMatchObject({
    field: 'base_investment',
    fix: { base_investment: '20' },
  });
});

test('a code nobody knows, or one named like an object member, blocks too', () => {
  for (const code of ['brand_new', 'constructor'])
    expect(serverIssue(answer(code), emptySpotGridDraft())).toMatchObject({ code });
});

test('success is no issue', () => {
  expect(serverIssue(answer('success_unspecified'), emptySpotGridDraft())).toBeUndefined();
});
