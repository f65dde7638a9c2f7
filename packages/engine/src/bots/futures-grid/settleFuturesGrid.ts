import { requiredTicks } from './futuresGridRules.js';
import { stopMachine } from './futuresGridSettle.js';
import { loadMachine } from './futuresGridState.js';
import type { FuturesGridEvent, FuturesGridState } from './futuresGridTypes.js';

/**
 * What closing now at this price, a multiple of the tick, would return; exactly what the close does.
 *
 * @throws EngineError `not_a_multiple`, `not_a_decimal`, `invalid_params`: the price.
 */
export function settleFuturesGrid(
  state: FuturesGridState,
  price: string,
): {
  /** Quote coin handed back. */
  readonly quote_amount: string;
  /** The market trade that closes the position; null without one. */
  readonly trade: { readonly side: 'buy' | 'sell'; readonly quantity: string; readonly fee: string } | null;
} {
  if (state.close) return { quote_amount: state.close.returned, trade: null };
  const events: FuturesGridEvent[] = [];
  const machine = loadMachine(state, events);
  machine.price = requiredTicks(machine.units, 'price', price);
  stopMachine(machine, 'user');
  const fill = events.find((event) => event.type === 'fill');
  return {
    quote_amount: machine.close?.returned ?? '0',
    trade: fill ? { side: fill.side, quantity: fill.quantity, fee: fill.fee } : null,
  };
}
