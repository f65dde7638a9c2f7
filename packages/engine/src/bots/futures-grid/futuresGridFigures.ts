import { compare, subtract } from '../../decimal/arithmetic.js';
import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { magnitude, moneyText, priceOf, quantityOf, valueAt, valueAtPrice } from '../futures/futuresUnits.js';
import { initialMarginRate } from '../futures/orderCost.js';
import { averagePrice, cutFraction, realisedPnl, unrealisedPnl } from '../futures/position.js';
import { maintenanceMargin } from '../futures/riskTiers.js';
import { type FuturesGridMachine, totalInvestment } from './futuresGridMachine.js';
import { splitMargin, withdrawable } from './futuresGridMargin.js';
import { loadMachine } from './futuresGridState.js';
import { trailingStopThreshold } from './futuresGridTriggers.js';
import type { FuturesGridCloseCode, FuturesGridState, FuturesGridStopType } from './futuresGridTypes.js';
import { type GridLiquidations, liquidationsOf, standAtStart } from './gridLiquidation.js';
import { profitPerGrid } from './profitPerGrid.js';

/** Figures of a futures grid at one price. Money in quote coin, ratios as fractions; `''` = there is none. */
export interface FuturesGridFigures {
  readonly equity: string;
  /** The equity, under the name of the detail. */
  readonly total_value: string;
  /** Everything put in, added margin included. */
  readonly total_investment: string;
  /** Equity + withdrawn − everything put in. */
  readonly pnl: string;
  /** Pnl over everything put in, four places, cut. */
  readonly pnl_per: string;
  readonly grid_profit: string;
  /** Pnl less grid profit. */
  readonly floating_profit: string;
  /** A year over everything put in, eight places, cut; at least one day counts. */
  readonly grid_apr: string;
  readonly total_apr: string;
  /** Closed results less all fees plus funding; with the unrealised pnl it makes the pnl, to the last digit. */
  readonly realised_pnl: string;
  readonly unrealised_pnl: string;
  /** Positive was received. */
  readonly funding_fee: string;
  /** All fees paid, and those that the grid profit counts. */
  readonly fees: string;
  readonly pair_fees: string;
  readonly added_margin: string;
  readonly cum_withdrew_amount: string;
  /** Pnl less withdrawn. */
  readonly current_profit: string;
  readonly current_per: string;
  /** Signed size; negative is short. */
  readonly current_position: string;
  readonly futures_pos_side: 'long' | 'short' | 'unknown';
  /** The price it waits for; once running the average entry, eight places, cut. */
  readonly entry_price: string;
  /** Position value over the equity, eight places, cut. */
  readonly real_leverage: string;
  /** Initial margin over the position value. */
  readonly i_m_rate: string;
  /** Maintenance margin over the entry value. */
  readonly m_m_rate: string;
  /** With the position that it has. */
  readonly liquidation_price: string;
  /** Once every resting buy has filled; before the start, of the bot that is planned. */
  readonly long_liq_price: string;
  /** Once every resting sell has. */
  readonly short_liq_price: string;
  /** The nearer one of the two. */
  readonly all_filled_liq_price: string;
  /** Margin of the position and the fee to close it; with the next two it makes the equity, to the last digit. */
  readonly position_balance: string;
  readonly total_order_balance: string;
  readonly available_balance: string;
  /** Maximum that can be withdrawn now. */
  readonly withdraw_limit: string;
  readonly last_price: string;
  readonly mark_price: string;
  readonly real_close_price: string;
  readonly close_reason: FuturesGridStopType | 'unspecified';
  /** Of a bot that runs: the failed-initiation default that means nothing. */
  readonly bot_close_code: FuturesGridCloseCode;
  readonly trailing_stop_exit_equity: string;
  readonly arbitrage_num: number;
  /** Percent of the order's margin: the least and the best earning cell, after fees. */
  readonly min_profit: string;
  readonly max_profit: string;
  readonly curr_min_price: string;
  readonly curr_max_price: string;
  /** Running time in ms. */
  readonly operation_time: number;
  /** Value had the investment bought the coin at the start, without leverage, at the taker rate; margin added later stays as it is. */
  readonly holding_value: string;
}

const DAY = 86_400_000;
const DAYS_A_YEAR = 365n;
const PER_PLACES = 4;
const FINE_PLACES = 8;

/**
 * Figures at a price, which need not be on a tick. After the end the closing price and time count.
 *
 * @throws EngineError `not_a_decimal`; `not_a_multiple`: more places than money carries.
 */
export function measureFuturesGrid(
  state: FuturesGridState,
  last_price: string,
  time: number,
  mark_price: string = last_price,
): FuturesGridFigures {
  return measureMachine(loadMachine(state), last_price, time, mark_price);
}

/** Figures of a machine at a price. */
export function measureMachine(
  machine: FuturesGridMachine,
  last_price: string,
  time: number,
  mark_price: string = last_price,
): FuturesGridFigures {
  const { units, position, wallet, close, params } = machine;
  const isRunning = machine.status === 'running';
  const value = valueAtPrice(units, position.size, mark_price);
  const margin = splitMargin(machine, value);
  const { from, to } = profitPerGrid({ ...params, ...machine.market, levels: machine.levels });
  const threshold = trailingStopThreshold(machine);
  return {
    ...results(machine, value, time),
    current_position: quantityOf(units, position.size),
    futures_pos_side: position.size === 0n ? 'unknown' : position.size > 0n ? 'long' : 'short',
    entry_price: entryPrice(machine),
    ...leverages(machine, value),
    ...liquidations(machine, mark_price),
    position_balance: moneyText(margin.position + margin.closing),
    total_order_balance: moneyText(margin.orders),
    available_balance: moneyText(margin.available),
    withdraw_limit: moneyText(withdrawable(machine, value)),
    fees: moneyText(wallet.fees),
    pair_fees: moneyText(machine.pair_fees),
    added_margin: moneyText(machine.added),
    funding_fee: moneyText(wallet.funding),
    last_price: close ? '' : last_price,
    mark_price: close ? '' : mark_price,
    real_close_price: close ? close.price : '',
    close_reason: close ? close.close_reason : 'unspecified',
    bot_close_code: close ? close.bot_close_code : 'failed_initiation',
    trailing_stop_exit_equity: threshold && isRunning ? moneyText(threshold.value / threshold.unit) : '',
    arbitrage_num: machine.arbitrage_num,
    min_profit: from,
    max_profit: to,
    curr_min_price: priceOf(units, machine.curr_min_price),
    curr_max_price: priceOf(units, machine.curr_max_price),
    operation_time: elapsedOf(machine, time),
    holding_value: holdingValue(machine, close ? close.price : last_price),
  };
}

function results(machine: FuturesGridMachine, value: bigint, time: number) {
  const { wallet, position, grid_profit: gridProfit, withdrawn } = machine;
  const invested = totalInvestment(machine);
  const equity = wallet.cash + value;
  const pnl = equity + withdrawn - invested;
  const elapsed = BigInt(Math.trunc(Math.max(DAY, elapsedOf(machine, time))));
  const yearly = (profit: bigint) => ratio(profit * DAYS_A_YEAR * BigInt(DAY), invested * elapsed, FINE_PLACES);
  return {
    equity: moneyText(equity),
    total_value: moneyText(equity),
    total_investment: moneyText(invested),
    pnl: moneyText(pnl),
    pnl_per: ratio(pnl, invested, PER_PLACES),
    grid_profit: moneyText(gridProfit),
    floating_profit: moneyText(pnl - gridProfit),
    grid_apr: yearly(gridProfit),
    total_apr: yearly(pnl),
    realised_pnl: moneyText(realisedPnl(wallet)),
    unrealised_pnl: moneyText(unrealisedPnl(position, value)),
    cum_withdrew_amount: moneyText(withdrawn),
    current_profit: moneyText(pnl - withdrawn),
    current_per: ratio(pnl - withdrawn, invested, PER_PLACES),
  };
}

function leverages(machine: FuturesGridMachine, value: bigint) {
  const { position, wallet, risk, params } = machine;
  const equity = wallet.cash + value;
  if (position.size === 0n) return { real_leverage: '0', i_m_rate: '', m_m_rate: '' };
  return {
    real_leverage: equity > 0n ? ratio(magnitude(value), equity, FINE_PLACES) : '',
    i_m_rate: cutFraction(initialMarginRate(params.leverage), FINE_PLACES),
    m_m_rate: ratio(maintenanceMargin(risk, position.cost), position.cost * risk.rateUnit, FINE_PLACES),
  };
}

function liquidations(machine: FuturesGridMachine, price: string) {
  const { units } = machine;
  const text = (ticks: number | undefined) => (ticks === undefined ? '' : priceOf(units, ticks));
  const { now, long, short } = liquidationsOfMachine(machine);
  const prices = { liquidation_price: text(now), long_liq_price: text(long), short_liq_price: text(short) };
  return { ...prices, all_filled_liq_price: nearer(prices.long_liq_price, prices.short_liq_price, price) };
}

/** The one of two prices, `''` for none, that lies nearer to a third. */
function nearer(long: string, short: string, price: string): string {
  if (long === '' || short === '') return long || short;
  return compare(subtract(price, long), subtract(short, price)) <= 0 ? long : short;
}

/** Of a bot that has not started, those of the plan; of one that is over, none. */
function liquidationsOfMachine(machine: FuturesGridMachine): GridLiquidations {
  const { start_time: startTime, close, rules, price, params, investment, added } = machine;
  if (close) return { now: undefined, long: undefined, short: undefined };
  if (startTime !== null) return liquidationsOf(machine);
  const plan = { ...machine, mode: params.grid_mode, margin: investment + added };
  return { ...liquidationsOf(standAtStart(plan, rules.entry ?? price)), now: undefined };
}

function entryPrice(machine: FuturesGridMachine): string {
  const average = averagePrice(machine.units, machine.position);
  if (average) return cutFraction(average, FINE_PLACES);
  const { entry } = machine.rules;
  return machine.start_time === null && entry !== undefined ? priceOf(machine.units, entry) : '';
}

function elapsedOf(
  { end_time: endTime, start_time: startTime, create_time: createTime }: FuturesGridMachine,
  time: number,
): number {
  return (endTime ?? time) - (startTime ?? createTime);
}

/** Whole lots bought at the start with the margin of the start, the rest left in quote coin with all that was added. */
function holdingValue(machine: FuturesGridMachine, price: string): string {
  const { units, investment, start_price: startPrice, taker } = machine;
  if (startPrice === null) return moneyText(totalInvestment(machine));
  const lots = investment / valueAt(units, 1n, startPrice);
  const rest = totalInvestment(machine) - valueAt(units, lots, startPrice);
  const value = valueAtPrice(units, lots, price);
  return moneyText(rest + (value * (taker.unit - taker.count)) / taker.unit);
}

function ratio(dividend: bigint, divisor: bigint, places: number): string {
  if (divisor === 0n) return '0';
  return formatDecimal(divideIntegers(dividend * power10(places), divisor, 'down'), places);
}
