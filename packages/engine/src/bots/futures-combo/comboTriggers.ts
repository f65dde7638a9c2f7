import type { PriceTriggers } from '../../triggers/TriggerIndex.js';
import { magnitude, priceOf } from '../futures/futuresUnits.js';
import { type ComboMachine, equityOf, legValue } from './comboMachine.js';
import { maintenanceOf } from './comboMargins.js';
import { nextDue } from './comboMoments.js';
import { loadMachine } from './comboState.js';
import { exitsOf } from './comboStops.js';
import type { FuturesComboState } from './futuresComboTypes.js';

/** When the host should call next. */
export interface FuturesComboTriggers {
  /** Whether each set of prices matters; false once the bot is finished. */
  readonly every_price: boolean;
  /** Next scheduled rebalance in ms; undefined without one. */
  readonly next_time: number | undefined;
  /**
   * For hosts that do not call at every price: as long as each contract stays between its two, the bot is neither
   * liquidated nor stopped. A rebalance on drift and the peak of a trailing stop need prices in between.
   */
  readonly prices: readonly { readonly symbol: string; readonly tick: string; readonly triggers: PriceTriggers }[];
}

/** When the host should call next: at every price, and at a time at which something is due whatever the prices. */
export function futuresComboTriggers(state: FuturesComboState): FuturesComboTriggers {
  const { bot_display_status: status } = state;
  const isRunning = status === 'running';
  return {
    every_price: status !== 'completed',
    next_time: isRunning ? nextDue(state, state.time) : undefined,
    prices: isRunning ? exitPrices(loadMachine(state)) : [],
  };
}

/** All prices may move by one share before the equity can reach its nearest exit. */
function exitPrices(machine: ComboMachine): FuturesComboTriggers['prices'] {
  const { takeProfit, stopLoss, trailing } = exitsOf(machine);
  const equity = equityOf(machine);
  let room = equity - maintenanceOf(machine);
  for (const other of [equity - (stopLoss ?? 0n), equity - (trailing ?? 0n), (takeProfit ?? equity + room) - equity])
    if (other < room) room = other;
  const value = machine.legs.reduce((sum, leg) => sum + magnitude(legValue(leg)), 0n);
  return machine.legs.flatMap(({ contract, units, market, price, position }) => {
    if (price === undefined || position.size === 0n) return [];
    // Moved by as many ticks, or more, the room may be used up.
    const ticks = value === 0n || room <= 0n ? 0n : (BigInt(price) * room) / value;
    const step = ticks < 1n ? 1 : Number(ticks);
    const triggers = {
      below: price - step > 0 ? priceOf(units, price - step) : undefined,
      above: priceOf(units, price + step),
      every_price: false,
    };
    return [{ symbol: contract.symbol, tick: market.symbol.tickSize, triggers }];
  });
}
