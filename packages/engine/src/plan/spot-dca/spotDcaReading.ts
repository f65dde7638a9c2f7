import { nominalOf, symbolOf } from '../../bots/spot-dca/spotDcaRules.js';
import type { SpotSymbol } from '../../bots/spot-grid/spotGridTypes.js';
import { compare, sum } from '../../decimal/arithmetic.js';
import { COIN_STEP } from '../../decimal/coinPlaces.js';
import { isDecimal } from '../../decimal/decimal.js';
import { isMultiple, roundToStep } from '../../decimal/rounding.js';
import type { SpotDcaDraft } from './spotDcaDraft.js';
import type { SpotDcaIssue, SpotDcaPlanContext, SpotDcaPlanMarket } from './spotDcaPlanTypes.js';

/** One row as far as it can be read. */
export interface SpotDcaRow {
  readonly base: string;
  /** Undefined = missing or unreadable. */
  readonly amount: string | undefined;
  /** The pair; undefined when nothing like it trades. */
  readonly symbol: SpotSymbol | undefined;
  readonly price: string | undefined;
  /** Step of the amount. */
  readonly step: string;
}

/** The parts of a draft that can be read; undefined = missing or unreadable. */
export interface SpotDcaReading {
  readonly draft: SpotDcaDraft;
  readonly market: SpotDcaPlanMarket;
  readonly context: SpotDcaPlanContext;
  readonly quote: string;
  readonly rows: readonly SpotDcaRow[];
  /** All amounts together; undefined unless every one can be read. */
  readonly total: string | undefined;
  readonly frequency: string | undefined;
  /** Undefined also when there is none. */
  readonly cap: string | undefined;
  /** Amounts of the rounds done so far, `"0"` of a new bot. */
  readonly nominal: string;
  /** Findings about the text alone. */
  readonly issues: readonly SpotDcaIssue[];
}

const DEFAULT_FREQUENCY = '604800';
/** No amount needs more characters; longer texts are slips of the clipboard. */
const MAX_CHARACTERS = 60;
/** Reads the text of a draft. */
export function readSpotDcaDraft(
  draft: SpotDcaDraft,
  market: SpotDcaPlanMarket,
  context: SpotDcaPlanContext,
): SpotDcaReading {
  const issues: SpotDcaIssue[] = [];
  const quote = draft.quote_coin.trim();
  const rows = draft.pairs.map((_, row) => readRow(draft, row, quote, market, issues));
  const amounts = rows.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const frequency = readFrequency(draft, issues);
  const cap = readCap(draft, issues);
  const isReadable = rows.length > 0 && amounts.length === rows.length;
  const { running } = context;
  const nominal = running ? nominalOf(running) : '0';
  const total = isReadable ? sum(amounts) : undefined;
  return { draft, market, context, quote, rows, total, frequency, cap, nominal, issues };
}

/** The draft's rows with one of them changed. */
export function withRow(
  draft: SpotDcaDraft,
  row: number,
  change: Partial<SpotDcaDraft['pairs'][number]>,
): Pick<SpotDcaDraft, 'pairs'> {
  return { pairs: draft.pairs.map((pair, index) => (index === row ? { ...pair, ...change } : pair)) };
}

function readRow(
  draft: SpotDcaDraft,
  row: number,
  quote: string,
  market: SpotDcaPlanMarket,
  issues: SpotDcaIssue[],
): SpotDcaRow {
  const typed = draft.pairs[row] ?? { base: '', amount: '' };
  const base = typed.base.trim();
  const symbol = symbolOf(market.symbols, base, quote);
  const price = Object.hasOwn(market.prices, base) ? market.prices[base] : undefined;
  const step = market.limits?.find((limits) => limits.base === base)?.amount_precision || symbol?.quote_precision;
  const text = typed.amount.trim();
  if (base === '') issues.push({ field: 'base', row, code: 'required' });
  const amount = isReadable(text) ? text : undefined;
  return { base, amount, symbol, price, step: step && isDecimal(step) && compare(step, '0') > 0 ? step : COIN_STEP };
}

function readFrequency(draft: SpotDcaDraft, issues: SpotDcaIssue[]): string | undefined {
  const field = 'frequency_in_second';
  const text = draft.frequency_in_second.trim();
  if (text === '') {
    issues.push({ field, code: 'required', fixes: [{ frequency_in_second: DEFAULT_FREQUENCY }] });
    return undefined;
  }
  if (!isReadable(text)) {
    issues.push({ field, code: 'not_a_number', fixes: [{ frequency_in_second: DEFAULT_FREQUENCY }] });
    return undefined;
  }
  if (isMultiple(text, '1')) return text;
  issues.push({ field, code: 'not_whole', fixes: [{ frequency_in_second: roundToStep(text, '1', 'half_up') }] });
  return undefined;
}

function readCap(draft: SpotDcaDraft, issues: SpotDcaIssue[]): string | undefined {
  const text = draft.max_invest_amount.trim();
  if (text === '') return undefined;
  if (isReadable(text)) return compare(text, '0') === 0 ? undefined : text;
  issues.push({ field: 'max_invest_amount', code: 'not_a_number', fixes: [{ max_invest_amount: '' }] });
  return undefined;
}

function isReadable(text: string): boolean {
  return isDecimal(text) && text.length <= MAX_CHARACTERS;
}
