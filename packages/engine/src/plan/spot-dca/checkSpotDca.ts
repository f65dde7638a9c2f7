import type { SpotDcaParams } from '../../bots/spot-dca/spotDcaTypes.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { COIN_STEP } from '../../decimal/coinPlaces.js';
import { divide, isMultiple, roundToStep } from '../../decimal/rounding.js';
import { offerOf, spotDcaBounds, spotDcaOffers } from './spotDcaBounds.js';
import { type SpotDcaDraft, toSpotDcaDraft } from './spotDcaDraft.js';
import type {
  SpotDcaBounds,
  SpotDcaCode,
  SpotDcaIssue,
  SpotDcaOffers,
  SpotDcaPlanContext,
  SpotDcaPlanMarket,
  SpotDcaServerCode,
} from './spotDcaPlanTypes.js';
import { readSpotDcaDraft, type SpotDcaReading, withRow } from './spotDcaReading.js';

/** What `checkSpotDca` finds: what is wrong, and which values each field may have. Amounts in quote coin. */
export interface SpotDcaCheck {
  /** In the order of the form; empty = can be sent. */
  readonly issues: readonly SpotDcaIssue[];
  readonly bounds: SpotDcaBounds;
  readonly offered_least: SpotDcaOffers;
  /** The server's answer to the settings alone: its first finding. The balance is no setting: see `issues`. */
  readonly check_code: SpotDcaServerCode | 'success';
}

/** Checks a draft or parameters: those of a new bot, or those a running bot shall change to. */
export function checkSpotDca(
  source: SpotDcaDraft | SpotDcaParams,
  market: SpotDcaPlanMarket,
  context: SpotDcaPlanContext = {},
): SpotDcaCheck {
  const draft = isDraft(source) ? source : toSpotDcaDraft(source);
  return checkReading(readSpotDcaDraft(draft, market, context));
}

/** The same for a draft that was read already. */
export function checkReading(reading: SpotDcaReading): SpotDcaCheck {
  const bounds = spotDcaBounds(reading);
  const offered_least = spotDcaOffers(reading);
  const settings = [
    ...quoteIssues(reading),
    ...countIssues(reading, bounds),
    ...rowIssues(reading, bounds, offered_least),
    ...frequencyIssues(reading, bounds),
    ...capIssues(reading, bounds),
  ];
  const first = settings[0]?.code;
  const issues = [...settings, ...balanceIssues(reading, offered_least)];
  return { issues, bounds, offered_least, check_code: first === undefined ? 'success' : serverCode(first) };
}

const NAMED: readonly string[] = [
  'duplicated_symbol_chosen',
  'max_invest_amount_too_small_create',
  'max_invest_amount_too_small_update',
  'insufficient_balance',
] satisfies SpotDcaServerCode[];

function serverCode(code: SpotDcaCode): SpotDcaServerCode {
  const isNamed = (text: SpotDcaCode): text is Extract<SpotDcaCode, SpotDcaServerCode> => NAMED.includes(text);
  return isNamed(code) ? code : 'invalid_argument';
}

function quoteIssues({ quote, market, context }: SpotDcaReading): SpotDcaIssue[] {
  const running = context.running?.params.quote_coin;
  if (running !== undefined && running !== quote) {
    return [{ field: 'quote_coin', code: 'quote_coin_not_changeable', fixes: [{ quote_coin: running }] }];
  }
  if (market.symbols.some(({ quote_token }) => quote_token === quote)) return [];
  const [first] = market.symbols;
  const code = quote === '' ? 'required' : 'symbol_not_exists';
  return [{ field: 'quote_coin', code, ...(first && { fixes: [{ quote_coin: first.quote_token }] }) }];
}

function countIssues({ draft, rows, quote, market }: SpotDcaReading, { pairs: range }: SpotDcaBounds): SpotDcaIssue[] {
  const max = Number(range.to);
  const params = { from: range.from, to: range.to };
  if (rows.length > max) {
    return [{ field: 'pairs', code: 'symbol_num_too_high', params, fixes: [{ pairs: draft.pairs.slice(0, max) }] }];
  }
  if (rows.length > 0) return [];
  const first = market.symbols.find(({ quote_token }) => quote_token === quote);
  const fixes = first && [{ pairs: [{ base: first.base_token, amount: '' }] }];
  return [{ field: 'pairs', code: 'symbol_num_too_low', params, ...(fixes && { fixes }) }];
}

function rowIssues(reading: SpotDcaReading, bounds: SpotDcaBounds, offers: SpotDcaOffers): SpotDcaIssue[] {
  const { rows, issues } = reading;
  return rows.flatMap((_, row) => [
    ...issues.filter((issue) => issue.row === row).map((issue) => withFreeCoin(reading, issue)),
    ...baseIssues(reading, row),
    ...amountIssues(reading, bounds, offers, row),
  ]);
}

/** Proposes a coin that is not chosen yet where none was; without one the row goes. */
function withFreeCoin(reading: SpotDcaReading, issue: SpotDcaIssue): SpotDcaIssue {
  if (issue.field !== 'base' || issue.row === undefined) return issue;
  return { ...issue, fixes: [freeCoin(reading, issue.row)] };
}

function freeCoin({ draft, rows, market, quote }: SpotDcaReading, row: number): Partial<SpotDcaDraft> {
  const isFree = (base: string) => !rows.some((found) => found.base === base);
  const free = market.symbols.find(({ base_token, quote_token }) => quote_token === quote && isFree(base_token));
  return free
    ? withRow(draft, row, { base: free.base_token })
    : { pairs: draft.pairs.filter((_, index) => index !== row) };
}

function baseIssues(reading: SpotDcaReading, row: number): SpotDcaIssue[] {
  const { rows } = reading;
  const { base, symbol } = rows[row] ?? { base: '', symbol: undefined };
  if (base === '') return [];
  const twins = rows.flatMap((found, index) => (found.base === base ? [index] : []));
  if (twins.length > 1) {
    const fix = { pairs: mergeRows(reading, twins) };
    return [{ field: 'base', row, code: 'duplicated_symbol_chosen', params: { base }, fixes: [fix] }];
  }
  return symbol
    ? []
    : [{ field: 'base', row, code: 'symbol_not_exists', params: { base }, fixes: [freeCoin(reading, row)] }];
}

/** One row for all twins, with their amounts together. */
function mergeRows({ draft, rows }: SpotDcaReading, twins: readonly number[]): SpotDcaDraft['pairs'] {
  const [first = 0, ...others] = twins;
  const amounts = twins.flatMap((row) => rows[row]?.amount ?? []);
  const amount = amounts.length === 0 ? (draft.pairs[first]?.amount ?? '') : amounts.reduce(add);
  return draft.pairs
    .map((pair, row) => (row === first ? { ...pair, amount } : pair))
    .filter((_, row) => !others.includes(row));
}

function amountIssues(
  { draft, rows }: SpotDcaReading,
  { amounts }: SpotDcaBounds,
  offers: SpotDcaOffers,
  row: number,
): SpotDcaIssue[] {
  const range = amounts[row] ?? { from: '', to: '' };
  const { amount, step } = rows[row] ?? { amount: undefined, step: '1' };
  const params = { from: range.from, to: range.to };
  const fixed = (text: string) => withRow(draft, row, { amount: text });
  const issue = (code: SpotDcaCode, text: string): SpotDcaIssue[] => [
    { field: 'amount', row, code, params, ...(text !== '' && { fixes: [fixed(text)] }) },
  ];
  if (amount === undefined) {
    const isEmpty = (draft.pairs[row]?.amount ?? '').trim() === '';
    return issue(isEmpty ? 'required' : 'not_a_number', offers[offerOf(row)] ?? '');
  }
  // Without a readable pair there is no minimum, but no amount is nothing or less.
  const isLow = range.from === '' ? compare(amount, '0') <= 0 : compare(amount, range.from) < 0;
  if (isLow) return issue('amount_too_low', offers[offerOf(row)] ?? step);
  if (range.to !== '' && compare(amount, range.to) > 0) return issue('amount_too_high', range.to);
  return isMultiple(amount, step) ? [] : issue('not_a_step', roundToStep(amount, step, 'ceil'));
}

function frequencyIssues({ frequency, issues }: SpotDcaReading, bounds: SpotDcaBounds): SpotDcaIssue[] {
  const field = 'frequency_in_second';
  if (frequency === undefined) return issues.filter((issue) => issue.field === field);
  const { from, to } = bounds[field];
  const isLow = compare(frequency, from) < 0;
  if (!isLow && compare(frequency, to) <= 0) return [];
  const code = isLow ? 'frequency_too_low' : 'frequency_too_high';
  return [{ field, code, params: { from, to }, fixes: [{ frequency_in_second: isLow ? from : to }] }];
}

function capIssues({ cap, context, issues }: SpotDcaReading, bounds: SpotDcaBounds): SpotDcaIssue[] {
  const field = 'max_invest_amount';
  if (cap === undefined) return issues.filter((issue) => issue.field === field);
  const { from } = bounds[field];
  const isLow = compare(cap, from === '' ? '0' : from) < 0;
  if (!isLow && isMultiple(cap, COIN_STEP)) return [];
  if (!isLow)
    return [{ field, code: 'not_a_step', fixes: [{ max_invest_amount: roundToStep(cap, COIN_STEP, 'ceil') }] }];
  const code = context.running ? 'max_invest_amount_too_small_update' : 'max_invest_amount_too_small_create';
  return [{ field, code, params: { from, to: '' }, fixes: [{ max_invest_amount: from }] }];
}

/** The first round of a new bot must be paid. A running bot leaves rounds out instead. */
function balanceIssues(reading: SpotDcaReading, offers: SpotDcaOffers): SpotDcaIssue[] {
  const { total, context } = reading;
  const available = context.balances?.quote;
  if (context.running || total === undefined || available === undefined || compare(total, available) <= 0) return [];
  const pairs = shrink(reading, offers, total, available);
  const params = { available, needed: total };
  return [{ field: 'amount', row: 0, code: 'insufficient_balance', params, ...(pairs && { fixes: [{ pairs }] }) }];
}

/** Amounts cut to the balance in proportion; if that makes them too small, only as many rows as it can pay at least. */
function shrink(
  { draft, rows }: SpotDcaReading,
  offers: SpotDcaOffers,
  total: string,
  available: string,
): SpotDcaDraft['pairs'] | undefined {
  const shared = rows.map(({ amount = '0', step }) => {
    const share = multiply(divide(multiply(amount, available), multiply(total, step), 0, 'floor'), step);
    return share;
  });
  const leastOf = (row: number) => offers[offerOf(row)] ?? rows[row]?.step ?? '0';
  if (shared.every((share, row) => compare(share, leastOf(row)) >= 0)) {
    return draft.pairs.map((pair, row) => ({ ...pair, amount: shared[row] ?? pair.amount }));
  }
  let rest = available;
  const kept = draft.pairs.flatMap((pair, row) => {
    const least = leastOf(row);
    if (compare(least, rest) > 0) return [];
    rest = subtract(rest, least);
    return [{ ...pair, amount: least }];
  });
  return kept.length === 0 ? undefined : kept;
}

function isDraft(source: SpotDcaDraft | SpotDcaParams): source is SpotDcaDraft {
  return typeof source.frequency_in_second === 'string';
}
