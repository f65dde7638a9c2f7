import { formatDecimal, parseDecimal, power10, toScale } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { settle } from './spotGridSettle.js';
import { loadMachine } from './spotGridState.js';
import type { SpotCloseMode, SpotGridState } from './spotGridTypes.js';
import { costOf, quantityOf, toTicks } from './spotGridUnits.js';

/** Figures of a spot grid at one price. Money in quote unless stated, ratios as fractions. */
export interface SpotGridFigures {
  /** Base coins in the bot; after the end, those it returned. */
  readonly base: string;
  readonly quote: string;
  readonly equity: string;
  /** Everything put in, in quote at the start price. */
  readonly total_investment: string;
  readonly total_profit: string;
  readonly grid_profit: string;
  readonly floating_profit: string;
  /** All fees so far; fees paid in base are valued at the price of their fill. */
  readonly fees: string;
  /** Fees that the grid profit counts, what it is cut by included: what pairs made before fees, less it. */
  readonly pair_fees: string;
  readonly current_profit: string;
  /** Current profit over the investment, four places, cut. */
  readonly current_per: string;
  /** Grid profit a year over the investment, eight places, cut; at least one day counts. */
  readonly grid_apr: string;
  readonly total_apr: string;
  readonly arbitrage_num: number;
  /** Value at this price had the quote bought base at the start, at the taker rate, and had nothing been done since. */
  readonly holding_value: string;
  /** Equity at which the trailing stop closes; `"0"` without one. */
  readonly ts_exit_equity: string;
}

const DAY = 86_400_000;
const DAYS_A_YEAR = 365n;
const RATIO_PLACES = 4;
const APR_PLACES = 8;

/** Figures at a price, which need not be on a tick. After the end the closing price and time count. @throws EngineError `not_a_decimal` */
export function measureSpotGrid(state: SpotGridState, last_price: string, time: number): SpotGridFigures {
  return measureMachine(loadMachine(state), last_price, time);
}

/** Figures of a machine at a price. */
export function measureMachine(machine: SpotGridMachine, last_price: string, time: number): SpotGridFigures {
  const { units } = machine;
  const scales = figureScales(machine, last_price);
  const { base, quote, equity, price, scale } = scales;
  const lift = power10(scale - units.quoteScale);
  const investment = machine.start_price === null && !machine.close ? equity : machine.total_investment * lift;
  const total = equity + machine.withdrawn * lift - investment;
  const grid = machine.grid_profit * lift;
  const current = total - machine.withdrawn * lift;
  const money = (value: bigint) => formatDecimal(value, scale);
  const elapsed = Math.max(DAY, (machine.end_time ?? time) - (machine.start_time ?? machine.create_time));
  const yearly = (profit: bigint) =>
    ratio(profit * DAYS_A_YEAR * BigInt(DAY), investment * BigInt(Math.trunc(elapsed)), APR_PLACES);
  const held = holdInstead(machine);
  const holding =
    held.quote * lift + (held.base * price * power10(scale)) / power10(units.baseScale + scales.priceScale);
  const exit = machine.stop === 0n ? 0n : machine.peak_equity * (machine.stopUnit - machine.stop);
  return {
    base: formatDecimal(base, units.baseScale),
    quote: formatDecimal(quote, units.quoteScale),
    equity: money(equity),
    total_investment: money(investment),
    total_profit: money(total),
    grid_profit: money(grid),
    floating_profit: money(total - grid),
    fees: formatDecimal(machine.fees, units.quoteScale),
    pair_fees: formatDecimal(machine.pair_fees, units.quoteScale),
    current_profit: money(current),
    current_per: ratio(current, investment, RATIO_PLACES),
    grid_apr: yearly(grid),
    total_apr: yearly(total),
    arbitrage_num: machine.arbitrage_num,
    holding_value: money(holding),
    ts_exit_equity: formatDecimal(exit, units.quoteScale + STOP_SCALE),
  };
}

/** The investment as it would be had its quote bought base at the start, and what was added when it was added. */
function holdInstead({ invested, start_price: startPrice, additions, units }: SpotGridMachine): {
  base: bigint;
  quote: bigint;
} {
  if (startPrice === null) return invested;
  const first = additions.reduce(
    (left, added) => ({ base: left.base - added.base, quote: left.quote - added.quote }),
    invested,
  );
  let [base, quote] = [0n, 0n];
  for (const part of [{ price: startPrice, ...first }, ...additions]) {
    const lots = part.quote / costOf(units, 1, part.price);
    base += part.base + (lots * units.lotBase * (units.feeUnit - units.taker)) / units.feeUnit;
    quote += part.quote - costOf(units, lots, part.price);
  }
  return { base, quote };
}

/** What closing now at this price, a multiple of the tick, would return; exactly what the close does. */
export function settleSpotGrid(
  state: SpotGridState,
  price: string,
  close_mode: SpotCloseMode,
): {
  readonly base_amount: string;
  readonly quote_amount: string;
  readonly trade: {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly fee: string;
    readonly fee_token: string;
  } | null;
} {
  const machine = loadMachine(state);
  const { units, market } = machine;
  const { trade, base, quote } = settle(machine, toTicks(units, price), close_mode);
  return {
    base_amount: formatDecimal(base, units.baseScale),
    quote_amount: formatDecimal(quote, units.quoteScale),
    trade: trade
      ? {
          side: trade.side,
          quantity: quantityOf(units, trade.lots),
          fee: formatDecimal(trade.fee, trade.side === 'buy' ? units.baseScale : units.quoteScale),
          fee_token: trade.side === 'buy' ? market.symbol.base_token : market.symbol.quote_token,
        }
      : null,
  };
}

const STOP_SCALE = 12;

/** Balances and equity at a price, all money at one common scale. */
export function figureScales(machine: SpotGridMachine, last_price: string) {
  const { units, close } = machine;
  const base = close ? toScale(close.returned_base, units.baseScale) : machine.base;
  const quote = close ? toScale(close.returned_quote, units.quoteScale) : machine.quote;
  const { digits: price, scale: priceScale } = parseDecimal(close ? close.price : last_price);
  const scale = Math.max(units.quoteScale, units.baseScale + priceScale);
  const equity =
    quote * power10(scale - units.quoteScale) + base * price * power10(scale - units.baseScale - priceScale);
  return { base, quote, price, priceScale, scale, equity };
}

function ratio(dividend: bigint, divisor: bigint, places: number): string {
  if (divisor === 0n) return '0';
  return formatDecimal(divideIntegers(dividend * power10(places), divisor, 'down'), places);
}
