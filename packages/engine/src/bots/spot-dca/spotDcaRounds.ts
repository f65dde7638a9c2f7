import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import { changeStatus, recordFill, type SpotDcaMachine } from './spotDcaMachine.js';
import { isCapReached, nominalOf, purchaseQuantity, roundTotal, symbolOf } from './spotDcaRules.js';
import { closeMachine } from './spotDcaSettle.js';
import type { DcaFailReason, SpotDcaPair } from './spotDcaTypes.js';

/** Maximum number of rounds of one input. A longer time is given in parts: cutting it changes nothing. */
const MAX_ROUNDS = 100_000;

const MILLISECONDS = 1000;

/**
 * Does the rounds due before a time, or up to and including it.
 *
 * @throws EngineError `too_large`: more than 100 000 rounds are due.
 */
export function runDueRounds(machine: SpotDcaMachine, time: number, isIncluded: boolean): void {
  const interval = machine.params.frequency_in_second * MILLISECONDS;
  const last = isIncluded ? time : time - 1;
  const next = machine.next_invest_time;
  if (next !== null && Math.floor((last - next) / interval) >= MAX_ROUNDS) {
    throw new EngineError('too_large', `More than ${MAX_ROUNDS} rounds are due until ${time}`);
  }
  while (machine.next_invest_time !== null && machine.next_invest_time <= last) {
    runRound(machine, machine.next_invest_time);
    if (machine.next_invest_time !== null) machine.next_invest_time += interval;
  }
}

/** Why an order for an amount cannot be placed at a price; undefined if it can. A maximum of zero is no limit. */
function refusalOf(symbol: SpotSymbol, amount: string, quantity: string): DcaFailReason | undefined {
  const { min_trade_amount, min_trade_quantity, max_trade_amount, max_trade_quantity } = symbol;
  const isNothing = compare(quantity, '0') === 0;
  if (isNothing || compare(amount, min_trade_amount) < 0 || compare(quantity, min_trade_quantity) < 0) {
    return 'order_too_small';
  }
  const isAbove = (value: string, max: string) => compare(max, '0') > 0 && compare(value, max) > 0;
  return isAbove(amount, max_trade_amount) || isAbove(quantity, max_trade_quantity) ? 'order_too_large' : undefined;
}

function runRound(machine: SpotDcaMachine, time: number): void {
  const { pairs } = machine.params;
  machine.round_count += 1;
  if (machine.status === 'initializing') changeStatus(machine, 'running', time);
  for (const { base } of pairs) noteStartPrice(machine, base);
  // A round that cannot be paid is left out as a whole; the bot goes on.
  const isPaid = machine.available === null || compare(machine.available, roundTotal(pairs)) >= 0;
  const costs: string[] = [];
  const failures: { base: string; reason: DcaFailReason }[] = [];
  for (const pair of pairs) {
    const result = isPaid ? buy(machine, pair, time) : { reason: 'insufficient_balance' as const };
    if ('cost' in result) costs.push(result.cost);
    else failures.push({ base: pair.base, reason: result.reason });
  }
  const isFailed = costs.length === 0;
  if (isFailed) machine.failed_rounds += 1;
  else machine.invested_rounds += 1;
  const [first] = failures;
  machine.events.push({
    type: 'round',
    time,
    round: machine.round_count,
    status: isFailed ? 'failed' : first ? 'partial' : 'success',
    invested_amount: sum(costs),
    coin_num: costs.length,
    ...(first && { fail_reason: first.reason }),
    failures,
  });
  // Assumed: the bot ends right after the last round that fits, not when the next one would be due.
  if (isCapReached(machine.params, nominalOf(machine))) closeMachine(machine, undefined, 'closed_reach_max', time);
}

function noteStartPrice(machine: SpotDcaMachine, base: string): void {
  const coin = machine.coins.find((found) => found.base === base);
  if (coin) coin.start_price ??= coin.price;
}

/** Buys one coin, or says why not. */
function buy(
  machine: SpotDcaMachine,
  { base, amount }: SpotDcaPair,
  time: number,
): { cost: string } | { reason: DcaFailReason } {
  const { market, params } = machine;
  const coin = machine.coins.find((found) => found.base === base);
  const symbol = symbolOf(market.symbols, base, params.quote_coin);
  if (!coin || !symbol || coin.price === null) return { reason: 'no_price' };
  const { price } = coin;
  const quantity = purchaseQuantity(amount, price, symbol.base_precision);
  const reason = refusalOf(symbol, amount, quantity);
  if (reason) return { reason };
  const cost = multiply(quantity, price);
  const fee = multiply(quantity, market.taker_fee_rate);
  coin.nominal = add(coin.nominal, amount);
  coin.spent = add(coin.spent, cost);
  coin.bought = add(coin.bought, subtract(quantity, fee));
  coin.held = coin.bought;
  coin.fees = add(coin.fees, multiply(fee, price));
  coin.rounds += 1;
  if (machine.available !== null) machine.available = subtract(machine.available, cost);
  recordFill(machine, {
    time,
    role: 'purchase',
    round: machine.round_count,
    base,
    side: 'buy',
    price,
    quantity,
    amount: cost,
    fee,
    fee_token: base,
  });
  return { cost };
}
