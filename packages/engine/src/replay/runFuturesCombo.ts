import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import { moneyText } from '../bots/futures/futuresUnits.js';
import { saveMachine } from '../bots/futures-combo/comboState.js';
import { type FuturesComboFigures, measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import type {
  FuturesComboClose,
  FuturesComboParams,
  FuturesComboPayment,
  FuturesComboState,
} from '../bots/futures-combo/futuresComboTypes.js';
import { EngineError } from '../EngineError.js';
import { CurveSampler } from './CurveSampler.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS, drawCurve } from './drawCurve.js';
import { FuturesComboWalker } from './FuturesComboWalker.js';
import type { FuturesRun } from './FuturesRun.js';
import { createFundingAgenda, type FundingRate, type FuturesReplayOptions, requireFunding } from './fundingAgenda.js';
import { alignCandles, type FuturesComboCandles, openOnCandles } from './futuresComboCandles.js';
import { walkRows } from './walkRows.js';

/** What a replay of a combo takes besides the bot and its candles. */
export interface FuturesComboReplayOptions extends Pick<FuturesReplayOptions, 'points'> {
  /** Funding rates by symbol, oldest first; a contract that is absent has none. */
  readonly funding?: Readonly<Record<string, readonly FundingRate[]>>;
}

/** How a combo fared over the candles of its contracts. */
export type FuturesComboRun = FuturesRun<FuturesComboFigures, FuturesComboClose>;

/**
 * Runs a combo over the candles of its contracts, by symbol, on one time axis; one order of prices inside a candle. It
 * starts at the first opens. The contracts walk through a candle together: all opens, the first extremes of all, the
 * second ones, all closes, at the opening time of the candle. In truth their extremes fall on different moments, so the
 * equity inside a candle is a bound rather than a fact. What is scheduled between two candles is done at the opens of
 * the second one; funding is paid at the closes of the first one. Liquidation uses the candles' own prices, since
 * there is no mark price.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, a contract without market or candles, a series
 *   of another tick, funding that is not in order or of no contract; `invalid_candles`: candles whose times differ, by row.
 */
export function runFuturesCombo(
  params: FuturesComboParams,
  markets: readonly PastFuturesMarket[],
  series: Readonly<Record<string, CandleSeries>>,
  order: CandleOrder,
  options: FuturesComboReplayOptions = {},
): FuturesComboRun {
  const candles = alignCandles(params.symbol_settings, markets, series);
  return runFuturesComboOn(openOnCandles(params, markets, candles), candles, order, options);
}

/** Runs a combo that has just been opened over candles that are aligned. @throws EngineError as `runFuturesCombo` */
export function runFuturesComboOn(
  opened: FuturesComboState,
  candles: FuturesComboCandles,
  order: CandleOrder,
  { funding = {}, points = CURVE_POINTS }: FuturesComboReplayOptions,
): FuturesComboRun {
  const { length, time } = candles;
  const walker = new FuturesComboWalker(opened, candles, order);
  const sampler = new CurveSampler(length, points, (row) => walker.equityAt(row));
  const agenda = createFundingAgenda(joinFunding(opened.params, funding), candles, (payment, row) =>
    walker.pay(payment, row),
  );
  const { rows, ambiguous } = walkRows(length, walker, [sampler, agenda]);
  const samples = sampler.finish(rows - 1);
  const state = saveMachine(walker.finish(length - 1));
  // Of a bot that is over too, at any prices.
  const held = { ...state, close: null };
  return {
    figures: measureFuturesCombo(state, walker.closesAt(length - 1), time[length - 1] ?? 0),
    fills: state.fill_count,
    ambiguous_candles: ambiguous,
    max_drawdown_ratio: walker.tracker.finish(),
    curve: drawCurve(candles, samples, {
      startTime: state.start_time,
      equityText: moneyText,
      holdingAt: (row) => measureFuturesCombo(held, walker.closesAt(row), state.time).holding_value ?? '',
    }),
    close: state.close,
  };
}

/** Funding of all contracts by time, in the order of the contracts: what is due at one time is booked at once. */
function joinFunding(
  { symbol_settings }: FuturesComboParams,
  funding: NonNullable<FuturesComboReplayOptions['funding']>,
): readonly { readonly time: number; readonly payments: readonly FuturesComboPayment[] }[] {
  const symbols = symbol_settings.map(({ symbol }) => symbol);
  const stranger = Object.keys(funding).find((symbol) => !symbols.includes(symbol));
  if (stranger !== undefined) throw new EngineError('invalid_params', `funding: ${stranger} is not in the bot`);
  const byTime = new Map<number, FuturesComboPayment[]>();
  for (const symbol of symbols) {
    for (const { time, rate } of requireFunding(funding[symbol] ?? [], `funding.${symbol}`)) {
      const payments = byTime.get(time) ?? [];
      payments.push({ symbol, rate });
      byTime.set(time, payments);
    }
  }
  return [...byTime].map(([time, payments]) => ({ time, payments })).sort((a, b) => a.time - b.time);
}
