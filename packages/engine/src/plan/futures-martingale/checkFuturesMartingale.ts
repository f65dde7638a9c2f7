import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import type { FuturesMartingaleParams } from '../../bots/futures-martingale/futuresMartingaleTypes.js';
import { outsideRange } from '../../bots/futures-martingale/martingaleLimits.js';
import { compare } from '../../decimal/arithmetic.js';
import type { Range } from '../../decimal/Range.js';
import { isUnreadable } from '../isUnreadable.js';
import { type FuturesMartingaleDraft, toFuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import type {
  FMartCheckCode,
  FMartLocalCheckCode,
  FuturesMartingaleBalances,
  FuturesMartingaleBounds,
  FuturesMartingaleCode,
  FuturesMartingaleField,
  FuturesMartingaleIssue,
  FuturesMartingaleOffers,
} from './futuresMartingalePlanTypes.js';
import { martingaleBounds, offeredMargin } from './martingaleBounds.js';
import { type MartingaleReading, readMartingaleDraft } from './martingaleReading.js';

/** What `checkFuturesMartingale` finds: what is wrong, and which values each field may have. Ratios are fractions. */
export interface FuturesMartingaleCheck {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesMartingaleIssue[];
  /** An `init_margin` of two open ends means: not known before all settings are good. */
  readonly bounds: FuturesMartingaleBounds;
  readonly offered_least: FuturesMartingaleOffers;
  /** The server's answer: its first finding, local findings left out. */
  readonly check_code: FMartCheckCode | 'success';
}

const FIELDS: readonly (readonly [FuturesMartingaleField, string])[] = [
  ['leverage', 'leverage'],
  ['add_position_num', 'add_position_num'],
  ['price_float_percent', 'price_float_percent'],
  ['add_position_percent', 'add_position_percent'],
  ['round_tp_percent', 'round_target_tp_percent'],
  ['sl_percent', 'sl_per'],
  ['entry_price', 'entry_price'],
  ['init_margin', 'init_margin'],
];

const LOCAL: readonly string[] = [
  'required',
  'not_a_number',
  'not_whole',
  'not_a_tick',
  'too_precise',
  'insufficient_balance',
  'parameters_not_changed',
] satisfies FMartLocalCheckCode[];

/** Checks a draft or create parameters against a market, and against balances when they are known. */
export function checkFuturesMartingale(
  source: FuturesMartingaleDraft | FuturesMartingaleParams,
  market: FuturesMarket,
  balances: FuturesMartingaleBalances = {},
): FuturesMartingaleCheck {
  const draft = isDraft(source) ? source : toFuturesMartingaleDraft(source);
  return checkReading(readMartingaleDraft(draft, market), balances);
}

/** The same for a draft that was read already. */
export function checkReading(reading: MartingaleReading, balances: FuturesMartingaleBalances): FuturesMartingaleCheck {
  const bounds = martingaleBounds(reading);
  const offered = offeredMargin(reading);
  const fillable = fillableMargin(bounds.init_margin, offered, balances.quote);
  const found = FIELDS.map(([field, stem]) => fieldIssue(reading, bounds, { field, stem, fillable }));
  const issues = [...found, balanceIssue(reading, balances)].filter((issue) => issue !== undefined);
  const first = issues.map(({ code }) => code).find(isServerCode);
  const offered_least = offered === '' ? {} : { init_margin: offered };
  return { issues, bounds, offered_least, check_code: first ?? 'success' };
}

/** The offered least where range and balance leave room for it, else the least itself. */
function fillableMargin({ from, to }: Range, offered: string, balance: string | undefined): string {
  const isTooMuch = (limit: string | undefined) => limit !== undefined && limit !== '' && compare(offered, limit) > 0;
  return offered === '' || isTooMuch(to) || isTooMuch(balance) ? from : offered;
}

/** Whether a code is what a server answers, as opposed to a draft that cannot be sent. */
export function isServerCode(code: FuturesMartingaleCode): code is FMartCheckCode {
  return !LOCAL.includes(code);
}

function fieldIssue(
  { values, issues }: MartingaleReading,
  bounds: FuturesMartingaleBounds,
  {
    field,
    stem,
    fillable,
  }: { readonly field: FuturesMartingaleField; readonly stem: string; readonly fillable: string },
): FuturesMartingaleIssue | undefined {
  const value = values[field];
  const range = bounds[field];
  if (value === undefined) {
    const issue = issues.get(field);
    // The least margin is known only now.
    const isMargin = field === 'init_margin' && range.from !== '' && isUnreadable(issue);
    return isMargin ? { ...issue, fixes: [{ init_margin: fillable }] } : issue;
  }
  // Before the settings are good only nothing is too little.
  if (field === 'init_margin' && range.from === '') {
    return compare(value, '0') > 0 ? undefined : { field, code: 'init_margin_too_low', fixes: [{ init_margin: '1' }] };
  }
  const side = outsideRange(value, range);
  if (side === undefined) return undefined;
  // Every stem with either side stands in FMartCheckCode.
  const code = `${stem}_too_${side}` as FMartCheckCode;
  const least = field === 'init_margin' ? fillable : range.from;
  const fix = { [field]: side === 'low' ? least : range.to };
  return { field, code, params: { from: range.from, to: range.to }, fixes: [fix] };
}

function balanceIssue(
  { values }: MartingaleReading,
  { quote: available }: FuturesMartingaleBalances,
): FuturesMartingaleIssue | undefined {
  const value = values.init_margin;
  if (value === undefined || available === undefined || compare(value, available) <= 0) return undefined;
  const fix = { init_margin: available };
  return { field: 'init_margin', code: 'insufficient_balance', params: { available }, fixes: [fix] };
}

function isDraft(source: FuturesMartingaleDraft | FuturesMartingaleParams): source is FuturesMartingaleDraft {
  return typeof source.add_position_num === 'string';
}
