import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import {
  feeOn,
  magnitude,
  moneyText,
  priceOf,
  quantityOf,
  rateOf,
  toMoney,
  valueAt,
} from '../../bots/futures/futuresUnits.js';
import { equityAt, type FuturesGridMachine, newMachine } from '../../bots/futures-grid/futuresGridMachine.js';
import { pairProfit, travel } from '../../bots/futures-grid/futuresGridTravel.js';
import type { FuturesGridParams } from '../../bots/futures-grid/futuresGridTypes.js';
import type { GridLiquidations } from '../../bots/futures-grid/gridLiquidation.js';
import { isOrderSize, startCells } from '../../bots/futures-grid/gridSizing.js';
import { compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { formatDecimal, isDecimal, power10 } from '../../decimal/decimal.js';
import { divide, divideIntegers } from '../../decimal/rounding.js';
import { costPerLot } from './futuresGridBounds.js';
import { toFuturesGridParams } from './futuresGridDraft.js';
import { lotsOf } from './futuresGridMoneyIssues.js';
import type { FuturesGridReading } from './futuresGridReading.js';

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

/** What the money of a draft does. Money in quote coin unless stated. */
export interface FuturesGridMoney {
  /** Quantity of every order. */
  readonly quantity_per_grid: string;
  /** Value of one order at the start price. */
  readonly value_per_grid: string;
  /** Cost of all opening orders and of the initial trade: margin and fees; at most 95 % of the investment. */
  readonly required_margin: string;
  readonly reserve: string;
  /** The market trade at the start; null for none. */
  readonly initial_trade: {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly value: string;
    readonly fee: string;
  } | null;
  readonly buys: number;
  readonly sells: number;
  /** Where it is liquidated right after the start, and how far away that is; `''` without a position. */
  readonly liquidation_price: string;
  readonly liquidation_distance: string;
  /** Liquidation prices once all orders of the side have filled; `''` = none. */
  readonly long_liq_price: string;
  readonly short_liq_price: string;
  /** Distance from the start price as a fraction of it, four places; `''` = none. */
  readonly long_liq_distance: string;
  readonly short_liq_distance: string;
  readonly at_lower: FuturesGridEnd;
  readonly at_upper: FuturesGridEnd;
  /** Largest position value at one of the ends. */
  readonly largest_position_value: string;
  /** Paid (negative) or received by the position at the lower and upper end per funding time and per day; `''` without a rate. */
  readonly funding: {
    readonly lower: string;
    readonly lower_day: string;
    readonly upper: string;
    readonly upper_day: string;
  };
  /** Finished pairs of the least earning cell that pay for the fee of the initial trade; infinity if none ever does. */
  readonly round_trips_to_earn_fees: number;
}

/** Funding times a day. */
const FUNDING_A_DAY = '3';
const PLACES = 4;

/** Money of a draft whose lines and money can be read and make orders; else undefined. */
export function futuresGridMoney(
  reading: FuturesGridReading,
  liquidation: GridLiquidations,
  fundingRate: string | undefined,
): FuturesGridMoney | undefined {
  const { units, levels, start, market, draft, values } = reading;
  const lots = lotsOf(reading);
  const perLot = costPerLot(reading);
  if (!levels || lots === undefined || !perLot || !isOrderSize(units, market.symbol, lots, levels[0] ?? 0)) {
    return undefined;
  }
  const { heldFrom, straddles, held } = startCells(draft.grid_mode, levels, start);
  const required = divideIntegers(lots * perLot.numerator, perLot.denominator, 'ceil');
  const machine = startedMachine(plainParams(reading), market, start);
  const [lower, upper] = [levels[0] ?? 0, levels.at(-1) ?? 0].map((price) => endAt(machine, price));
  if (!lower || !upper) return undefined;
  const initial = initialTrade(reading, lots, held);
  return {
    quantity_per_grid: quantityOf(units, lots),
    value_per_grid: moneyText(valueAt(units, lots, start)),
    required_margin: moneyText(required),
    reserve: moneyText(toMoney(values.total_investment ?? '0') - required),
    initial_trade: initial,
    buys: straddles ? heldFrom + 1 : heldFrom,
    sells: levels.length - 1 - heldFrom,
    ...liquidations(reading, liquidation),
    at_lower: lower,
    at_upper: upper,
    largest_position_value:
      compare(lower.position_value, upper.position_value) > 0 ? lower.position_value : upper.position_value,
    funding: funding(lower, upper, fundingRate),
    round_trips_to_earn_fees: roundTrips(toMoney(initial?.fee ?? '0'), machine),
  };
}

/** A machine that was planned and has started at a price in ticks, and reports nothing. */
export function startedMachine(params: FuturesGridParams, market: FuturesMarket, start: number): FuturesGridMachine {
  const planned = onTick(market);
  const last_price = multiply(planned.symbol.tickSize, String(start));
  const machine = newMachine(params, { ...planned, last_price }, 0);
  travel(machine, start);
  return machine;
}

/** A last price between two ticks goes to the nearer one. */
export function onTick(market: FuturesMarket): FuturesMarket {
  const { tickSize } = market.symbol;
  return { ...market, last_price: multiply(divide(market.last_price, tickSize, 0, 'half_up'), tickSize) };
}

/** Triggers would end the bot on the way, moves would change the range: the preview asks what the orders alone do. */
function plainParams({ draft, market }: FuturesGridReading): FuturesGridParams {
  const params = toFuturesGridParams(market.symbol.symbol, draft);
  const { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment } = params;
  return { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment };
}

function endAt(started: FuturesGridMachine, price: number): FuturesGridEnd {
  const machine = { ...started };
  travel(machine, price);
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

function initialTrade({ units, draft, start, market }: FuturesGridReading, lots: bigint, held: number) {
  if (held === 0) return null;
  const value = valueAt(units, lots * BigInt(held), start);
  return {
    side: draft.grid_mode === 'long' ? ('buy' as const) : ('sell' as const),
    quantity: quantityOf(units, lots * BigInt(held)),
    value: moneyText(value),
    fee: moneyText(feeOn(value, rateOf(market.taker_fee_rate))),
  };
}

function liquidations({ units, start }: FuturesGridReading, { now, long, short }: GridLiquidations) {
  const text = (ticks: number | undefined) => (ticks === undefined ? '' : priceOf(units, ticks));
  const away = (ticks: number | undefined) =>
    ticks === undefined ? '' : fraction(BigInt(ticks - start), BigInt(start));
  return {
    liquidation_price: text(now),
    liquidation_distance: away(now),
    long_liq_price: text(long),
    short_liq_price: text(short),
    long_liq_distance: away(long),
    short_liq_distance: away(short),
  };
}

function funding(lower: FuturesGridEnd, upper: FuturesGridEnd, rate: string | undefined) {
  if (rate === undefined || !isDecimal(rate)) return { lower: '', lower_day: '', upper: '', upper_day: '' };
  const at = ({ position, price }: FuturesGridEnd) => multiply(multiply(subtract('0', position), price), rate);
  return {
    lower: at(lower),
    lower_day: multiply(at(lower), FUNDING_A_DAY),
    upper: at(upper),
    upper_day: multiply(at(upper), FUNDING_A_DAY),
  };
}

function roundTrips(fee: bigint, machine: FuturesGridMachine): number {
  if (fee === 0n) return 0;
  const profits = machine.levels.slice(1).map((_, cell) => pairProfit(machine, cell));
  const [least = 0n] = profits.sort((a, b) => (a < b ? -1 : 1));
  return least <= 0n ? Number.POSITIVE_INFINITY : Number((fee + least - 1n) / least);
}

function fraction(dividend: bigint, divisor: bigint): string {
  return formatDecimal(divideIntegers(dividend * power10(PLACES), divisor, 'down'), PLACES);
}
