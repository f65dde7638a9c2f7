import { measureMachine } from '../../bots/spot-grid/spotGridFigures.js';
import { newMachine, type SpotGridMachine } from '../../bots/spot-grid/spotGridMachine.js';
import { travel } from '../../bots/spot-grid/spotGridTravel.js';
import type { SpotGridMarket, SpotGridParams } from '../../bots/spot-grid/spotGridTypes.js';
import { priceOf, toTicks } from '../../bots/spot-grid/spotGridUnits.js';
import { toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { type SpotGridDraft, toSpotGridParams } from './spotGridDraft.js';

/** A bot after the price went straight from the start to `price`. Money in quote, `base` in base. */
export interface SpotGridWalkPoint {
  readonly price: string;
  readonly equity: string;
  readonly base: string;
  readonly quote: string;
  /** Value of the invested coins, had they been left alone. */
  readonly holding: string;
}

/**
 * Walks the engine from the start price (entry, else last price) straight to each of the prices, triggers included.
 * Prices off the tick go to the nearest one. Points come in the order of the prices.
 *
 * @throws EngineError `invalid_params`, `not_a_decimal`: the draft cannot be read; check it first.
 */
export function walkSpotGrid(
  draft: SpotGridDraft,
  market: SpotGridMarket,
  prices: readonly string[],
): readonly SpotGridWalkPoint[] {
  const params = toSpotGridParams(market.symbol.symbol, draft);
  const entry = optionalValue(params.entry_price);
  const { units } = newMachine(params, market, 0);
  const start = toTicks(units, entry ?? market.last_price);
  const goals = prices.map((price, index) => ({ index, ticks: toTicks(units, price, 'half_up') }));
  const points: SpotGridWalkPoint[] = [];
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

/** A machine that has started at a price in ticks and reports nothing. */
function startedMachine(params: SpotGridParams, market: SpotGridMarket, start: number): SpotGridMachine {
  const machine = newMachine(params, market, 0);
  machine.price = start;
  travel(machine, start);
  return machine;
}

function measurePoint(machine: SpotGridMachine, ticks: number): SpotGridWalkPoint {
  const price = priceOf(machine.units, ticks);
  const close = machine.close;
  // After its end the bot's coins are the user's again and go on changing with the price.
  const open = close ? { ...machine, ...returned(machine), close: null } : machine;
  const { equity, base, quote, holding_value } = measureMachine(open, price, 0);
  return { price, equity, base, quote, holding: holding_value };
}

function returned(machine: SpotGridMachine) {
  const { units, close } = machine;
  const base = close ? toScale(close.returned_base, units.baseScale) : machine.base;
  const quote = close ? toScale(close.returned_quote, units.quoteScale) : machine.quote;
  return { base, quote };
}
