import { FGridCheckCode, SpotCheckCode } from '@tradingbot/core/endpoints';
import { emptyFuturesGridDraft, emptySpotGridDraft } from '@tradingbot/engine/plan';
import { expect, test } from 'vitest';
import { futuresGridKind } from '../futures-grid-form/futuresGridKind.js';
import { spotGridKind } from '../spot-grid-form/spotGridKind.js';
import { serverIssue } from './serverIssue.js';

const range = { from: '10', to: '20' };

function spotIssue(code: string, changes: Partial<ReturnType<typeof emptySpotGridDraft>> = {}) {
  const draft = { ...emptySpotGridDraft(), ...changes };
  const { fields, check } = spotGridKind;
  return serverIssue(code, check.placesOf(draft), { draft, fields, bounds: allBounds(fields) });
}

function futuresIssue(code: string, changes: Partial<ReturnType<typeof emptyFuturesGridDraft>> = {}) {
  const draft = { ...emptyFuturesGridDraft(), ...changes };
  const { fields, check } = futuresGridKind;
  return serverIssue(code, check.placesOf(draft), { draft, fields, bounds: allBounds(fields) });
}

function allBounds(fields: object) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, range]));
}

/** Codes of the update call, which a new bot cannot meet. */
const OF_UPDATES = ['add_investment_too_low', 'add_investment_too_high', 'parameters_not_changed'];
/** Codes about something that no value of the form can change. */
const NOT_OF_THE_FORM = [
  'oi_pos_limit',
  'symbol_not_exists',
  'user_banned',
  'pre_settle_only_reduce',
  'coin_mismatch',
  'operation_denied',
  'not_login',
  'server_error',
  'invalid_param',
];

test.each(Object.keys(SpotCheckCode).filter((code) => code !== 'success_unspecified' && !OF_UPDATES.includes(code)))(
  'B3 %s of a new spot grid stands at a field and has a fix',
  (code) => {
    expect(spotIssue(code)).toMatchObject({ code, fix: expect.anything() });
  },
);

test.each(Object.keys(FGridCheckCode).filter((code) => code !== 'success' && !NOT_OF_THE_FORM.includes(code)))(
  'B3 %s of a new futures grid stands at a field and has a fix',
  (code) => {
    expect(futuresIssue(code, { leverage: '5' })).toMatchObject({ code, fix: expect.anything() });
  },
);

test('a fix is the bound that was missed', () => {
  expect(spotIssue('low_price_too_low').fix).toEqual({ min_price: '10' });
  expect(spotIssue('sl_too_high_than_market').fix).toEqual({ stop_loss_price: '20' });
  expect(spotIssue('investment_too_high', { invest_mode: 'base' })).toMatchObject({
    field: 'base_investment',
    fix: { base_investment: '20' },
  });
  expect(futuresIssue('tp_too_low', { tp_sl_type: 'percent' }).fix).toEqual({ take_profit_per: '10' });
  expect(futuresIssue('bottom_price_too_high').fix).toEqual({ stop_loss_price: '20' });
});

test('a bound that stands in the field already cures nothing', () => {
  expect(spotIssue('low_price_too_low', { min_price: '10' })).not.toHaveProperty('fix');
});

test.each(['brand_new', 'constructor', 'toString_too_low'])('F128 F129 %s, which nobody knows, blocks too', (code) => {
  expect(spotIssue(code)).toMatchObject({ code, field: 'investment' });
  expect(futuresIssue(code)).toMatchObject({ code, field: 'total_investment' });
});
