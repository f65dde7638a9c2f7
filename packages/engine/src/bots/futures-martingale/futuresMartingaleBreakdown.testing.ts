import { moneyText, priceOf, quantityOf, valueAtPrice } from '../futures/futuresUnits.js';
import { averagePrice, cutFraction, unrealisedPnl } from '../futures/position.js';
import type { FuturesMartingaleState } from './futuresMartingaleTypes.js';
import { loadMachine } from './martingaleMachine.js';

/**
 * A part of the total profit:
 * - `won_rounds`: price results of rounds that reached their target, before fees
 * - `open_position`: paper result of the position at this price
 * - `final_close`: price result of the close that ended the bot, other than by a target
 * - `settlement`: what a liquidation took beyond the market's price (negative), or forgave
 * - `fees`: all fees, negative
 * - `funding`: positive was received
 */
export interface FuturesMartingalePart {
  readonly name: 'won_rounds' | 'open_position' | 'final_close' | 'settlement' | 'fees' | 'funding';
  /** In quote coin; the values of all parts add up to the total profit to the last digit. */
  readonly value: string;
  /** The numbers behind the value. */
  readonly inputs: Readonly<Record<string, string>>;
}

const PRICE_PLACES = 8;

/** Splits the total profit at a price into parts whose exact sum it is. @throws EngineError `not_a_decimal`, `not_a_multiple` */
export function breakDownFuturesMartingale(
  state: FuturesMartingaleState,
  price: string,
): readonly FuturesMartingalePart[] {
  const machine = loadMachine(state);
  const { rules, position, wallet, won_pnl: won, settlement, close } = machine;
  const value = valueAtPrice(rules.units, position.size, price);
  const average = averagePrice(rules.units, position);
  const rate = machine.market.taker_fee_rate;
  const closePrice = close ? close.close_price : priceOf(rules.units, machine.price);
  return [
    { name: 'won_rounds', value: moneyText(won), inputs: { rounds: String(machine.completed_rounds) } },
    {
      name: 'open_position',
      value: moneyText(unrealisedPnl(position, value)),
      inputs: {
        size: quantityOf(rules.units, position.size),
        average: average ? cutFraction(average, PRICE_PLACES) : '',
        price,
      },
    },
    {
      name: 'final_close',
      value: moneyText(wallet.closed - won - settlement),
      inputs: close ? { price: closePrice } : {},
    },
    { name: 'settlement', value: moneyText(settlement), inputs: close ? { price: closePrice } : {} },
    { name: 'fees', value: moneyText(-wallet.fees), inputs: { rate } },
    { name: 'funding', value: moneyText(wallet.funding), inputs: {} },
  ];
}
