import {
  add,
  advanceFuturesGrid,
  compare,
  divide,
  type FuturesGridMode,
  type FuturesGridParams,
  type FuturesMarket,
  measureFuturesGrid,
  multiply,
  openFuturesGrid,
  subtract,
} from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import { checkFuturesGrid, type GridRecommendation, type Range, recommendFuturesGrid } from '@tradingbot/engine/plan';
import type { ContractMarket } from '../market/ContractMarket.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';

const DAY = 86_400_000;
const WINDOW_DAYS = 20;
const MODES: readonly FuturesGridMode[] = ['neutral', 'long', 'short'];
const LEVERAGE = '3';
/** A round amount in quote coin: yields are ratios, so its size hardly matters. */
const REPLAY_INVESTMENT = '10000';
const PLACES = 4;

/**
 * Settings for each direction from the last 20 daily closes, with what they would have brought over the same days.
 * The recommended range is moved as far as the direction needs.
 */
export function futuresGridAiParams(market: Market, contracts: ContractMarket, symbol: string) {
  const contract = contracts.find(symbol);
  if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
  const met = contracts.meet(contract);
  const start = market.now - WINDOW_DAYS * DAY;
  const daily = market.candles(symbol, '1d', { start, end: market.now, limit: WINDOW_DAYS });
  // Coarser than a spot grid's: an exact futures bot over hours would stop a page for a third of a second.
  const bars = market.candles(symbol, '4h', { start, end: market.now, limit: WINDOW_DAYS * 6 });
  const range = recommendFuturesGrid(daily, met, 'steady');
  return {
    ai_params: MODES.map((grid_mode) => {
      const settings = fitted(grid_mode, range, met);
      const { grid_type, min_price, max_price, cell_number, leverage } = settings;
      return {
        ...{ grid_mode, grid_type, min_price, max_price, cell_number, leverage },
        ...replay(settings, met, bars),
      };
    }),
    config: MODES.map((grid_mode) => ({ grid_mode, max_leverage: contract.maxLeverage })),
  };
}

/** The range as near as the bounds of the contract and the direction allow. */
function fitted(grid_mode: FuturesGridMode, range: GridRecommendation, market: FuturesMarket): FuturesGridParams {
  const { symbol } = market.symbol;
  const wide: FuturesGridParams = {
    symbol,
    grid_mode,
    grid_type: 'arithmetic',
    leverage: LEVERAGE,
    total_investment: REPLAY_INVESTMENT,
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

/** What a bot with these settings would have done over the candles; equity is looked at once a candle. */
function replay(params: FuturesGridParams, market: FuturesMarket, candles: readonly Candle[]) {
  const { tickSize } = market.symbol;
  const onTick = (price: string) => multiply(divide(price, tickSize, 0, 'half_up'), tickSize);
  const first = candles[0];
  if (first === undefined) return {};
  let state = openFuturesGrid(params, { ...market, last_price: onTick(first.open) }, first.time);
  let [peak, deepest, ranges] = [REPLAY_INVESTMENT, '0', '0'];
  let figures = measureFuturesGrid(state, onTick(first.open), first.time);
  for (const { time, open, high, low, close } of candles) {
    // The order of a candle's prices is a rule, not a fact: first against the way it went.
    const path = compare(close, open) >= 0 ? [open, low, high, close] : [open, high, low, close];
    for (const price of path) {
      state = advanceFuturesGrid(state, { type: 'price', price: onTick(price), time }).state;
    }
    figures = measureFuturesGrid(state, onTick(close), time);
    if (compare(figures.equity, peak) > 0) peak = figures.equity;
    const fall = divide(subtract(peak, figures.equity), peak, PLACES, 'down');
    if (compare(fall, deepest) > 0) deepest = fall;
    ranges = add(ranges, divide(subtract(high, low), open, 8, 'down'));
  }
  return {
    max_drawdown_ratio: deepest,
    volatility_ratio: divide(ranges, String(candles.length), PLACES, 'down'),
    actual_percentage_yield: figures.pnl_per,
    annual_percentage_yield: divide(figures.total_apr, '1', PLACES, 'down'),
  };
}
