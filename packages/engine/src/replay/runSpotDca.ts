import { advanceSpotDca, openSpotDca } from '../bots/spot-dca/spotDca.js';
import { measureSpotDca, type SpotDcaFigures } from '../bots/spot-dca/spotDcaFigures.js';
import { requireParams } from '../bots/spot-dca/spotDcaParams.js';
import { symbolOf } from '../bots/spot-dca/spotDcaRules.js';
import type {
  SpotDcaClose,
  SpotDcaMarket,
  SpotDcaParams,
  SpotDcaPrices,
  SpotDcaState,
} from '../bots/spot-dca/spotDcaTypes.js';
import { EngineError } from '../EngineError.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS } from './drawCurve.js';
import { priceOfTicks, requireTick } from './requireTick.js';

/** One point of the curve of a DCA bot, right after a round. Money in quote coin, exact. */
export interface SpotDcaCurvePoint {
  readonly time: number;
  /** What the coins are worth. */
  readonly value: string;
  /** What they cost. */
  readonly invested: string;
  /** Value had all of that been put in at the first round. */
  readonly holding_value: string;
}

/** How a DCA bot fared over past candles. */
export interface SpotDcaRun {
  readonly figures: SpotDcaFigures;
  /** First and last moment for which all coins have candles, ms. */
  readonly from: number;
  readonly to: number;
  /** Rounds that were due, whether they bought or not. */
  readonly rounds: number;
  readonly fills: number;
  readonly curve: readonly SpotDcaCurvePoint[];
  /** How it ended; null while it runs. */
  readonly close: SpotDcaClose | null;
}

/** Maximum number of rounds of one replay; more are typed by accident. */
const MAX_ROUNDS = 200_000;

/**
 * Runs a DCA bot over candles of its coins, by base coin. It starts at the first opening for which all of them have
 * candles. A purchase pays the open of the candle that holds its time: inside a longer candle that is the last price
 * that is known for sure. The figures stand at the closes of the last candles.
 *
 * @throws EngineError `invalid_params`: settings that no bot can run with, a coin without candles, candles that have no
 *   time in common, or a series of another tick; `too_large`: over 200 000 rounds.
 */
export function runSpotDca(
  params: SpotDcaParams,
  market: Omit<SpotDcaMarket, 'prices'>,
  series: Readonly<Record<string, CandleSeries>>,
  options: { readonly points?: number } = {},
): SpotDcaRun {
  requireParams(params, { ...market, prices: {} }, '0');
  const readers = params.pairs.map(({ base }) => createReader(base, params.quote_coin, market, series));
  const from = Math.max(...readers.map(({ first }) => first));
  const to = Math.min(...readers.map(({ last }) => last));
  if (from > to) throw new EngineError('invalid_params', 'series: the candles have no time in common');
  const pricesAt = (time: number): SpotDcaPrices =>
    Object.fromEntries(readers.map(({ base, openAt }) => [base, openAt(time)]));
  let state = openSpotDca(params, { ...market, prices: pricesAt(from) }, from);
  const interval = params.frequency_in_second * 1000;
  if ((to - from) / interval >= MAX_ROUNDS) {
    throw new EngineError('too_large', `frequency_in_second: more than ${MAX_ROUNDS} rounds`);
  }
  const curve = new SpotDcaCurve(options.points ?? CURVE_POINTS);
  for (let time = from; time <= to && state.close === null; time += interval) {
    state = advanceSpotDca(state, { type: 'time', at: time, prices: pricesAt(time) }).state;
    curve.note(state, time);
  }
  const closes = Object.fromEntries(readers.map(({ base, closeAt }) => [base, closeAt(to)]));
  return {
    figures: measureSpotDca(state, closes),
    from,
    to,
    rounds: state.round_count,
    fills: state.fill_count,
    curve: curve.points,
    close: state.close,
  };
}

/** Reads the prices of one coin at rising times. */
function createReader(
  base: string,
  quote: string,
  { symbols }: Omit<SpotDcaMarket, 'prices'>,
  all: Readonly<Record<string, CandleSeries>>,
) {
  const series = Object.hasOwn(all, base) ? all[base] : undefined;
  const symbol = symbolOf(symbols, base, quote);
  if (!series || !symbol) throw new EngineError('invalid_params', `series: ${base} has no candles`);
  requireTick(series, symbol.price_precision);
  const { time, open, close, length } = series;
  let row = 0;
  const rowAt = (moment: number) => {
    while (row + 1 < length && (time[row + 1] ?? 0) <= moment) row += 1;
    return row;
  };
  return {
    base,
    first: time[0] ?? 0,
    last: time[length - 1] ?? 0,
    openAt: (moment: number) => priceOfTicks(series, open[rowAt(moment)] ?? 0),
    closeAt: (moment: number) => priceOfTicks(series, close[rowAt(moment)] ?? 0),
  };
}

/** Keeps every round, then every second, fourth … so that there are never more points than wanted. */
class SpotDcaCurve {
  points: SpotDcaCurvePoint[] = [];
  private readonly max: number;
  private stride = 1;
  private count = 0;

  constructor(max: number) {
    this.max = max;
  }

  note(state: SpotDcaState, time: number): void {
    const isDue = this.count % this.stride === 0;
    this.count += 1;
    if (!isDue || this.max < 2) return;
    const { total_value, total_invested_amount, holding_value } = measureSpotDca(state);
    this.points.push({ time, value: total_value, invested: total_invested_amount, holding_value });
    if (this.points.length < this.max) return;
    this.points = this.points.filter((_, index) => index % 2 === 0);
    this.stride *= 2;
  }
}
