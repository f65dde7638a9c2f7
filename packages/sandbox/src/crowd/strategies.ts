import {
  compare,
  type FuturesComboParams,
  type FuturesGridMode,
  type FuturesGridParams,
  type FuturesMarket,
  type FuturesMartingaleParams,
  multiply,
  roundToStep,
  type SpotGridParams,
} from '@tradingbot/engine';
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

/** The kinds that others run and that settings are recommended for. */
export const strategyKinds = ['spot_grid', 'future_grid', 'future_martin', 'future_combo'] as const;
export type StrategyKind = (typeof strategyKinds)[number];
export type Direction = FuturesGridMode;

/** Where a symbol is traded: pairs and contracts share names. */
export type Venue = 'spot' | 'contract';

/** Where bots of a kind trade. */
export function venueOf(kind: StrategyKind): Venue {
  return kind === 'spot_grid' ? 'spot' : 'contract';
}

/** Settings of a bot of one kind. */
export type Strategy =
  | { readonly kind: 'spot_grid'; readonly params: SpotGridParams }
  | { readonly kind: 'future_grid'; readonly params: FuturesGridParams }
  | { readonly kind: 'future_martin'; readonly params: FuturesMartingaleParams }
  | { readonly kind: 'future_combo'; readonly params: FuturesComboParams };

/** What settings are wanted for. */
export interface Wish {
  readonly kind: StrategyKind;
  /** Of a combo: its contracts, joined by an underscore. */
  readonly symbol: string;
  readonly style: RecommendStyle;
  /** Of one contract; a martingale is long unless it is short, a combo chooses a side for each of its contracts. */
  readonly direction: Direction;
  /** In quote coin. */
  readonly investment: string;
}

const LEVERAGE: Readonly<Record<RecommendStyle, string>> = { high_profits: '5', steady: '2', high_frequency: '3' };

/** Settings from the days before a time; undefined while too few of them are known. */
export function recommend(history: History, wish: Wish, time: number): Strategy | undefined {
  return history.past.strategy(wish, time, () => strategyFor(history, wish, time));
}

function strategyFor(history: History, wish: Wish, time: number): Strategy | undefined {
  const { kind, symbol, style, investment } = wish;
  if (kind === 'future_combo') return recommendCombo(history, wish, time);
  const days = history.days(venueOf(kind), symbol, time);
  if (days === undefined) return undefined;
  if (kind === 'spot_grid') {
    const range = recommendSpotGrid(days, history.spotAt(symbol, time), style);
    return { kind, params: { symbol, ...range, invest_mode: 'quote', quote_investment: investment } };
  }
  const market = history.contractAt(symbol, time);
  if (kind === 'future_martin') {
    const mode = wish.direction === 'short' ? 'short' : 'long';
    const settings = recommendFuturesMartingale(days, market, style, mode);
    return { kind, params: { symbol, ...settings, init_margin: investment, auto_cycle_toggle: 'enable' } };
  }
  return { kind, params: fittedGrid(wish, recommendFuturesGrid(days, market, style), market) };
}

/** What a combo's wish writes between its contracts. */
export const JOINT = '_';

function recommendCombo(history: History, { symbol, style, investment }: Wish, time: number): Strategy | undefined {
  const candidates = symbol.split(JOINT).flatMap((one) => {
    const candles = history.days('contract', one, time);
    return candles ? [{ market: history.contractAt(one, time), candles }] : [];
  });
  if (candidates.length < 2) return undefined;
  return { kind: 'future_combo', params: { ...recommendFuturesCombo(candidates, style), init_margin: investment } };
}

/** Pairs or contracts that a strategy trades. */
export function symbolsOf({ kind, params }: Strategy): readonly string[] {
  return kind === 'future_combo' ? params.symbol_settings.map(({ symbol }) => symbol) : [params.symbol];
}

/** The direction of a strategy; a spot grid holds the coin, but trades both ways, and so does a combo of both sides. */
export function directionOf({ kind, params }: Strategy): Direction {
  if (kind === 'future_grid') return params.grid_mode;
  if (kind === 'future_martin') return params.martingale_mode;
  if (kind === 'spot_grid') return 'neutral';
  const [first, ...others] = params.symbol_settings.map(({ side }) => side);
  return first !== undefined && others.every((side) => side === first) ? first : 'neutral';
}

/** The same settings with other money. */
export function withInvestment(strategy: Strategy, investment: string): Strategy {
  switch (strategy.kind) {
    case 'spot_grid':
      return { kind: strategy.kind, params: { ...strategy.params, quote_investment: investment } };
    case 'future_grid':
      return { kind: strategy.kind, params: { ...strategy.params, total_investment: investment } };
    case 'future_martin':
      return { kind: strategy.kind, params: { ...strategy.params, init_margin: investment } };
    case 'future_combo':
      return { kind: strategy.kind, params: { ...strategy.params, init_margin: investment } };
  }
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
    case 'future_grid':
      return { kind: strategy.kind, params: { ...strategy.params, stop_loss_per: STOP_LOSS } };
    case 'future_martin':
      return { kind: strategy.kind, params: { ...strategy.params, sl_percent: STOP_LOSS } };
    case 'future_combo':
      return { kind: strategy.kind, params: { ...strategy.params, sl_percent: STOP_LOSS } };
  }
}

/** Least investment that the exchange takes for such settings, in quote coin. */
export function leastInvestment(history: History, { kind, params }: Strategy, time: number): string {
  if (kind === 'future_combo') {
    const markets = params.symbol_settings.map(({ symbol }) => history.contractAt(symbol, time));
    return checkFuturesCombo(params, markets).bounds.init_margin.from;
  }
  const { symbol } = params;
  if (kind === 'spot_grid') return checkSpotGrid(params, history.spotAt(symbol, time)).bounds.investment.from;
  const market = history.contractAt(symbol, time);
  if (kind === 'future_grid') return checkFuturesGrid(params, market).bounds.total_investment.from;
  return checkFuturesMartingale(params, market).bounds.init_margin.from;
}

/** The range as near as the bounds of the contract and the direction allow. */
function fittedGrid(wish: Wish, range: GridRecommendation, market: FuturesMarket): FuturesGridParams {
  const wide: FuturesGridParams = {
    symbol: wish.symbol,
    grid_mode: wish.direction,
    grid_type: 'arithmetic',
    leverage: LEVERAGE[wish.style],
    total_investment: wish.investment,
    ...range,
  };
  const low = { ...wide, min_price: within(wide.min_price, checkFuturesGrid(wide, market).bounds.min_price) };
  const both = { ...low, max_price: within(low.max_price, checkFuturesGrid(low, market).bounds.max_price) };
  const cells = within(String(both.cell_number), checkFuturesGrid(both, market).bounds.cell_number);
  return { ...both, cell_number: Number(cells) };
}

function within(value: string, { from, to }: Range): string {
  if (from !== '' && compare(value, from) < 0) return from;
  return to !== '' && compare(value, to) > 0 ? to : value;
}
