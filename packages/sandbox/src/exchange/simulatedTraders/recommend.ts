import type { FuturesGridParams, SpotGridParams } from '@tradingbot/engine';
import { compare, divide, multiply, roundToStep } from '@tradingbot/engine/decimal';
import {
  checkFuturesCombo,
  checkFuturesGrid,
  checkFuturesMartingale,
  checkSpotGrid,
  type GridRecommendation,
  type Range,
  type RecommendStyle,
  recommendFuturesCombo,
  recommendFuturesGrid,
  recommendFuturesMartingale,
  recommendSpotGrid,
} from '@tradingbot/engine/plan';
import type { History } from './History.js';
import { JOINT, STYLES, type Strategy, venueOf, type Wish, withInvestment } from './Strategy.js';

const LEVERAGE: Readonly<Record<RecommendStyle, string>> = { high_profits: '5', steady: '2', high_frequency: '3' };

/** What a spot grid is tried with besides: fewer cells of more profit each. */
const CELL_SHARES = ['1', '0.5'] as const;

/** Every band, ladder or schedule of all the styles with every leverage; a spot grid with fewer cells in its place. */
export function variantsOf(history: History, wish: Omit<Wish, 'style'>, time: number): readonly Strategy[] {
  return STYLES.flatMap((style) => {
    const strategy = recommend(history, { ...wish, style }, time);
    return strategy === undefined ? [] : variants(strategy);
  });
}

function variants(strategy: Strategy): readonly Strategy[] {
  const { kind } = strategy;
  if (kind === 'spot_grid') {
    const { params } = strategy;
    return CELL_SHARES.map((share) => {
      const cells = Number(divide(multiply(String(params.cell_number), share), '1', 0, 'floor'));
      return { kind, params: { ...params, cell_number: Math.max(2, cells) } };
    });
  }
  // The settings stay those of their kind.
  return Object.values(LEVERAGE).map((leverage) => ({ kind, params: { ...strategy.params, leverage } }) as Strategy);
}

/** Settings from the days before a time; undefined while too few of them are known. */
export function recommend(history: History, wish: Wish, time: number): Strategy | undefined {
  return history.past.strategy(wish, time, () => strategyFor(history, wish, time));
}

function strategyFor(history: History, wish: Wish, time: number): Strategy | undefined {
  const { kind, symbol, style, investment } = wish;
  if (kind === 'futures_combo') return recommendCombo(history, wish, time);
  const days = history.days(venueOf(kind), symbol, time);
  if (days === undefined) return undefined;
  if (kind === 'spot_grid') {
    const market = history.spotAt(symbol, time);
    const range = recommendSpotGrid(days, market, style);
    const wide: SpotGridParams = { symbol, ...range, invest_mode: 'quote', quote_investment: investment };
    const params = fittedGrid(wide, (tried, move) => checkSpotGrid(tried, moved(market, move)).bounds);
    return { kind, params };
  }
  const market = history.contractAt(symbol, time);
  if (kind === 'futures_martingale') {
    const mode = wish.direction === 'short' ? 'short' : 'long';
    const settings = recommendFuturesMartingale(days, market, style, mode);
    return { kind, params: { symbol, ...settings, init_margin: investment, auto_cycle_toggle: 'enable' } };
  }
  const wide: FuturesGridParams = {
    symbol,
    grid_mode: wish.direction,
    grid_type: 'arithmetic',
    leverage: LEVERAGE[style],
    total_investment: investment,
    ...recommendFuturesGrid(days, market, style),
  };
  const params = fittedGrid(wide, (tried, move) => checkFuturesGrid(tried, moved(market, move)).bounds);
  return { kind, params };
}

function recommendCombo(history: History, { symbol, style, investment }: Wish, time: number): Strategy | undefined {
  const candidates = symbol.split(JOINT).flatMap((one) => {
    const candles = history.days('contract', one, time);
    return candles ? [{ market: history.contractAt(one, time), candles }] : [];
  });
  if (candidates.length < 2) return undefined;
  return { kind: 'futures_combo', params: { ...recommendFuturesCombo(candidates, style), init_margin: investment } };
}

/** Loss of the investment at which a cautious bot on contracts closes. */
const STOP_LOSS = '0.15';
/** How far below its range a cautious spot grid closes, as a share of its lowest line. */
const BELOW_RANGE = '0.98';

/** The same settings with a stop loss. */
export function withStopLoss(strategy: Strategy, history: History, time: number): Strategy {
  switch (strategy.kind) {
    case 'spot_grid': {
      const { price_precision: tick } = history.spotAt(strategy.params.symbol, time).symbol;
      const stop_loss_price = roundToStep(multiply(strategy.params.min_price, BELOW_RANGE), tick, 'floor');
      return { kind: strategy.kind, params: { ...strategy.params, stop_loss_price } };
    }
    case 'futures_grid':
      return { kind: strategy.kind, params: { ...strategy.params, stop_loss_per: STOP_LOSS } };
    case 'futures_martingale':
      return { kind: strategy.kind, params: { ...strategy.params, sl_percent: STOP_LOSS } };
    case 'futures_combo':
      return { kind: strategy.kind, params: { ...strategy.params, sl_percent: STOP_LOSS } };
  }
}

/** Least investment that the exchange takes for such settings, in quote coin. */
export function leastInvestment(history: History, { kind, params }: Strategy, time: number): string {
  if (kind === 'futures_combo') {
    const markets = params.symbol_settings.map(({ symbol }) => history.contractAt(symbol, time));
    return checkFuturesCombo(params, markets).bounds.init_margin.from;
  }
  const { symbol } = params;
  if (kind === 'spot_grid') return checkSpotGrid(params, history.spotAt(symbol, time)).bounds.investment.from;
  const market = history.contractAt(symbol, time);
  if (kind === 'futures_grid') return checkFuturesGrid(params, market).bounds.total_investment.from;
  return checkFuturesMartingale(params, market).bounds.init_margin.from;
}

/** How far the price may have moved by the time that somebody takes what was recommended. */
const MOVES = ['0.995', '1', '1.005'] as const;
/** The amount that settings are checked with, over their least: how much somebody puts in is the reader's choice. */
const SOME_MORE = '1.1';

function moved<M extends { readonly last_price: string }>(market: M, move: string): M {
  return { ...market, last_price: multiply(market.last_price, move) };
}

/** Whether the exchange takes such settings, now and after a small move of the price. */
export function passesChecks(history: History, strategy: Strategy, time: number): boolean {
  const amount = multiply(leastInvestment(history, strategy, time), SOME_MORE);
  const funded = withInvestment(strategy, divide(amount, '1', AMOUNT_PLACES, 'ceil'));
  return MOVES.every((move) => issuesOf(history, funded, time, move).length === 0);
}

const AMOUNT_PLACES = 4;

function issuesOf(history: History, { kind, params }: Strategy, time: number, move: string) {
  const contractOf = (symbol: string) => moved(history.contractAt(symbol, time), move);
  if (kind === 'futures_combo') {
    const markets = params.symbol_settings.map(({ symbol }) => contractOf(symbol));
    return checkFuturesCombo(params, markets).issues;
  }
  if (kind === 'spot_grid') return checkSpotGrid(params, moved(history.spotAt(params.symbol, time), move)).issues;
  const market = contractOf(params.symbol);
  return kind === 'futures_grid'
    ? checkFuturesGrid(params, market).issues
    : checkFuturesMartingale(params, market).issues;
}

interface GridBounds {
  readonly min_price: Range;
  readonly max_price: Range;
  readonly cell_number: Range;
}

/** The range as near, and the cells as many, as the bounds of the market and the direction allow, now and soon. */
function fittedGrid<P extends GridRecommendation>(params: P, boundsAt: (params: P, move: string) => GridBounds): P {
  let fitted = params;
  for (const move of MOVES) {
    fitted = { ...fitted, min_price: within(fitted.min_price, boundsAt(fitted, move).min_price) };
    fitted = { ...fitted, max_price: within(fitted.max_price, boundsAt(fitted, move).max_price) };
    const cells = within(String(fitted.cell_number), boundsAt(fitted, move).cell_number);
    fitted = { ...fitted, cell_number: Number(cells) };
  }
  return fitted;
}

function within(value: string, { from, to }: Range): string {
  if (from !== '' && compare(value, from) < 0) return from;
  return to !== '' && compare(value, to) > 0 ? to : value;
}
