import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { futuresUnits, toTicks } from '../../bots/futures/futuresUnits.js';
import type { MarginLeg } from '../../bots/futures-combo/comboMargins.js';
import { CONTRACT_COUNT, MAX_PLACES, usesPercent, usesTime } from '../../bots/futures-combo/comboSettings.js';
import type { FuturesComboSide } from '../../bots/futures-combo/futuresComboTypes.js';
import { compare, sum } from '../../decimal/arithmetic.js';
import { COIN_PLACES } from '../../decimal/coinPlaces.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { isMultiple, roundToStep } from '../../decimal/rounding.js';
import type { Fixes } from '../steadyFixes.js';
import type { FuturesComboField, FuturesComboIssue } from './comboPlanTypes.js';
import type { FuturesComboDraft } from './futuresComboDraft.js';

/** One row that can be read. */
export interface ReadLeg extends MarginLeg {
  readonly symbol: string;
  readonly side: FuturesComboSide;
}

/** The parts of a draft that can be read; undefined = missing, not set or unreadable. */
export interface FuturesComboReading {
  readonly draft: FuturesComboDraft;
  /** Every contract that may be chosen. */
  readonly markets: readonly FuturesMarket[];
  /** Market of each row. */
  readonly chosen: readonly (FuturesMarket | undefined)[];
  /** Weight of each row; undefined = unreadable. */
  readonly weights: readonly (string | undefined)[];
  /** All rows with their facts; undefined unless every row can be read, with a weight above 0. */
  readonly legs: readonly ReadLeg[] | undefined;
  readonly leverage: string | undefined;
  readonly driftPercent: string | undefined;
  readonly interval: string | undefined;
  readonly margin: string | undefined;
  readonly stopLoss: string | undefined;
  readonly takeProfit: string | undefined;
  readonly trailingStop: string | undefined;
  /** Findings about one field alone. */
  readonly issues: ReadonlyMap<FuturesComboField, FuturesComboIssue>;
}

/** No amount needs more characters; longer texts are slips of the clipboard. */
const MAX_CHARACTERS = 60;

/** Texts that stand for a start where a field must not be empty. */
const PROPOSALS: Partial<FuturesComboDraft> = {
  leverage: '2',
  adjust_position_percent: '0.05',
  adjust_position_time_interval: '86400',
  init_margin: '1000',
};

/** Reads the decimals of a draft. */
export function readFuturesComboDraft(
  draft: FuturesComboDraft,
  markets: readonly FuturesMarket[],
): FuturesComboReading {
  const issues = new Map<FuturesComboField, FuturesComboIssue>();
  const mode = draft.adjust_position_mode;

  function number(field: Exclude<FuturesComboField, 'symbol_settings'>, isRequired: boolean): string | undefined {
    const text = draft[field].trim();
    if (text === '') {
      if (isRequired) issues.set(field, { field, code: 'required', ...proposal(field) });
      return undefined;
    }
    if (!isReadable(text)) {
      issues.set(field, {
        field,
        code: 'not_a_number',
        ...(isRequired ? proposal(field) : { fixes: [{ [field]: '' }] }),
      });
      return undefined;
    }
    const places = field === 'init_margin' ? COIN_PLACES : MAX_PLACES;
    if (placesOf(text) > places) {
      const step = `0.${'1'.padStart(places, '0')}`;
      const params = { step, places: String(places) };
      issues.set(field, { field, code: 'not_a_step', params, fixes: [{ [field]: roundToStep(text, step, 'floor') }] });
      return undefined;
    }
    // An optional value of zero is the wire's way of leaving it out.
    return !isRequired && compare(text, '0') === 0 ? undefined : text;
  }

  const chosen = draft.symbol_settings.map(({ symbol }) => markets.find((market) => market.symbol.symbol === symbol));
  const weights = draft.symbol_settings.map(({ target_position_percent: text }) =>
    isReadable(text.trim()) ? text.trim() : undefined,
  );
  const interval = usesTime(mode) ? number('adjust_position_time_interval', true) : undefined;
  if (interval !== undefined && !isMultiple(interval, '1')) {
    const fix = { adjust_position_time_interval: roundToStep(interval, '1', 'half_up') };
    issues.set('adjust_position_time_interval', {
      field: 'adjust_position_time_interval',
      code: 'not_whole',
      fixes: [fix],
    });
  }
  return {
    draft,
    markets,
    chosen,
    weights,
    legs: readLegs(draft, chosen, weights),
    leverage: number('leverage', true),
    driftPercent: usesPercent(mode) ? number('adjust_position_percent', true) : undefined,
    interval: issues.has('adjust_position_time_interval') ? undefined : interval,
    margin: number('init_margin', true),
    stopLoss: number('sl_percent', false),
    takeProfit: number('tp_percent', false),
    trailingStop: number('trailing_stop_percent', false),
    issues,
  };
}

/** Sum of the weights that can be read. */
export function allocated({ weights }: FuturesComboReading): string {
  return sum(weights.map((weight) => weight ?? '0'));
}

function proposal(field: FuturesComboField): { fixes?: Fixes<FuturesComboDraft> } {
  const text = PROPOSALS[field];
  return text === undefined ? {} : { fixes: [{ [field]: text }] };
}

function readLegs(
  { symbol_settings }: FuturesComboDraft,
  chosen: readonly (FuturesMarket | undefined)[],
  weights: readonly (string | undefined)[],
): readonly ReadLeg[] | undefined {
  // More rows than this are a mistake that is named without looking at each of them.
  if (symbol_settings.length > 10 * CONTRACT_COUNT.max) return undefined;
  const legs: ReadLeg[] = [];
  symbol_settings.forEach(({ symbol, side }, row) => {
    const market = chosen[row];
    const weight = weights[row];
    if (!market || weight === undefined || compare(weight, '0') <= 0) return;
    const units = futuresUnits(market.symbol);
    const price = toTicks(units, market.last_price, 'half_up');
    if (price > 0) legs.push({ symbol, side, market, units, weight, price });
  });
  return legs.length === symbol_settings.length && legs.length > 0 ? legs : undefined;
}

function isReadable(text: string): boolean {
  return isDecimal(text) && text.length <= MAX_CHARACTERS;
}
