import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { type FuturesUnits, futuresUnits, toTicks } from '../../bots/futures/futuresUnits.js';
import { isRising, MAX_CELLS, spacedLevels } from '../../bots/futures-grid/gridLevels.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { COIN_PLACES } from '../../decimal/coinPlaces.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { divide, isMultiple, roundToStep } from '../../decimal/rounding.js';
import { type FuturesGridDraft, goesByPrice } from './futuresGridDraft.js';
import type { FuturesGridField, FuturesGridIssue } from './futuresGridPlanTypes.js';

/** The parts of a draft that can be read; undefined = missing, unreadable or not used. */
export interface FuturesGridReading {
  readonly draft: FuturesGridDraft;
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly values: Readonly<Partial<Record<FuturesGridField, string>>>;
  readonly cells: number | undefined;
  /** Price at which the bot starts, in ticks: entry, else last. */
  readonly start: number;
  /** Grid lines in ticks; undefined while they cannot be read or have no room. */
  readonly levels: readonly number[] | undefined;
  /** Findings about the text alone. */
  readonly issues: ReadonlyMap<FuturesGridField, FuturesGridIssue>;
}

const MAX_TICKS = String(Number.MAX_SAFE_INTEGER);

/** No amount needs more characters; longer texts are slips of the clipboard. */
const MAX_CHARACTERS = 60;

interface FieldRule {
  readonly isRequired?: boolean;
  /** Places that are kept. */
  readonly places?: number;
  readonly isPrice?: boolean;
  readonly isWhole?: boolean;
}

const PRICE: FieldRule = { isPrice: true };
const RATIO: FieldRule = { places: 12 };

/** Fields in the order in which the server looks at them. */
const FIELDS: Readonly<Record<FuturesGridField, FieldRule>> = {
  min_price: { ...PRICE, isRequired: true },
  max_price: { ...PRICE, isRequired: true },
  leverage: { isRequired: true, places: 2 },
  cell_number: { isRequired: true, isWhole: true },
  entry_price: PRICE,
  total_investment: { isRequired: true, places: COIN_PLACES },
  take_profit_price: PRICE,
  stop_loss_price: PRICE,
  take_profit_per: RATIO,
  stop_loss_per: RATIO,
  trailing_stop_per: RATIO,
  move_up_price: PRICE,
  move_down_price: PRICE,
};

const NAMES = Object.keys(FIELDS) as FuturesGridField[]; // The keys are the fields.

/** Reads the text of a draft. Takes any text, never throws for it. */
export function readFuturesGridDraft(draft: FuturesGridDraft, market: FuturesMarket): FuturesGridReading {
  const units = futuresUnits(market.symbol);
  const issues = new Map<FuturesGridField, FuturesGridIssue>();
  const values: Partial<Record<FuturesGridField, string>> = {};
  for (const field of NAMES) {
    if (!isUsed(draft, field)) continue;
    const read = readField(field, draft[field].trim(), market);
    if (typeof read === 'string') values[field] = read;
    else if (read) issues.set(field, read);
  }
  const count = values.cell_number;
  const cells = count === undefined ? undefined : Math.min(Number(count), Number.MAX_SAFE_INTEGER);
  const last = toTicks(units, market.last_price, 'half_up');
  const entry = values.entry_price;
  return {
    draft,
    market,
    units,
    values,
    cells,
    start: entry !== undefined && isTicks(entry, market) ? toTicks(units, entry) : last,
    levels: cells === undefined ? undefined : levelsWith(values, draft, units, market, cells),
    issues,
  };
}

/** Lines of the read prices with any number of cells; undefined without room. */
export function levelsOf(reading: FuturesGridReading, cells: number): readonly number[] | undefined {
  return levelsWith(reading.values, reading.draft, reading.units, reading.market, cells);
}

function levelsWith(
  values: FuturesGridReading['values'],
  { grid_type }: FuturesGridDraft,
  units: FuturesUnits,
  market: FuturesMarket,
  cells: number,
): readonly number[] | undefined {
  const { min_price: min, max_price: max } = values;
  if (min === undefined || max === undefined || !isTicks(min, market) || !isTicks(max, market)) return undefined;
  if (cells < 1 || cells > MAX_CELLS || compare(max, min) <= 0) return undefined;
  const levels = spacedLevels(grid_type, toTicks(units, min), toTicks(units, max), cells);
  return isRising(levels) ? levels : undefined;
}

/** Ratios and prices of the other kind, and moves of a geometric range, are typed but not sent. */
function isUsed({ tp_sl_type, grid_type }: FuturesGridDraft, field: FuturesGridField): boolean {
  switch (field) {
    case 'take_profit_price':
      return goesByPrice(tp_sl_type, 'take_profit');
    case 'take_profit_per':
      return !goesByPrice(tp_sl_type, 'take_profit');
    case 'stop_loss_price':
      return goesByPrice(tp_sl_type, 'stop_loss');
    case 'stop_loss_per':
      return !goesByPrice(tp_sl_type, 'stop_loss');
    case 'move_up_price':
    case 'move_down_price':
      return grid_type === 'arithmetic';
    default:
      return true;
  }
}

/** The value of a field, a finding about its text, or nothing when it is not set. */
function readField(
  field: FuturesGridField,
  text: string,
  market: FuturesMarket,
): string | FuturesGridIssue | undefined {
  const { isRequired = false, isPrice, isWhole, places } = FIELDS[field];
  if (text === '') return isRequired ? { field, code: 'required', ...proposal(field, market) } : undefined;
  if (!isReadable(text)) {
    return { field, code: 'not_a_number', ...(isRequired ? proposal(field, market) : { fixes: [{ [field]: '' }] }) };
  }
  // An optional value of zero is the wire's way of leaving it out.
  if (!isRequired && compare(text, '0') === 0) return undefined;
  if (isPrice && !isMultiple(text, market.symbol.tickSize)) {
    const fix = { [field]: roundToStep(text, market.symbol.tickSize, 'half_up') };
    return { field, code: 'not_a_tick', params: { tick: market.symbol.tickSize }, fixes: [fix] };
  }
  if (isWhole && !isMultiple(text, '1')) {
    return { field, code: 'not_whole', fixes: [{ [field]: roundToStep(text, '1', 'half_up') }] };
  }
  if (places !== undefined && placesOf(text) > places) {
    const fix = { [field]: divide(text, '1', places, 'down') };
    return { field, code: 'too_precise', params: { places: String(places) }, fixes: [fix] };
  }
  return text;
}

/** A start for a field that must not be empty: a tenth around the last price, ten cells, no leverage. */
function proposal(field: FuturesGridField, { last_price, symbol }: FuturesMarket) {
  switch (field) {
    case 'min_price':
      return { fixes: [{ min_price: roundToStep(multiply(last_price, '0.9'), symbol.tickSize, 'floor') }] };
    case 'max_price':
      return { fixes: [{ max_price: roundToStep(multiply(last_price, '1.1'), symbol.tickSize, 'ceil') }] };
    case 'cell_number':
      return { fixes: [{ cell_number: '10' }] };
    case 'leverage':
      return { fixes: [{ leverage: '1' }] };
    default:
      return {};
  }
}

function isReadable(text: string): boolean {
  return isDecimal(text) && text.length <= MAX_CHARACTERS;
}

function isTicks(price: string, { symbol }: FuturesMarket): boolean {
  return compare(price, '0') > 0 && compare(price, multiply(symbol.tickSize, MAX_TICKS)) <= 0;
}
