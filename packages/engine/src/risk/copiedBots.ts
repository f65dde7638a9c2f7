import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { advanceFuturesGrid, futuresGridTriggers, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridParams, FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from '../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type {
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { advanceSpotGrid, openSpotGrid, spotGridTriggers } from '../bots/spot-grid/spotGrid.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotGridMarket, SpotGridParams, SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import { compare } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import { futuresGridRange, type GridRange, spotGridRange } from './gridRange.js';

/** A price that was met at a time, ms. */
export interface PricePoint {
  readonly time: number;
  readonly price: string;
}

/** What a copy is told of a bot after a walk. Money in quote coin. */
export interface CopiedFigures {
  /** Price of the first trade; null before it. */
  readonly start_price: string | null;
  /** Coins or contracts held, negative for short. */
  readonly position: string;
  readonly equity: string;
  readonly profit: string;
  readonly investment: string;
  readonly close: { readonly price: string; readonly reason: string } | null;
}

/** A kind of bot on one symbol, as far as copying needs to run it. */
export interface CopiedKind<Params, State> {
  readonly symbol: string;
  /** Price step. */
  readonly tick: string;
  readonly open: (params: Params, price: string, time: number) => State;
  readonly go: (state: State, point: PricePoint) => State;
  readonly triggers: (state: State) => {
    readonly below: string | undefined;
    readonly above: string | undefined;
    readonly every_price: boolean;
  };
  readonly read: (state: State, point: PricePoint) => CopiedFigures;
  /** Range outside of which the bot only waits; undefined for a kind without one. */
  readonly range: (state: State) => GridRange | undefined;
}

export function copiedSpotGrid(market: SpotGridMarket): CopiedKind<SpotGridParams, SpotGridState> {
  const { symbol, price_precision } = market.symbol;
  return {
    symbol,
    tick: price_precision,
    open: (params, last_price, time) => openSpotGrid(params, { ...market, last_price }, time),
    go: (state, { price, time }) => advanceSpotGrid(state, { type: 'price', price, time }).state,
    triggers: spotGridTriggers,
    read: (state, { price, time }) => {
      const {
        equity,
        total_profit: profit,
        total_investment: investment,
        base: position,
      } = measureSpotGrid(state, price, time);
      const close = state.close && { price: state.close.price, reason: state.close.close_reason };
      return { start_price: state.start_price, position, equity, profit, investment, close };
    },
    range: spotGridRange,
  };
}

export function copiedFuturesGrid(market: FuturesMarket): CopiedKind<FuturesGridParams, FuturesGridState> {
  const { symbol, tickSize } = market.symbol;
  return {
    symbol,
    tick: tickSize,
    open: (params, last_price, time) => openFuturesGrid(params, { ...market, last_price }, time),
    go: (state, { price, time }) => advanceFuturesGrid(state, { type: 'price', price, time }).state,
    triggers: futuresGridTriggers,
    read: (state, { price, time }) => {
      const { equity, pnl: profit, total_investment: investment } = measureFuturesGrid(state, price, time);
      const close = state.close && { price: state.close.price, reason: state.close.close_reason };
      return { start_price: state.start_price, position: state.size, equity, profit, investment, close };
    },
    range: futuresGridRange,
  };
}

export function copiedFuturesMartingale(
  market: FuturesMarket,
): CopiedKind<FuturesMartingaleParams, FuturesMartingaleState> {
  const { symbol, tickSize } = market.symbol;
  return {
    symbol,
    tick: tickSize,
    open: (params, last_price, time) => openFuturesMartingale(params, { ...market, last_price }, time),
    go: (state, { price, time }) => advanceFuturesMartingale(state, { type: 'price', price, time }).state,
    triggers: futuresMartingaleTriggers,
    read: (state, { price, time }) => {
      const { equity, pnl: profit, total_margin: investment } = measureFuturesMartingale(state, price, time);
      const close = state.close && { price: state.close.close_price, reason: state.close.stop_type };
      return { start_price: state.start_price, position: state.pos_size, equity, profit, investment, close };
    },
    range: () => undefined,
  };
}

/** A bot that met one price, or the entry price that it waits for. */
export function startAt<Params extends { readonly entry_price?: string | undefined }, State>(
  kind: CopiedKind<Params, State>,
  params: Params,
  price: string,
): { readonly state: State; readonly waits: boolean; readonly price: string } {
  const met = { price: roundToStep(price, kind.tick, 'half_up'), time: 0 };
  const state = kind.go(kind.open(params, met.price, 0), met);
  const figures = kind.read(state, met);
  const entry = params.entry_price;
  if (figures.start_price !== null || figures.close || !entry) return { state, waits: false, price: met.price };
  return { state: kind.go(state, { price: entry, time: 0 }), waits: true, price: entry };
}

/** A bot that starts at the first point and goes on to the last one; prices off the tick go to the nearest one. */
export function walkPoints<Params, State>(
  kind: CopiedKind<Params, State>,
  params: Params,
  points: readonly [PricePoint, ...PricePoint[]],
): CopiedFigures {
  const onTick = ({ price, time }: PricePoint) => ({ price: roundToStep(price, kind.tick, 'half_up'), time });
  const first = onTick(points[0]);
  let last = first;
  let state = kind.open(params, first.price, first.time);
  let triggers = kind.triggers(state);
  for (const point of points) {
    last = onTick(point);
    const { below, above, every_price } = triggers;
    // A path may be cut anywhere: prices between which nothing happens need no visit.
    const isQuiet =
      !every_price &&
      (below === undefined || compare(last.price, below) > 0) &&
      (above === undefined || compare(last.price, above) < 0);
    if (isQuiet) continue;
    state = kind.go(state, last);
    triggers = kind.triggers(state);
  }
  return kind.read(state, last);
}
