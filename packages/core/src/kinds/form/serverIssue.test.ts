import {
  emptyFuturesComboDraft,
  emptyFuturesGridDraft,
  emptyFuturesMartingaleDraft,
  emptySpotDcaDraft,
  emptySpotGridDraft,
} from '@tradingbot/engine/plan';
import { expect, test } from 'vitest';
import { ComboCheckCode } from '../../endpoints/enums/futuresComboCheckCodes.js';
import { FGridCheckCode } from '../../endpoints/enums/futuresGridCheckCodes.js';
import { FMartCheckCode } from '../../endpoints/enums/futuresMartingaleCheckCodes.js';
import { SpotCheckCode } from '../../endpoints/enums/spotCheckCodes.js';
import { futuresComboDrafts } from '../futures-combo/futuresComboDrafts.js';
import { futuresGridDrafts } from '../futures-grid/futuresGridDrafts.js';
import { futuresMartingaleDrafts } from '../futures-martingale/futuresMartingaleDrafts.js';
import { spotDcaDrafts } from '../spot-dca/spotDcaDrafts.js';
import { spotGridDrafts } from '../spot-grid/spotGridDrafts.js';
import type { DraftField, FormBounds } from './formTypes.js';
import { type CheckPlaces, serverIssue } from './serverIssue.js';

const range = { from: '10', to: '20' };

interface CheckedKind<Field extends string, Draft extends object> {
  readonly fields: Readonly<Record<Field, DraftField>>;
  readonly check: { readonly placesOf: (draft: Draft) => CheckPlaces<Field, Draft> };
}

/** What a code of the server becomes in a draft of a kind, each field with bounds from 10 to 20. */
function issuesOf<Field extends string, Draft extends object>(
  { fields, check }: CheckedKind<Field, Draft>,
  empty: Draft,
) {
  // The keys are those of the table.
  const bounds = Object.fromEntries(Object.keys(fields).map((field) => [field, range])) as FormBounds<Field>;
  return (code: string, changes: Partial<Draft> = {}) => {
    const draft = { ...empty, ...changes };
    return serverIssue(code, check.placesOf(draft), { draft, fields, bounds });
  };
}

const spotIssue = issuesOf(spotGridDrafts, emptySpotGridDraft());
const futuresIssue = issuesOf(futuresGridDrafts, { ...emptyFuturesGridDraft(), leverage: '5' });
const martingaleIssue = issuesOf(futuresMartingaleDrafts, emptyFuturesMartingaleDraft());
const comboIssue = issuesOf(futuresComboDrafts, emptyFuturesComboDraft());
const dcaIssue = issuesOf(spotDcaDrafts, emptySpotDcaDraft());

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
const left = [...OF_UPDATES, ...NOT_OF_THE_FORM, 'success', 'success_unspecified'];

/** How many contracts there are is counted before the exchange is asked; the plan of the engine has the fix. */
const { symbol_num_too_low: _low, symbol_num_too_high: _high, ...withoutCount } = ComboCheckCode;

const codesOf = (kind: string, codes: object, issueOf: (code: string) => object) =>
  Object.keys(codes)
    .filter((code) => !left.includes(code))
    .map((code) => ({ kind, code, issueOf }));

test.each([
  ...codesOf('spot grid', SpotCheckCode, spotIssue),
  ...codesOf('futures grid', FGridCheckCode, futuresIssue),
  ...codesOf('martingale', FMartCheckCode, martingaleIssue),
  ...codesOf('combo', withoutCount, comboIssue),
])('B3 $code of a new $kind stands at a field and has a fix', ({ code, issueOf }) => {
  expect(issueOf(code)).toMatchObject({ code, fixes: expect.anything() });
});

test('a fix is the bound that was missed', () => {
  expect(spotIssue('low_price_too_low').fixes?.[0]).toEqual({ min_price: '10' });
  expect(spotIssue('sl_too_high_than_market').fixes?.[0]).toEqual({ stop_loss_price: '20' });
  expect(spotIssue('investment_too_high', { invest_mode: 'base' })).toMatchObject({
    field: 'base_investment',
    fixes: [{ base_investment: '20' }],
  });
  expect(futuresIssue('tp_too_low', { tp_sl_type: 'percent' }).fixes?.[0]).toEqual({ take_profit_per: '10' });
  expect(futuresIssue('bottom_price_too_high').fixes?.[0]).toEqual({ stop_loss_price: '20' });
  expect(martingaleIssue('round_target_tp_percent_too_low').fixes?.[0]).toEqual({ round_tp_percent: '10' });
  expect(martingaleIssue('sl_per_too_high').fixes?.[0]).toEqual({ sl_percent: '20' });
  expect(comboIssue('tp_per_too_low').fixes?.[0]).toEqual({ tp_percent: '10' });
  expect(dcaIssue('frequency_too_low').fixes?.[0]).toEqual({ frequency_in_second: '10' });
});

test('a balance that only the exchange knows to be too small is met with the least, and with nothing below it', () => {
  const code = 'insufficient_balance';
  expect(futuresIssue(code, { total_investment: '15' }).fixes).toEqual([{ total_investment: '10' }]);
  expect(futuresIssue(code, { total_investment: '10' }).fixes).toBeUndefined();
});

test('a bound that stands in the field already cures nothing', () => {
  expect(spotIssue('low_price_too_low', { min_price: '10' })).not.toHaveProperty('fix');
});

test.each(['brand_new', 'constructor', 'toString_too_low'])('F128 F129 %s, which nobody knows, blocks too', (code) => {
  expect(spotIssue(code)).toMatchObject({ code, field: 'investment' });
  expect(futuresIssue(code)).toMatchObject({ code, field: 'total_investment' });
  expect(martingaleIssue(code)).toMatchObject({ code, field: 'init_margin' });
  expect(comboIssue(code)).toMatchObject({ code, field: 'init_margin' });
  expect(dcaIssue(code)).toEqual({ code, field: 'pairs', params: range });
});
