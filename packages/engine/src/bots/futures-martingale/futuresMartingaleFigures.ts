import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import {
  magnitude,
  moneyText,
  priceOf,
  quantityOf,
  smaller,
  toMoney,
  valueAt,
  valueAtPrice,
} from '../futures/futuresUnits.js';
import type { Fraction } from '../futures/orderCost.js';
import { averagePrice, cutFraction, realisedPnl, unrealisedPnl } from '../futures/position.js';
import { liquidationTicks } from '../futures/riskTiers.js';
import type {
  AutoCycleToggle,
  FMartCloseCode,
  FMartDisplayStatus,
  FMartStopType,
  FuturesMartingaleState,
} from './futuresMartingaleTypes.js';
import { addedOrders, type LadderOrder, ladderOrders, reachedOrders } from './ladderOrders.js';
import { loadMachine, type MartingaleMachine, triggersOf } from './martingaleMachine.js';
import { addLots } from './martingaleRules.js';
import { closePosition } from './martingaleSettle.js';

/** Figures of a martingale at one price. Money in quote coin, ratios as fractions, `""` = none. */
export interface FuturesMartingaleFigures {
  readonly bot_display_status: FMartDisplayStatus;
  /** Position value over equity, eight places, cut. */
  readonly actual_leverage: string;
  /** Price it waits for; once running the average entry, eight places, cut. */
  readonly entry_price: string;
  readonly sl_per: string;
  readonly auto_cycle: AutoCycleToggle;
  /** With all that was added. */
  readonly total_margin: string;
  readonly equity: string;
  readonly pnl: string;
  /** Over the total margin, four places, cut. */
  readonly pnl_per: string;
  readonly realized_pnl: string;
  readonly unrealized_pnl: string;
  readonly fees: string;
  /** Positive was received. */
  readonly net_funding_fee: string;
  /** `pnl_per` a year, eight places, cut; at least one day counts. */
  readonly total_apr: string;
  readonly completed_rounds: number;
  readonly current_round: number;
  readonly current_added_pos_num: number;
  /** In contracts, never negative. */
  readonly pos_size: string;
  /** Eight places, cut. */
  readonly avg_pos_price: string;
  /** Margin of the position and the fee to close it at its bankruptcy price; with the next two it makes the equity. */
  readonly pos_balance: string;
  /** Cost of the next added order. */
  readonly order_balance: string;
  /** Equity less both. */
  readonly available_balance: string;
  readonly mark_price: string;
  /** Last price; `""` after the end. */
  readonly current_price: string;
  /** With the position that it has; `""` also when the margin covers any price. */
  readonly estimated_liq_price: string;
  /** Once the last order of the round has been added: the one to judge a stop loss by. */
  readonly all_filled_liq_price: string;
  readonly next_add_price: string;
  readonly next_add_quantity: string;
  /** Closes the round with its target. */
  readonly round_tp_price: string;
  readonly sl_price: string;
  readonly stop_type: FMartStopType;
  readonly close_code: FMartCloseCode;
  readonly close_price: string;
  /** Running time in ms. */
  readonly running_duration: number;
  /** Value had the margin bought the coin at the start, without leverage, at the taker rate; margin added later stays as it is. */
  readonly holding_value: string;
}

const DAY = 86_400_000;
const DAYS_A_YEAR = 365n;
const PER_PLACES = 4;
const FINE_PLACES = 8;

/**
 * Figures at a price, which need not be on a tick; paper results and leverage count at the mark price. After the end
 * the closing price and time count.
 *
 * @throws EngineError `not_a_decimal`; `not_a_multiple`: more places than money carries.
 */
export function measureFuturesMartingale(
  state: FuturesMartingaleState,
  last_price: string,
  time: number,
  mark_price = last_price,
): FuturesMartingaleFigures {
  return measureMachine(loadMachine(state), last_price, time, mark_price);
}

/** Figures of a machine. */
function measureMachine(
  machine: MartingaleMachine,
  last_price: string,
  time: number,
  mark_price = last_price,
): FuturesMartingaleFigures {
  const { rules, position, wallet, close } = machine;
  const value = valueAtPrice(rules.units, position.size, mark_price);
  const average = averagePrice(rules.units, position);
  const averageText = average ? cutFraction(average, FINE_PLACES) : '';
  const entry = rules.entry === undefined ? '' : priceOf(rules.units, rules.entry);
  return {
    bot_display_status: machine.status,
    entry_price: machine.start_price === null ? entry : averageText,
    sl_per: machine.sl_percent,
    auto_cycle: machine.auto_cycle,
    ...results(machine, value, time),
    fees: moneyText(wallet.fees),
    net_funding_fee: moneyText(wallet.funding),
    completed_rounds: machine.completed_rounds,
    current_round: machine.current_round,
    current_added_pos_num: machine.current_added_pos_num,
    pos_size: quantityOf(rules.units, magnitude(position.size)),
    avg_pos_price: averageText,
    ...balances(machine, value),
    mark_price: close ? '' : mark_price,
    current_price: close ? '' : last_price,
    ...prices(machine),
    stop_type: close ? close.stop_type : 'unknown',
    close_code: close ? close.close_code : 'unspecified',
    close_price: close ? close.close_price : '',
    running_duration: elapsedOf(machine, time),
    holding_value: holdingValue(machine, close ? close.close_price : last_price),
  };
}

function results(machine: MartingaleMachine, value: bigint, time: number) {
  const { wallet, position, total_margin: totalMargin } = machine;
  const equity = wallet.cash + value;
  const pnl = equity - totalMargin;
  const per = ratio(pnl, totalMargin, PER_PLACES);
  const days = BigInt(Math.trunc(Math.max(DAY, elapsedOf(machine, time))));
  return {
    total_margin: moneyText(totalMargin),
    equity: moneyText(equity),
    pnl: moneyText(pnl),
    pnl_per: formatDecimal(per, PER_PLACES),
    realized_pnl: moneyText(realisedPnl(wallet)),
    unrealized_pnl: moneyText(unrealisedPnl(position, value)),
    // The published sample takes the year from the ratio that was cut already.
    total_apr: formatDecimal(
      divideIntegers(per * DAYS_A_YEAR * BigInt(DAY) * power10(FINE_PLACES - PER_PLACES), days, 'down'),
      FINE_PLACES,
    ),
    actual_leverage: formatDecimal(equity > 0n ? ratio(magnitude(value), equity, FINE_PLACES) : 0n, FINE_PLACES),
  };
}

/**
 * Where the equity is; the parts add up to it. Where it does not cover all, the margin of the order is short first, then
 * the fee of closing and the margin of the position, which are one figure.
 */
function balances(machine: MartingaleMachine, value: bigint) {
  const { rules, position, wallet, last_order_value: lastValue } = machine;
  const { add } = triggersOf(machine, 'shown');
  const order = add === undefined ? 0n : valueAt(rules.units, addLots(rules, lastValue, add), add);
  const equity = wallet.cash + value;
  const bound = times(magnitude(value), rules.marginRate) + times(position.cost, rules.closeCost);
  const pos = smaller(bound, equity);
  const orders = smaller(times(order, rules.orderCost), equity - pos);
  return {
    pos_balance: moneyText(pos),
    order_balance: moneyText(orders),
    available_balance: moneyText(equity - pos - orders),
  };
}

function prices(machine: MartingaleMachine) {
  const { rules, last_order_value: lastValue } = machine;
  const { add, takeProfit, stopLoss } = triggersOf(machine, 'shown');
  const { now, allFilled } = liquidationsOf(machine);
  const text = (ticks: number | undefined) => (ticks === undefined ? '' : priceOf(rules.units, ticks));
  return {
    estimated_liq_price: text(now),
    all_filled_liq_price: text(allFilled),
    next_add_price: text(add),
    next_add_quantity: add === undefined ? '' : quantityOf(rules.units, addLots(rules, lastValue, add)),
    round_tp_price: text(takeProfit),
    sl_price: text(stopLoss),
  };
}

/** What closing now at this price, a multiple of the tick, would return; exactly what the close does. */
export function settleFuturesMartingale(
  state: FuturesMartingaleState,
  price: string,
): {
  readonly coin: string;
  readonly estimated_amount: string;
  readonly total_margin: string;
  readonly realized_pnl: string;
  readonly unrealized_pnl: string;
  readonly total_pnl: string;
  readonly pos_size: string;
  readonly trade: {
    readonly side: 'buy' | 'sell';
    readonly quantity: string;
    readonly fee: string;
  } | null;
} {
  const machine = loadMachine(state);
  const { units } = machine.rules;
  const { position, wallet, total_margin: totalMargin } = machine;
  const value = valueAtPrice(units, position.size, price);
  const closed = { ...machine, price: loadMachine({ ...state, price }).price };
  closePosition(closed, 'close');
  const fee = closed.wallet.fees - wallet.fees;
  const left = closed.wallet.cash > 0n ? closed.wallet.cash : 0n;
  return {
    coin: machine.market.symbol.quoteCurrency,
    estimated_amount: moneyText(left),
    total_margin: moneyText(totalMargin),
    realized_pnl: moneyText(realisedPnl(wallet)),
    unrealized_pnl: moneyText(unrealisedPnl(position, value)),
    total_pnl: moneyText(left - totalMargin),
    pos_size: quantityOf(units, magnitude(position.size)),
    trade:
      position.size === 0n
        ? null
        : {
            side: position.size > 0n ? 'sell' : 'buy',
            quantity: quantityOf(units, magnitude(position.size)),
            fee: moneyText(fee),
          },
  };
}

function elapsedOf(
  { end_time: endTime, start_time: startTime, create_time: createTime }: MartingaleMachine,
  time: number,
): number {
  return Math.max(0, (endTime ?? time) - (startTime ?? createTime));
}

/** The margin as it would be had it bought the coin at the start. */
function holdingValue(
  { rules, start_price: startPrice, params, total_margin: totalMargin }: MartingaleMachine,
  price: string,
): string {
  if (startPrice === null) return moneyText(totalMargin);
  const { units, taker } = rules;
  const margin = toMoney(params.init_margin);
  const lots = margin / valueAt(units, 1n, startPrice);
  const rest = totalMargin - valueAt(units, lots, startPrice);
  const worth = valueAtPrice(units, lots, price);
  return moneyText(rest + worth - (worth * taker.count) / taker.unit);
}

function times(value: bigint, { numerator, denominator }: Fraction): bigint {
  return (value * numerator) / denominator;
}

function ratio(dividend: bigint, divisor: bigint, places: number): bigint {
  return divideIntegers(dividend * power10(places), divisor, 'down');
}

/** Where a martingale is liquidated, in ticks as they are shown; undefined = there is no such price. */
interface MartingaleLiquidations {
  /** With the position that it has. */
  readonly now: number | undefined;
  /** Once the last order of the round has been added; before the start, of the round that is planned. */
  readonly allFilled: number | undefined;
}

/** Both liquidation prices of a machine: the same figure before the start and after it. */
function liquidationsOf(machine: MartingaleMachine): MartingaleLiquidations {
  const { rules, position, wallet } = machine;
  if (machine.close) return { now: undefined, allFilled: undefined };
  let last = { position, wallet };
  for (const { after } of ordersToCome(machine)) last = after;
  return {
    now: liquidationTicks(rules.units, rules.table, position, wallet),
    allFilled: liquidationTicks(rules.units, rules.table, last.position, last.wallet),
  };
}

/** What the round may still buy (short: sell), one after the other; before the start, the round that is planned. */
function ordersToCome(machine: MartingaleMachine): Iterable<LadderOrder> {
  const { rules, position, wallet, last_order_value: lastValue, current_added_pos_num: added } = machine;
  if (machine.close) return [];
  if (machine.start_time === null) return ladderOrders(rules, machine.total_margin, rules.entry ?? machine.price);
  return position.size === 0n ? [] : addedOrders(rules, { position, wallet }, lastValue, added);
}

/** An order that a martingale may still add to its round, all earlier ones filled one by one. */
export interface FuturesMartingaleOrderToCome {
  /** 0 is the first order of a round that is planned. */
  readonly index: number;
  readonly price: string;
  /** In contracts. */
  readonly quantity: string;
  /** False when liquidation or stop loss comes before. */
  readonly is_reached: boolean;
}

/** The rest of the ladder: the next order, which waits in the market, and all that follow it as the price moves on. */
export function futuresMartingaleOrdersToCome(state: FuturesMartingaleState): readonly FuturesMartingaleOrderToCome[] {
  const machine = loadMachine(state);
  const { rules, round_margin: margin, stopLoss } = machine;
  const orders = reachedOrders({ rules, margin, stopLoss }, ordersToCome(machine));
  return Array.from(orders, ({ index, price, lots, isReached }) => ({
    index,
    price: priceOf(rules.units, price),
    quantity: quantityOf(rules.units, lots),
    is_reached: isReached,
  }));
}
