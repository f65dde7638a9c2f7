import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { priceOf, toTicks } from '../../bots/futures/futuresUnits.js';
import { measureMachine } from '../../bots/futures-grid/futuresGridFigures.js';
import { type FuturesGridMachine, newMachine } from '../../bots/futures-grid/futuresGridMachine.js';
import { travel } from '../../bots/futures-grid/futuresGridTravel.js';
import type { FuturesGridStopType } from '../../bots/futures-grid/futuresGridTypes.js';
import { type FuturesGridDraft, toFuturesGridParams } from './futuresGridDraft.js';
import { onTick, startedMachine } from './startedFuturesGrid.js';

/** A bot after the price went straight from the start to `price`. Money in quote coin. */
export interface FuturesGridWalkPoint {
  readonly price: string;
  readonly equity: string;
  readonly pnl: string;
  /** Signed size. */
  readonly position: string;
  /** `''` = none. */
  readonly liquidation_price: string;
  /** Once all orders of the nearer side have filled. */
  readonly all_filled_liq_price: string;
  /** Value had the investment bought the coin at the start, without leverage. */
  readonly holding: string;
  /** Why the bot stopped on the way; null while it runs. */
  readonly close_reason: FuturesGridStopType | null;
}

/**
 * Walks the engine from the start price (entry, else last price) straight to each of the prices, triggers included.
 * Prices off the tick go to the nearest one. Points come in the order of the prices.
 *
 * @throws EngineError naming the field: the draft cannot be read; check it first.
 */
export function walkFuturesGrid(
  draft: FuturesGridDraft,
  market: FuturesMarket,
  prices: readonly string[],
): readonly FuturesGridWalkPoint[] {
  const params = toFuturesGridParams(market.symbol.symbol, draft);
  const { units, rules, price: last } = newMachine(params, onTick(market), 0);
  const start = rules.entry ?? last;
  const goals = prices.map((price, index) => ({ index, ticks: toTicks(units, price, 'half_up') }));
  const points: FuturesGridWalkPoint[] = [];
  // A path may be cut anywhere, so one walk up and one walk down visit all prices.
  const isUp = (goal: { ticks: number }) => goal.ticks >= start;
  for (const half of [goals.filter(isUp), goals.filter((goal) => !isUp(goal))]) {
    const machine = startedMachine(params, market, start);
    for (const { index, ticks } of half.sort((a, b) => Math.abs(a.ticks - start) - Math.abs(b.ticks - start))) {
      travel(machine, ticks);
      points[index] = measurePoint(machine, ticks);
    }
  }
  return points;
}

function measurePoint(machine: FuturesGridMachine, ticks: number): FuturesGridWalkPoint {
  const price = priceOf(machine.units, ticks);
  const figures = measureMachine(machine, price, 0);
  // The benchmark goes on after the bot's end.
  const running = machine.close ? measureMachine({ ...machine, close: null }, price, 0) : figures;
  return {
    price,
    equity: figures.equity,
    pnl: figures.pnl,
    position: figures.current_position,
    liquidation_price: figures.liquidation_price,
    all_filled_liq_price: figures.all_filled_liq_price,
    holding: running.holding_value,
    close_reason: machine.close?.close_reason ?? null,
  };
}
