import { add, compare, multiply, sum } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { divide } from '../../decimal/rounding.js';
import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import type { SpotDcaOrder, SpotDcaPair, SpotDcaParams } from './spotDcaTypes.js';

/** Maximum number of coins of one bot. */
export const MAX_PAIRS = 5;
/** Shortest interval in seconds. */
export const LEAST_FREQUENCY = 10;
/** Longest interval in seconds, a year. Assumed: no upper end is published. */
export const MAX_FREQUENCY = 31_536_000;

/** Amount of one round, all coins together. */
export function roundTotal(pairs: readonly SpotDcaPair[]): string {
  return sum(pairs.map(({ amount }) => amount));
}

/** The cap, or undefined without one: absent, empty and zero are none. */
export function capOf(params: Pick<SpotDcaParams, 'max_invest_amount'>): string | undefined {
  const cap = params.max_invest_amount;
  return cap === undefined || cap === '' || (isDecimal(cap) && compare(cap, '0') === 0) ? undefined : cap;
}

/** Whether another round would pass the cap: `nominal + round > cap`. */
export function isCapReached(params: Pick<SpotDcaParams, 'pairs' | 'max_invest_amount'>, nominal: string): boolean {
  const cap = capOf(params);
  return cap !== undefined && compare(add(nominal, roundTotal(params.pairs)), cap) > 0;
}

/** The pair of a coin; undefined when the market does not list it. */
export function symbolOf(symbols: readonly SpotSymbol[], base: string, quote: string): SpotSymbol | undefined {
  return symbols.find(({ base_token, quote_token }) => base_token === base && quote_token === quote);
}

/** Quantity that an amount buys at a price: whole lots, cut. Assumed: half-up, as a help page prints it, could overspend. */
export function purchaseQuantity(amount: string, price: string, lot: string): string {
  return multiply(divide(amount, multiply(price, lot), 0, 'floor'), lot);
}

/** Amounts of all rounds so far, in quote coin: those of a bot, or what is reported of one. */
export function nominalOf(
  bot: { readonly coins: readonly { readonly nominal: string }[] } | { readonly nominal: string },
): string {
  return 'nominal' in bot ? bot.nominal : sum(bot.coins.map(({ nominal }) => nominal));
}

/** What rounds to come follow from. */
interface SpotDcaProgress {
  readonly params: Pick<SpotDcaParams, 'pairs' | 'frequency_in_second' | 'max_invest_amount'>;
  readonly next_invest_time: number | null;
}

/**
 * The rounds to come, at most so many, as far as the cap lets them; none of a finished bot.
 *
 * @param bot a bot, or what is reported of one
 */
export function spotDcaOrders(
  bot: SpotDcaProgress & Parameters<typeof nominalOf>[0],
  count = 5,
): readonly SpotDcaOrder[] {
  const { params, next_invest_time } = bot;
  const { pairs } = params;
  const amount = roundTotal(pairs);
  const orders: SpotDcaOrder[] = [];
  let nominal = nominalOf(bot);
  let time = next_invest_time;
  while (time !== null && orders.length < count && !isCapReached(params, nominal)) {
    orders.push({ time, amount, pairs });
    nominal = add(nominal, amount);
    time += params.frequency_in_second * 1000;
  }
  return orders;
}
