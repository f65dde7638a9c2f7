import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import type { FuturesComboParams, FuturesComboState } from '../bots/futures-combo/futuresComboTypes.js';
import { compare, subtract } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import {
  futuresComboKind,
  type KindTypes,
  PRICED_KINDS,
  type PricedBotKind,
  type PricedFigures,
  WALKED_KINDS,
} from '../engineKinds.js';
import { sideOf } from './gridRange.js';

/** A price at a time, ms. */
export interface PricePoint {
  readonly time: number;
  readonly price: string;
}

/** Prices of several contracts by symbol at a time, ms. */
export interface PricesPoint {
  readonly time: number;
  readonly prices: Readonly<Record<string, string>>;
}

/** A bot and what its copier is about to create. */
interface Copied<K extends PricedBotKind | 'futures_combo'> {
  readonly kind: K;
  /** As the owner created it. */
  readonly original: KindTypes[K]['params'];
  /** As the copier would create it. */
  readonly copy: KindTypes[K]['params'];
  /** As it is now; the last price is that of the copy. */
  readonly market: KindTypes[K]['market'];
}

interface CopiedOnOne<K extends PricedBotKind> extends Copied<K> {
  /** Price of the original's first trade. */
  readonly start_price: string;
  /** Prices to run the original over once more, oldest first; empty = not asked for. */
  readonly path: readonly PricePoint[];
}

interface CopiedCombo extends Copied<'futures_combo'> {
  readonly start_price: Readonly<Record<string, string>>;
  readonly path: readonly PricesPoint[];
}

/** A bot of a kind that can be copied: all but DCA. */
export type CopiedBot =
  | CopiedOnOne<'spot_grid'>
  | CopiedOnOne<'futures_grid'>
  | CopiedOnOne<'futures_martingale'>
  | CopiedCombo;

/** Start of the original and of the copy on one symbol. */
export interface CopyDriftLeg {
  readonly symbol: string;
  readonly their_entry: string;
  /** The last price, or the entry price that the copy waits for. */
  readonly your_entry: string;
  /** Yours over theirs less 1, four places, cut: `"0.074"` is 7.4 % dearer. */
  readonly entry_gap: string;
  /** Coins or contracts right after the start, negative for short. */
  readonly their_position: string;
  readonly your_position: string;
}

/** What the original would have made of a path. Money in quote coin. */
export interface CopyResult {
  /** First and last time of the path, ms. */
  readonly from: number;
  readonly to: number;
  readonly equity: string;
  readonly profit: string;
  /** Profit over the investment, eight places, cut. */
  readonly profit_ratio: string;
  /** How it would have ended; null while it runs. */
  readonly close: { readonly price: string; readonly reason: string } | null;
}

/** What differs for one who copies a bot now. */
export interface CopyDrift {
  /** One for each symbol. */
  readonly legs: readonly CopyDriftLeg[];
  /** Whether the copy waits for an entry price. */
  readonly waits: boolean;
  /** Where the last price lies when that is out of the copy's range, so that it would only wait; null inside it. */
  readonly outside: 'below' | 'above' | null;
  /** Why the copy would end the moment it starts; null when it goes on. */
  readonly ends_at_once: string | null;
  /** The original's result had it started at the first price of the path; null without a path. */
  readonly had_started_now: CopyResult | null;
}

const GAP_PLACES = 4;
const RATIO_PLACES = 8;

/**
 * What will differ for a copy of a bot that is started now: price and position at the start, and what the original's
 * own settings and money make of a path, say of the last seven days, when they start at its beginning. Prices off the
 * tick go to the nearest one; funding is left out.
 *
 * @throws EngineError `invalid_params`: settings that no bot can run with, a combo without one of its prices, or a path
 *   that goes back in time; `not_a_decimal`, `not_a_multiple`.
 */
export function copyDrift(bot: CopiedBot): CopyDrift {
  return bot.kind === 'futures_combo' ? driftOfCombo(bot) : driftOnOne(bot);
}

function driftOnOne<K extends PricedBotKind>(bot: CopiedOnOne<K>): CopyDrift {
  const { kind, original, copy, market, start_price, path } = bot;
  const { symbolOf, measure } = PRICED_KINDS[kind];
  const { range } = WALKED_KINDS[kind];
  // The price at which the original began is known, whatever it had waited for.
  const theirs = startAt(kind, { ...original, entry_price: '' }, market, start_price);
  const yours = startAt(kind, copy, market, market.last_price);
  const read = ({ state, price }: typeof yours) => measure(state, price, 0);
  const [first, ...others] = path;
  const { symbol } = symbolOf(market);
  const ours = range(yours.state);
  return {
    legs: [legOf(symbol, theirs.price, yours.price, read(theirs).position, read(yours).position)],
    waits: yours.waits,
    outside: ours ? sideOf(market.last_price, ours) : null,
    ends_at_once: read(yours).close?.reason ?? null,
    had_started_now: first
      ? resultOf(requireOrder([first, ...others]), walkPoints(kind, original, market, [first, ...others]))
      : null,
  };
}

/** A bot that got one price, or the entry price that it waits for. */
function startAt<K extends PricedBotKind>(
  kind: K,
  params: KindTypes[K]['params'],
  market: KindTypes[K]['market'],
  start: string,
): { readonly state: KindTypes[K]['state']; readonly waits: boolean; readonly price: string } {
  const { move, symbolOf } = PRICED_KINDS[kind];
  const { open } = WALKED_KINDS[kind];
  const price = roundToStep(start, symbolOf(market).tick, 'half_up');
  const state = move(open(params, { ...market, last_price: price }, 0), price, 0);
  const entry = params.entry_price;
  if (state.start_price !== null || state.close || !entry) return { state, waits: false, price };
  return { state: move(state, entry, 0), waits: true, price: entry };
}

/** A bot that starts at the first point and goes on to the last one; prices off the tick go to the nearest one. */
function walkPoints<K extends PricedBotKind>(
  kind: K,
  params: KindTypes[K]['params'],
  market: KindTypes[K]['market'],
  points: readonly [PricePoint, ...PricePoint[]],
): PricedFigures {
  const { move, measure, symbolOf } = PRICED_KINDS[kind];
  const { open, triggers: triggersOf } = WALKED_KINDS[kind];
  const { tick } = symbolOf(market);
  const onTick = ({ price, time }: PricePoint) => ({ price: roundToStep(price, tick, 'half_up'), time });
  let last = onTick(points[0]);
  let state = open(params, { ...market, last_price: last.price }, last.time);
  let triggers = triggersOf(state);
  for (const point of points) {
    last = onTick(point);
    const { below, above, every_price } = triggers;
    // A path may be cut anywhere: prices between which nothing happens need no visit.
    const isQuiet =
      !every_price &&
      (below === undefined || compare(last.price, below) > 0) &&
      (above === undefined || compare(last.price, above) < 0);
    if (isQuiet) continue;
    state = move(state, last.price, last.time);
    triggers = triggersOf(state);
  }
  return measure(state, last.price, last.time);
}

function driftOfCombo({ original, copy, market: markets, start_price, path }: CopiedCombo): CopyDrift {
  const now = Object.fromEntries(markets.map(({ symbol, last_price }) => [symbol.symbol, last_price]));
  const theirs = walkCombo(original, markets, [{ time: 0, prices: start_price }]);
  const yours = walkCombo(copy, markets, [{ time: 0, prices: now }]);
  const legs = yours.legs.map(({ symbol, size, price }) => {
    const other = theirs.legs.find((leg) => leg.symbol === symbol);
    return legOf(symbol, other?.price ?? '', price ?? '', other?.size ?? '0', size);
  });
  const drift = { legs, waits: false, outside: null, ends_at_once: yours.close?.stop_type ?? null };
  const [first, ...others] = path;
  if (!first) return { ...drift, had_started_now: null };
  const points = requireOrder([first, ...others]);
  const state = walkCombo(original, markets, points);
  const { equity, total_pnl: profit, total_margin: investment } = measureFuturesCombo(state, {}, state.time);
  const close = state.close && { price: '', reason: state.close.stop_type };
  return {
    ...drift,
    had_started_now: resultOf(points, { equity, profit, investment, close }),
  };
}

/** A combo that got sets of prices. */
function walkCombo(
  params: FuturesComboParams,
  markets: readonly FuturesMarket[],
  points: readonly PricesPoint[],
): FuturesComboState {
  let state = futuresComboKind.open(params, markets, points[0]?.time ?? 0);
  for (const { prices, time } of points) {
    const onTick = Object.fromEntries(
      markets.flatMap(({ symbol: { symbol, tickSize } }) => {
        const price = Object.hasOwn(prices, symbol) ? prices[symbol] : undefined;
        return price === undefined ? [] : [[symbol, roundToStep(price, tickSize, 'half_up')]];
      }),
    );
    state = futuresComboKind.advance(state, { type: 'price', prices: onTick, time }).state;
  }
  const missing = state.legs.find(({ price }) => price === null);
  if (missing) throw new EngineError('invalid_params', `prices: ${missing.symbol} is missing`);
  return state;
}

function legOf(symbol: string, theirs: string, yours: string, their_position: string, your_position: string) {
  // A contract that the original does not have began nowhere.
  const gap = theirs === '' ? '' : divide(subtract(yours, theirs), theirs, GAP_PLACES, 'down');
  return { symbol, their_entry: theirs, your_entry: yours, entry_gap: gap, their_position, your_position };
}

function resultOf(
  points: readonly { readonly time: number }[],
  {
    equity,
    profit,
    investment,
    close,
  }: Pick<CopyResult, 'equity' | 'profit' | 'close'> & { readonly investment: string },
): CopyResult {
  const profit_ratio = divide(profit, investment, RATIO_PLACES, 'down');
  return { from: points[0]?.time ?? 0, to: points.at(-1)?.time ?? 0, equity, profit, profit_ratio, close };
}

function requireOrder<Points extends readonly { readonly time: number }[]>(points: Points): Points {
  const isBack = points.some(({ time }, index) => time < (points[index - 1]?.time ?? time));
  if (isBack) throw new EngineError('invalid_params', 'path: goes back in time');
  return points;
}
