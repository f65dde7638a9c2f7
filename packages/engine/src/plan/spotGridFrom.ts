import { optionalValue } from '../bots/spotGridMachine.js';
import type { SpotGridMarket, SpotGridParams, SpotGridState } from '../bots/spotGridTypes.js';
import { spotGridUnits } from '../bots/spotGridUnits.js';
import { compare, multiply, subtract } from '../money/arithmetic.js';
import { countSteps, divide, roundToStep } from '../money/rounding.js';

/** A resting order as an exchange tells of it. */
export interface StandingOrder {
  readonly price: string;
  readonly quantity: string;
}

/** A spot grid as an exchange tells of it: enough to plan a change of it. */
export interface SpotGridStanding {
  /** Every setting in force, the range where it is now. What was invested does not matter. */
  readonly params: SpotGridParams;
  readonly market: SpotGridMarket;
  /** It waits for its entry price and has no orders. */
  readonly isWaiting: boolean;
  /** What it holds, orders included. */
  readonly base: string;
  readonly quote: string;
  /** All of them. */
  readonly buys: readonly StandingOrder[];
  readonly sells: readonly StandingOrder[];
  /** `''` = no trailing stop. */
  readonly ts_exit_equity: string;
}

/**
 * A bot that stands like that: it trades and rests the same orders from here on. What it has done so far is not in it.
 *
 * @throws EngineError when the answer does not make a bot.
 */
export function spotGridFrom(standing: SpotGridStanding): SpotGridState {
  const { params, market, isWaiting, base, quote } = standing;
  const { price_precision: tick } = market.symbol;
  const price = roundToStep(market.last_price, tick, 'half_up');
  const width = subtract(params.max_price, params.min_price);
  const cell_distance = roundToStep(divide(width, String(params.cell_number), 18, 'down'), tick, 'floor');
  const buy_lots = isWaiting ? [] : lotsOf(standing, cell_distance);
  return {
    params: { ...params, quote_investment: quote, base_investment: base },
    market,
    status: isWaiting ? 'await_activation' : 'running',
    ...{ create_time: 0, start_time: isWaiting ? null : 0, end_time: null, time: 0 },
    ...{ price, start_price: isWaiting ? null : price },
    ...{ min_price: params.min_price, max_price: params.max_price, cell_distance },
    buy_lots,
    open_ids: buy_lots.map(() => null),
    held_from: isWaiting ? 0 : standing.buys.length,
    trailing: params.enable_trailing === true,
    quote_per_cell: '0',
    ...{ base, quote, total_investment: '0', withdrawn: '0', grid_profit: '0' },
    ...{ arbitrage_num: 0, fill_count: 0, fees: '0', start_fee: '0', close_fee: '0' },
    ...{ dust: '0', spare_base: '0', head_start: '0', range_price: isWaiting ? null : price, carried: '0' },
    additions: [],
    peak_equity: peakOf(standing),
    close: null,
  };
}

/** Buy quantity of each cell in lots. A cell that rests its sell bought the least that leaves so much after the fee. */
function lotsOf({ params, market, buys, sells }: SpotGridStanding, distance: string): number[] {
  const { base_precision: lot } = market.symbol;
  const left = subtract('1', market.maker_fee_rate);
  const lots = Array<number>(params.cell_number).fill(0);
  const put = (line: string, count: bigint) => {
    const cell = Number(countSteps(subtract(line, params.min_price), distance, 'half_up'));
    if (cell in lots) lots[cell] = Number(count);
  };
  for (const { price, quantity } of buys) put(price, countSteps(quantity, lot, 'half_up'));
  for (const { price, quantity } of sells) {
    put(subtract(price, distance), countSteps(quantity, multiply(lot, left), 'ceil'));
  }
  return lots;
}

function peakOf({ params, market, base, quote, ts_exit_equity: exit }: SpotGridStanding): string {
  const left = subtract('1', optionalValue(params.ts_percent) ?? '0');
  if (exit === '' || compare(left, '0') <= 0) return '0';
  return divide(exit, left, spotGridUnits(market, quote, base).quoteScale, 'half_up');
}
