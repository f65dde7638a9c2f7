import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { toTicks } from '../../bots/futures/futuresUnits.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../../bots/futures-martingale/futuresMartingaleFigures.js';
import type { FMartStopType, FuturesMartingaleState } from '../../bots/futures-martingale/futuresMartingaleTypes.js';
import { martingaleRules } from '../../bots/futures-martingale/martingaleRules.js';
import { subtract } from '../../decimal/arithmetic.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { divide, roundToStep } from '../../decimal/rounding.js';
import { type FuturesMartingaleDraft, toFuturesMartingaleParams } from './futuresMartingaleDraft.js';

/** A bot after the price went straight from the start to `price`. Money in quote coin. */
export interface FuturesMartingaleWalkPoint {
  readonly price: string;
  readonly equity: string;
  readonly pnl: string;
  /** In contracts, never negative. */
  readonly pos_size: string;
  readonly liquidation_price: string;
  /** Once the last order of the round has been added. */
  readonly all_filled_liq_price: string;
  /** Of the liquidation from this price, four places, cut; `""` without one. */
  readonly liquidation_distance: string;
  /** Value had the margin bought the coin at the start. */
  readonly holding: string;
  readonly added: number;
  readonly completed_rounds: number;
  /** Why it ended on the way; `unknown` while it runs. */
  readonly stop_type: FMartStopType;
}

/**
 * Walks the engine from the start price (entry, else last price) straight to each of the prices, triggers included.
 * Prices off the tick go to the nearest one. Points come in the order of the prices.
 *
 * @throws EngineError `invalid_params`, `not_a_decimal`, `not_a_multiple`: the draft cannot be read; check it first.
 */
export function walkFuturesMartingale(
  draft: FuturesMartingaleDraft,
  market: FuturesMarket,
  prices: readonly string[],
): readonly FuturesMartingaleWalkPoint[] {
  const params = toFuturesMartingaleParams(market.symbol.symbol, draft);
  const { units } = martingaleRules(params, market);
  const tick = market.symbol.tickSize;
  const start = roundToStep(optionalValue(params.entry_price) ?? market.last_price, tick, 'half_up');
  const opened = openFuturesMartingale({ ...params, entry_price: '' }, { ...market, last_price: start }, 0);
  const started = advanceFuturesMartingale(opened, { type: 'price', price: start, time: 0 }).state;
  const origin = toTicks(units, start);
  const goals = prices.map((price, index) => ({ index, ticks: toTicks(units, price, 'half_up') }));
  const points: FuturesMartingaleWalkPoint[] = [];
  // A path may be cut anywhere, so one walk up and one walk down visit all prices.
  const isUp = (goal: { ticks: number }) => goal.ticks >= origin;
  for (const half of [goals.filter(isUp), goals.filter((goal) => !isUp(goal))]) {
    let state = started;
    for (const { index } of half.sort((a, b) => Math.abs(a.ticks - origin) - Math.abs(b.ticks - origin))) {
      const price = roundToStep(prices[index] ?? start, tick, 'half_up');
      state = advanceFuturesMartingale(state, { type: 'price', price, time: 0 }).state;
      points[index] = pointOf(state, price);
    }
  }
  return points;
}

function pointOf(state: FuturesMartingaleState, price: string): FuturesMartingaleWalkPoint {
  const figures = measureFuturesMartingale(state, price, 0);
  const liquidation = figures.estimated_liq_price;
  // After its end the money lies still, while the coin held instead goes on changing.
  const running = state.close ? measureFuturesMartingale({ ...state, close: null }, price, 0) : figures;
  return {
    price,
    equity: figures.equity,
    pnl: figures.pnl,
    pos_size: figures.pos_size,
    liquidation_price: liquidation,
    all_filled_liq_price: figures.all_filled_liq_price,
    liquidation_distance: liquidation === '' ? '' : divide(subtract(liquidation, price), price, 4, 'down'),
    holding: running.holding_value,
    added: figures.current_added_pos_num,
    completed_rounds: figures.completed_rounds,
    stop_type: figures.stop_type,
  };
}
