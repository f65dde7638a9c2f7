import { add, compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import { averageTrueRange, type Candle, efficiencyRatio, largestMove } from '@tradingbot/engine/market';
import type { ReplayResult } from '../replay/replayTypes.js';
import type {
  BacktestSentence,
  BudgetSentence,
  CoverSentence,
  FundedPosition,
  FundingSentence,
  RegimeSentence,
  StepSentence,
  VerdictBacktest,
  VerdictFacts,
  VerdictSentence,
} from './verdictTypes.js';

/** What a verdict is made of. */
export interface VerdictSource {
  /** Finished candles, oldest first. */
  readonly candles: readonly Candle[];
  /** Length of one of them, ms. */
  readonly candleMs: number;
  /** Undefined while the draft cannot be read: then only the past is spoken of. */
  readonly facts: VerdictFacts | undefined;
  /** Of these settings, where one has been run. */
  readonly backtest?: VerdictBacktest | undefined;
}

const DAY_MS = 86_400_000;
const PLACES = 10;
/** Kaufman's usual number of steps. A price that only wanders makes about 0.3 in them. */
const STEPS = 10;

/** Efficiency ratio from which on a regime is a trend, and up to which it is a range. */
export const REGIME_BOUNDS = { trend: '0.5', range: '0.3' } as const;

/** Fewer days than these are no regime, more than these are not the last ones. */
const MIN_SPAN = 3 * DAY_MS;
const MAX_SPAN = 30 * DAY_MS;
/** Wilder's usual period. */
const ATR_PERIOD = 14;

/**
 * What past prices and present figures say about a drafted bot before it starts: at most one sentence of each topic, each
 * with the figures that it follows from. What is not known has no sentence; without candles only what needs none is left.
 *
 * @throws EngineError `not_a_decimal`
 */
export function verdictOf(source: VerdictSource): readonly VerdictSentence[] {
  return [
    regimeOf(source),
    stepOf(source),
    coverOf(source),
    budgetOf(source),
    fundingOf(source),
    backtestOf(source),
  ].filter((sentence) => sentence !== undefined);
}

/** The worse of both orders of the prices inside the candles: the smaller profit, the deeper drawdown. */
export function worstOfReplay({ low_first, high_first, candles, from, to }: ReplayResult): VerdictBacktest {
  const worse = compare(low_first.profit, high_first.profit) <= 0 ? low_first : high_first;
  const { profit, profit_ratio } = worse;
  const [one, other] = [low_first.max_drawdown_ratio, high_first.max_drawdown_ratio];
  const max_drawdown_ratio = compare(one, other) >= 0 ? one : other;
  return { profit, profit_ratio, max_drawdown_ratio, from, to: endOfCandles(from, to, candles) };
}

/** When the last of candles ends, by the opening times of the first and of the last one, ms. */
export function endOfCandles(from: number, to: number, count: number): number {
  return to + Math.round((to - from) / Math.max(1, count - 1));
}

function regimeOf({ candles, candleMs }: VerdictSource): RegimeSentence | undefined {
  const end = candles.at(-1)?.time;
  if (end === undefined) return undefined;
  const recent = candles.filter(({ time }) => time >= end - MAX_SPAN);
  const size = Math.floor((recent.length - 1) / STEPS);
  const covered = spanOf(recent, candleMs);
  if (size === 0 || covered < MIN_SPAN)
    return { topic: 'regime', claim: 'too_short', efficiency: '', change: '0', span: covered };
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => recent.at(-1 - (STEPS - step) * size)?.close ?? '0');
  const efficiency = efficiencyRatio(steps, STEPS).at(-1) ?? '0';
  const change = moved(steps[0], steps.at(-1));
  const trend = compare(change, '0') < 0 ? 'trend_down' : 'trend_up';
  const claim =
    compare(efficiency, REGIME_BOUNDS.trend) >= 0
      ? trend
      : compare(efficiency, REGIME_BOUNDS.range) <= 0
        ? 'range'
        : 'mixed';
  return { topic: 'regime', claim, efficiency, change, span: size * STEPS * candleMs };
}

function stepOf({ candles, candleMs, facts }: VerdictSource): StepSentence | undefined {
  const range = averageTrueRange(candles, ATR_PERIOD).at(-1);
  const close = candles.at(-1)?.close;
  if (!facts?.step || !range || !close) return undefined;
  const { size, fees } = facts.step;
  const move = divide(range, close, PLACES, 'half_up');
  const claim = compare(size, fees) <= 0 ? 'below_fees' : compare(size, move) <= 0 ? 'within_move' : 'beyond_move';
  return { topic: 'step', claim, size, fees, move, candle: candleMs };
}

function coverOf({ candles, candleMs, facts }: VerdictSource): CoverSentence | undefined {
  const sentences = (facts?.covers ?? []).flatMap((cover): CoverSentence[] => {
    const move = largestMove(candles, cover.side)?.ratio;
    if (move === undefined) return [];
    const isOutside = compare(cover.distance, '0') <= 0;
    const claim = isOutside ? 'outside' : compare(cover.distance, move) >= 0 ? 'covered' : 'short_of';
    return [{ ...cover, topic: 'cover', claim, move, span: spanOf(candles, candleMs) }];
  });
  // Of both sides the one that has less left: it is the one to know.
  const left = ({ distance, move }: CoverSentence) => subtract(distance, move);
  return sentences.sort((a, b) => compare(left(a), left(b)))[0];
}

function budgetOf({ candles, candleMs, facts }: VerdictSource): BudgetSentence | undefined {
  const fall = largestMove(candles, 'fall');
  if (!facts?.budget || !fall || fall.ratio === '0') return undefined;
  const { rounds, everyMs } = facts.budget;
  const lasts = rounds * everyMs;
  const took = fall.to - fall.from;
  const claim = lasts >= took ? 'outlasts' : 'ends_first';
  return { topic: 'budget', claim, rounds, lasts, move: fall.ratio, took, span: spanOf(candles, candleMs) };
}

function fundingOf({ facts }: VerdictSource): FundingSentence | undefined {
  if (!facts?.funding) return undefined;
  const { positions, investment } = facts.funding;
  const paid = sum(positions.map(paidADay));
  const a_day = compare(paid, '0') < 0 ? negate(paid) : paid;
  const isEither = positions.some(({ side }) => side === 'either');
  const claim = a_day === '0' ? 'nothing' : isEither ? 'either' : compare(paid, '0') > 0 ? 'pays' : 'receives';
  const share = compare(investment || '0', '0') > 0 ? divide(a_day, investment, PLACES, 'half_up') : '';
  return { topic: 'funding', claim, a_day, share, positions };
}

function backtestOf({ backtest }: VerdictSource): BacktestSentence | undefined {
  return backtest && { topic: 'backtest', claim: compare(backtest.profit, '0') < 0 ? 'lost' : 'gained', ...backtest };
}

/** Funding that a position pays in a day, in quote coin; negative is received. */
function paidADay({ rate, everyMs, value, side }: FundedPosition): string {
  const paid = divide(multiply(multiply(rate, value), String(DAY_MS)), String(everyMs), PLACES, 'half_up');
  return side === 'short' ? negate(paid) : paid;
}

/** From one price to another as a signed fraction of the first. */
function moved(from = '0', to = '0'): string {
  return compare(from, '0') > 0 ? divide(subtract(to, from), from, PLACES, 'half_up') : '0';
}

/** Length of the time that candles are of, ms. */
function spanOf(candles: readonly Candle[], candleMs: number): number {
  const [first] = candles;
  return first ? (candles.at(-1)?.time ?? first.time) - first.time + candleMs : 0;
}

/** One of several prices of a basket, over the same times. */
export interface BasketPart {
  readonly candles: readonly Candle[];
  /** Share as a fraction; negative where the basket gains when the price falls. */
  readonly weight: string;
}

/**
 * Several prices as one that starts at 1: each moves it by its share. By closing prices alone, because when each of them
 * had its high and low inside a candle is not known. Nothing below 0 is left of it.
 *
 * @param parts over the same times; a price of 0 has no share
 * @throws EngineError `not_a_decimal`
 */
export function basketCandles(parts: readonly BasketPart[]): readonly Candle[] {
  const [first] = parts;
  const closes = (first?.candles ?? []).map(({ time }, index) => {
    const moves = parts.map(({ candles, weight }) => multiply(weight, moved(candles[0]?.close, candles[index]?.close)));
    const worth = add('1', sum(moves));
    return { time, close: compare(worth, '0') < 0 ? '0' : worth };
  });
  return closes.map(({ time, close }, index) => {
    const open = closes[index - 1]?.close ?? close;
    const [low, high] = compare(open, close) <= 0 ? [open, close] : [close, open];
    return { time, open, high, low, close, volume: '0' };
  });
}
