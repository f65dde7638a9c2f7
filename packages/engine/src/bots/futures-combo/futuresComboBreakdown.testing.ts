import { moneyText, quantityOf } from '../futures/futuresUnits.js';
import { unrealisedPnl } from '../futures/position.js';
import { type ComboPrices, priceNow, valueNow } from './comboPrices.js';
import { loadMachine } from './comboState.js';
import { feesOf } from './comboStops.js';
import type { FuturesComboState } from './futuresComboTypes.js';

/**
 * A part of the total profit:
 * - `closed_positions`: closed parts of positions, proceeds less average cost, before fees
 * - `open_positions`: value of the positions at these prices, less their entry value
 * - `funding`: received (positive) or paid
 * - `start_fees`, `rebalance_fees`, `close_fees`: negative
 * - `settlement`: what the exchange kept (negative) or forgave at the end
 */
export interface FuturesComboPart {
  readonly name:
    | 'closed_positions'
    | 'open_positions'
    | 'funding'
    | 'start_fees'
    | 'rebalance_fees'
    | 'close_fees'
    | 'settlement';
  /** In quote coin; the values of all parts add up to the total profit to the last digit. */
  readonly value: string;
  /** The numbers behind the value, of each contract by its name. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Splits the total profit at prices into parts whose exact sum it is. @throws EngineError `not_a_decimal`, `not_a_multiple` */
export function breakDownFuturesCombo(state: FuturesComboState, prices: ComboPrices): readonly FuturesComboPart[] {
  const machine = loadMachine(state);
  const { legs, past, start_fee: startFee, close_fee: closeFee, settlement } = machine;
  const closed = legs.reduce((sum, { wallet }) => sum + wallet.closed, past.closed);
  const funding = legs.reduce((sum, { wallet }) => sum + wallet.funding, past.funding);
  const open = legs.reduce((sum, leg) => sum + unrealisedPnl(leg.position, valueNow(machine, leg, prices)), 0n);
  const byContract = (text: (leg: (typeof legs)[number]) => string, others?: bigint) => ({
    ...Object.fromEntries(legs.map((leg) => [leg.contract.symbol, text(leg)])),
    ...(others !== undefined && others !== 0n && { others: moneyText(others) }),
  });
  return [
    {
      name: 'closed_positions',
      value: moneyText(closed),
      inputs: byContract(({ wallet }) => moneyText(wallet.closed), past.closed),
    },
    {
      name: 'open_positions',
      value: moneyText(open),
      inputs: byContract(
        (leg) => `${quantityOf(leg.units, leg.position.size)} × ${priceNow(machine, leg, prices) ?? '0'}`,
      ),
    },
    {
      name: 'funding',
      value: moneyText(funding),
      inputs: byContract(({ wallet }) => moneyText(wallet.funding), past.funding),
    },
    { name: 'start_fees', value: moneyText(-startFee), inputs: {} },
    {
      name: 'rebalance_fees',
      value: moneyText(startFee + closeFee - feesOf(machine)),
      inputs: { rebalances: String(machine.adjusted_position_num) },
    },
    { name: 'close_fees', value: moneyText(-closeFee), inputs: {} },
    { name: 'settlement', value: moneyText(settlement), inputs: {} },
  ];
}
