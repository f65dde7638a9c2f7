import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import {
  magnitude,
  moneyText,
  priceOf,
  quantityOf,
  toMoney,
  toTicks,
  valueAt,
} from '../../bots/futures/futuresUnits.js';
import { equityAt, type FuturesGridMachine } from '../../bots/futures-grid/futuresGridMachine.js';
import { pairProfit, travel } from '../../bots/futures-grid/futuresGridTravel.js';
import type { FuturesGridParams } from '../../bots/futures-grid/futuresGridTypes.js';
import { compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { FUNDING_INTERVAL } from '../../market/intervals.js';
import { type FuturesGridDraft, toFuturesGridParams } from './futuresGridDraft.js';
import { type FuturesGridMoney, fraction } from './futuresGridMoney.js';
import { readFuturesGridDraft } from './futuresGridReading.js';
import { startedMachine } from './startedFuturesGrid.js';

/** Where the price has gone straight from the start to one end of the range, triggers left out. */
export interface FuturesGridEnd {
  readonly price: string;
  /** Equity there; `"0"` when the bot was liquidated on the way. */
  readonly equity: string;
  /** Signed size there. */
  readonly position: string;
  readonly position_value: string;
  /** Position value over the equity, four places, cut; `''` without equity. */
  readonly leverage: string;
  readonly is_liquidated: boolean;
}

/** What a draft has become where the price has gone straight to the ends of its range. Money in quote coin. */
export interface FuturesGridEnds {
  readonly at_lower: FuturesGridEnd;
  readonly at_upper: FuturesGridEnd;
  /**
   * The one of both at which the value of the position is larger, right before its liquidation where it is liquidated on the
   * way; the lower one where they are equal.
   */
  readonly largest: FuturesGridEnd;
  /** Paid (negative) or received by the largest position per funding time and per day; `''` without a rate. */
  readonly funding: { readonly once: string; readonly day: string };
  /** Finished pairs of the least earning cell that pay for the fee of the initial trade; null if none ever does. */
  readonly round_trips_to_earn_fees: number | null;
}

const DAY = 86_400_000;

/**
 * The ends of a draft: what its orders alone do, by the running machine. That takes more code and time than
 * {@link planFuturesGrid}, which a form does at every key.
 *
 * @param money of the plan of this draft, which has one where it makes orders
 * @param fundingRate present funding rate as a fraction; positive: longs pay
 */
export function planFuturesGridEnds(
  draft: FuturesGridDraft,
  market: FuturesMarket,
  money: FuturesGridMoney,
  fundingRate?: string,
): FuturesGridEnds {
  const { levels = [], start } = readFuturesGridDraft(draft, market);
  const machine = startedMachine(plainParams(draft, market), market, start);
  const [lower, upper] = [levels[0] ?? start, levels.at(-1) ?? start];
  const at_lower = endAt(machine, lower);
  const at_upper = endAt(machine, upper);
  const [fallen, risen] = [lastHeld(machine, lower), lastHeld(machine, upper)];
  const largest = compare(risen.position_value, fallen.position_value) > 0 ? risen : fallen;
  return {
    at_lower,
    at_upper,
    largest,
    funding: funding(largest, fundingRate),
    round_trips_to_earn_fees: roundTrips(toMoney(money.initial_trade?.fee ?? '0'), machine),
  };
}

/** Triggers would end the bot on the way, moves would change the range: the preview asks what the orders alone do. */
function plainParams(draft: FuturesGridDraft, market: FuturesMarket): FuturesGridParams {
  const params = toFuturesGridParams(market.symbol.symbol, draft);
  const { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = params;
  return { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment };
}

/** What it holds at an end, or a tick before it is liquidated. */
function lastHeld(started: FuturesGridMachine, price: number): FuturesGridEnd {
  const { close, units } = travelled(started, price);
  if (close?.close_reason !== 'liq') return endAt(started, price);
  const before = toTicks(units, close.price) + Math.sign(started.price - price);
  return { ...endAt(started, before), is_liquidated: true };
}

function travelled(started: FuturesGridMachine, price: number): FuturesGridMachine {
  const machine = { ...started };
  travel(machine, price);
  return machine;
}

function endAt(started: FuturesGridMachine, price: number): FuturesGridEnd {
  const machine = travelled(started, price);
  const { units, position } = machine;
  const equity = equityAt(machine, price);
  const value = magnitude(valueAt(units, position.size, price));
  return {
    price: priceOf(units, price),
    equity: moneyText(equity),
    position: quantityOf(units, position.size),
    position_value: moneyText(value),
    leverage: equity > 0n ? fraction(value, equity) : '',
    is_liquidated: machine.close?.close_reason === 'liq',
  };
}

function funding({ position, price }: FuturesGridEnd, rate: string | undefined) {
  if (rate === undefined || !isDecimal(rate)) return { once: '', day: '' };
  const once = multiply(multiply(subtract('0', position), price), rate);
  return { once, day: multiply(once, String(DAY / FUNDING_INTERVAL)) };
}

function roundTrips(fee: bigint, machine: FuturesGridMachine): number | null {
  if (fee === 0n) return 0;
  const profits = machine.levels.slice(1).map((_, cell) => pairProfit(machine, cell));
  const [least = 0n] = profits.sort((a, b) => (a < b ? -1 : 1));
  return least <= 0n ? null : Number((fee + least - 1n) / least);
}
