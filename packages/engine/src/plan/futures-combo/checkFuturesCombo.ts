import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { usesPercent, usesTime } from '../../bots/futures-combo/comboSettings.js';
import type { FuturesComboParams } from '../../bots/futures-combo/futuresComboTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { isUnreadable } from '../isUnreadable.js';
import { futuresComboBounds, futuresComboOffers, leverageLimit } from './comboBounds.js';
import { contractIssues } from './comboContractIssues.js';
import type {
  FuturesComboBalances,
  FuturesComboBounds,
  FuturesComboCode,
  FuturesComboField,
  FuturesComboIssue,
  FuturesComboLocalCode,
  FuturesComboOffers,
  FuturesComboServerCode,
} from './comboPlanTypes.js';
import { type FuturesComboReading, readFuturesComboDraft } from './comboReading.js';
import { type FuturesComboDraft, toFuturesComboDraft } from './futuresComboDraft.js';

/** What `checkFuturesCombo` finds: what is wrong, and which values each field may have. Ratios are fractions. */
export interface FuturesComboCheck {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesComboIssue[];
  readonly bounds: FuturesComboBounds;
  readonly offered_least: FuturesComboOffers;
  /** The server's answer: its first finding, local findings left out. */
  readonly check_code: FuturesComboServerCode | 'success';
}

type RangedField = Exclude<FuturesComboField, 'symbol_settings' | 'adjust_position_mode'>;

/** Fields with a range, in the order of the server, and the names of their codes. */
const RANGED = [
  ['leverage', 'leverage', 'leverage'],
  ['adjust_position_percent', 'driftPercent', 'adjust_position_percent'],
  ['adjust_position_time_interval', 'interval', 'adjust_position_time_interval'],
  ['sl_percent', 'stopLoss', 'sl_per'],
  ['tp_percent', 'takeProfit', 'tp_per'],
  ['trailing_stop_percent', 'trailingStop', 'trailing_stop_percent'],
  ['init_margin', 'margin', 'init_margin'],
] as const;

const LOCAL: readonly FuturesComboLocalCode[] = [
  'required',
  'not_a_number',
  'not_whole',
  'not_a_step',
  'symbol_not_exists',
  'coin_mismatch',
  'contract_not_bought',
  'insufficient_balance',
];

/**
 * Checks a draft or create parameters against the contracts that may be chosen, and against the balance when it is known.
 * Parameters must not carry a field that the adjust mode does not use; a draft may.
 */
export function checkFuturesCombo(
  source: FuturesComboDraft | FuturesComboParams,
  markets: readonly FuturesMarket[],
  balances: FuturesComboBalances = {},
): FuturesComboCheck {
  if (isDraft(source)) return checkReading(readFuturesComboDraft(source, markets), balances);
  return checkReading(readFuturesComboDraft(toFuturesComboDraft(source), markets), balances, unusedFields(source));
}

/** The same for a draft that was read already. */
export function checkReading(
  reading: FuturesComboReading,
  balances: FuturesComboBalances,
  unused: readonly FuturesComboIssue[] = [],
): FuturesComboCheck {
  const bounds = futuresComboBounds(reading);
  const offered_least = futuresComboOffers(reading);
  const issues = [...contractIssues(reading), ...unused];
  for (const [field, key, code] of RANGED) {
    const issue = reading.issues.get(field) ?? rangeIssue(reading, bounds, field, reading[key], code);
    if (issue) issues.push(withLeast(issue, offered_least));
  }
  issues.push(...balanceIssues(reading, balances));
  const first = issues.map(({ code }) => code).find((code) => !isLocal(code));
  return { issues, bounds, offered_least, check_code: first === undefined || isLocal(first) ? 'success' : first };
}

function rangeIssue(
  reading: FuturesComboReading,
  bounds: FuturesComboBounds,
  field: RangedField,
  value: string | undefined,
  code: (typeof RANGED)[number][2],
): FuturesComboIssue | undefined {
  if (value === undefined) return undefined;
  const { from, to } = bounds[field];
  const isLow = from !== '' && compare(value, from) < 0;
  if (!isLow && (to === '' || compare(value, to) <= 0)) return undefined;
  const limit = field === 'leverage' ? leverageLimit(reading) : undefined;
  const params = { from, to, ...(limit && { symbol: limit.symbol }) };
  return { field, code: `${code}_too_${isLow ? 'low' : 'high'}`, params, fixes: [{ [field]: isLow ? from : to }] };
}

/** Proposes the least margin to offer where none, or too little, was typed. */
function withLeast(issue: FuturesComboIssue, { init_margin }: FuturesComboOffers): FuturesComboIssue {
  const isWanted = issue.code === 'init_margin_too_low' || (issue.field === 'init_margin' && isUnreadable(issue));
  return isWanted && init_margin !== undefined ? { ...issue, fixes: [{ init_margin }] } : issue;
}

function balanceIssues({ margin }: FuturesComboReading, { quote }: FuturesComboBalances): FuturesComboIssue[] {
  if (margin === undefined || quote === undefined || compare(margin, quote) <= 0) return [];
  const fix = { init_margin: quote };
  return [{ field: 'init_margin', code: 'insufficient_balance', params: { available: quote }, fixes: [fix] }];
}

function unusedFields(params: FuturesComboParams): FuturesComboIssue[] {
  const { adjust_position_mode: mode, adjust_position_percent: percent, adjust_position_time_interval: time } = params;
  const issues: FuturesComboIssue[] = [];
  if (percent !== undefined && !usesPercent(mode)) issues.push(unused('adjust_position_percent', mode));
  if (time !== undefined && !usesTime(mode)) issues.push(unused('adjust_position_time_interval', mode));
  return issues;
}

function unused(field: FuturesComboField, mode: string): FuturesComboIssue {
  return { field, code: 'invalid_argument', params: { mode }, fixes: [{ [field]: '' }] };
}

function isLocal(code: FuturesComboCode): code is FuturesComboLocalCode {
  return LOCAL.some((local) => local === code);
}

function isDraft(source: FuturesComboDraft | FuturesComboParams): source is FuturesComboDraft {
  return typeof source.adjust_position_time_interval === 'string';
}
