import { lineAt, type SpotGridLines } from '../../bots/spot-grid/spotGridSizing.js';
import type { SpotGridMarket } from '../../bots/spot-grid/spotGridTypes.js';
import { type SpotGridUnits, spotGridUnits, toTicks } from '../../bots/spot-grid/spotGridUnits.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { isDecimal, toScale } from '../../decimal/decimal.js';
import { countSteps, isMultiple, roundToStep } from '../../decimal/rounding.js';
import type { Fixes } from '../steadyFixes.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import type { Issue, SpotGridField } from './spotGridPlanTypes.js';

/** The parts of a draft that can be read; undefined = missing or unreadable. */
export interface SpotGridReading {
  readonly draft: SpotGridDraft;
  readonly market: SpotGridMarket;
  readonly units: SpotGridUnits;
  /** Last price in ticks. */
  readonly last: number;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly cells: number | undefined;
  readonly quote: string | undefined;
  readonly base: string | undefined;
  readonly entry: string | undefined;
  readonly takeProfit: string | undefined;
  readonly stopLoss: string | undefined;
  readonly stopRatio: string | undefined;
  readonly limitUp: string | undefined;
  /** Price at which the bot starts, in ticks. */
  readonly start: number;
  /** Grid lines; undefined while range or count cannot be read or leave no room. */
  readonly lines: SpotGridLines | undefined;
  /** Findings about one field alone. */
  readonly issues: ReadonlyMap<SpotGridField, Issue>;
}

/** More cells than this are never drawn or simulated: every market's bound lies far below. */
const MAX_CELLS = 5000;

const MAX_TICKS = String(Number.MAX_SAFE_INTEGER);

/** No amount needs more characters; longer texts are slips of the clipboard. */
const MAX_CHARACTERS = 60;

/** Reads the decimals of a draft. */
export function readSpotGridDraft(draft: SpotGridDraft, market: SpotGridMarket): SpotGridReading {
  const issues = new Map<SpotGridField, Issue>();
  const tick = market.symbol.price_precision;
  const usesQuote = draft.invest_mode !== 'base';
  const usesBase = draft.invest_mode !== 'quote';

  function number(field: SpotGridField, key: keyof SpotGridDraft, isRequired: boolean): string | undefined {
    const text = String(draft[key]).trim();
    if (text === '') {
      if (isRequired) issues.set(field, { field, code: 'required', ...proposal(key) });
      return undefined;
    }
    if (isReadable(text)) return text;
    issues.set(field, { field, code: 'not_a_number', ...(isRequired ? proposal(key) : { fixes: [{ [key]: '' }] }) });
    return undefined;
  }

  /** A start for a field that must not be empty: a tenth around the last price, ten cells. */
  function proposal(key: keyof SpotGridDraft): { fixes?: Fixes<SpotGridDraft> } {
    const last = market.last_price;
    switch (key) {
      case 'min_price':
        return { fixes: [{ min_price: roundToStep(multiply(last, '0.9'), tick, 'floor') }] };
      case 'max_price':
        return { fixes: [{ max_price: roundToStep(multiply(last, '1.1'), tick, 'ceil') }] };
      case 'cell_number':
        return { fixes: [{ cell_number: '10' }] };
      default:
        return {};
    }
  }

  function price(field: SpotGridField, key: keyof SpotGridDraft, isRequired: boolean): string | undefined {
    const text = number(field, key, isRequired);
    if (text === undefined) return undefined;
    // An optional price of zero is the wire's way of leaving it out.
    if (!isRequired && compare(text, '0') === 0) return undefined;
    if (isMultiple(text, tick)) return text;
    const fix = { [key]: roundToStep(text, tick, 'half_up') };
    issues.set(field, { field, code: 'not_a_tick', params: { tick }, fixes: [fix] });
    return undefined;
  }

  const min = price('min_price', 'min_price', true);
  const max = price('max_price', 'max_price', true);
  const count = number('cell_number', 'cell_number', true);
  if (count !== undefined && !isMultiple(count, '1')) {
    const fix = { cell_number: roundToStep(count, '1', 'half_up') };
    issues.set('cell_number', { field: 'cell_number', code: 'not_whole', fixes: [fix] });
  }
  const isWhole = count !== undefined && !issues.has('cell_number');
  const cells = isWhole ? Math.min(Number(count), Number.MAX_SAFE_INTEGER) : undefined;
  const quote = usesQuote ? number('investment', 'quote_investment', true) : undefined;
  const base = usesBase ? number('base_investment', 'base_investment', true) : undefined;
  const entry = price('entry_price', 'entry_price', false);
  const takeProfit = price('take_profit', 'take_profit_price', false);
  const stopLoss = price('stop_loss', 'stop_loss_price', false);
  const ratio = number('ts_percent', 'ts_percent', false);
  const limitUp = draft.enable_trailing ? price('limit_up_price', 'limit_up_price', false) : undefined;
  const units = spotGridUnits(market, quote ?? '0', base ?? '0');
  const last = toTicks(units, market.last_price, 'half_up');
  return {
    draft,
    market,
    units,
    last,
    min,
    max,
    cells,
    quote,
    base,
    entry,
    takeProfit,
    stopLoss,
    stopRatio: ratio === undefined || compare(ratio, '0') === 0 ? undefined : ratio,
    limitUp,
    start: entry !== undefined && isStart(entry, tick) ? toTicks(units, entry) : last,
    lines: readLines(min, max, cells, tick),
    issues,
  };
}

function isReadable(text: string): boolean {
  return isDecimal(text) && text.length <= MAX_CHARACTERS;
}

function isStart(entry: string, tick: string): boolean {
  return compare(entry, '0') > 0 && compare(entry, multiply(tick, MAX_TICKS)) <= 0;
}

/** Price in ticks of the highest grid line. */
export function topOf(lines: SpotGridLines): number {
  return lineAt(lines, lines.count);
}

/** Value of the typed investment in quote units at the start price; undefined while it cannot be read. */
export function investmentOf(reading: SpotGridReading): { base: bigint; quote: bigint; value: bigint } | undefined {
  const { units, draft } = reading;
  const quoteText = draft.invest_mode === 'base' ? '0' : reading.quote;
  const baseText = draft.invest_mode === 'quote' ? '0' : reading.base;
  if (quoteText === undefined || baseText === undefined) return undefined;
  const quote = toScale(quoteText, units.quoteScale);
  const base = toScale(baseText, units.baseScale);
  const value = quote + base * BigInt(reading.start) * units.tickValue;
  return { base, quote, value };
}

function readLines(
  min: string | undefined,
  max: string | undefined,
  cells: number | undefined,
  tick: string,
): SpotGridLines | undefined {
  if (min === undefined || max === undefined || cells === undefined) return undefined;
  if (cells < 1 || cells > MAX_CELLS) return undefined;
  const lowest = Number(countSteps(min, tick, 'floor'));
  const highest = Number(countSteps(max, tick, 'floor'));
  const distance = Math.floor((highest - lowest) / cells);
  return lowest > 0 && distance >= 1 && Number.isSafeInteger(highest) ? { lowest, distance, count: cells } : undefined;
}
