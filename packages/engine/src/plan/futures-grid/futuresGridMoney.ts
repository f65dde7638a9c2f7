import { feeOn, moneyText, priceOf, quantityOf, rateOf, toMoney, valueAt } from '../../bots/futures/futuresUnits.js';
import type { GridLiquidations } from '../../bots/futures-grid/gridLiquidation.js';
import { isOrderSize, startCells } from '../../bots/futures-grid/gridSizing.js';
import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { costPerLot } from './futuresGridBounds.js';
import { lotsOf } from './futuresGridMoneyIssues.js';
import type { FuturesGridReading } from './futuresGridReading.js';

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
}

const PLACES = 4;

/** Money of a draft whose lines and money can be read and make orders; else undefined. */
export function futuresGridMoney(
  reading: FuturesGridReading,
  liquidation: GridLiquidations,
): FuturesGridMoney | undefined {
  const { units, levels, start, market, draft, values } = reading;
  const lots = lotsOf(reading);
  const perLot = costPerLot(reading);
  if (!levels || lots === undefined || !perLot || !isOrderSize(units, market.symbol, lots, levels[0] ?? 0)) {
    return undefined;
  }
  const { heldFrom, straddles, held } = startCells(draft.grid_mode, levels, start);
  const required = divideIntegers(lots * perLot.numerator, perLot.denominator, 'ceil');
  return {
    quantity_per_grid: quantityOf(units, lots),
    value_per_grid: moneyText(valueAt(units, lots, start)),
    required_margin: moneyText(required),
    reserve: moneyText(toMoney(values.total_investment ?? '0') - required),
    initial_trade: initialTrade(reading, lots, held),
    buys: straddles ? heldFrom + 1 : heldFrom,
    sells: levels.length - 1 - heldFrom,
    ...liquidations(reading, liquidation),
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

/** A quotient of four places, cut. */
export function fraction(dividend: bigint, divisor: bigint): string {
  return formatDecimal(divideIntegers(dividend * power10(PLACES), divisor, 'down'), PLACES);
}
