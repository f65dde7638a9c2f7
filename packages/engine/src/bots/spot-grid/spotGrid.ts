import { EngineError } from '../../EngineError.js';
import { cellState, heldLots } from './spotGridCells.js';
import { changeMachine, withdraw } from './spotGridChange.js';
import { newMachine, type SpotGridMachine } from './spotGridMachine.js';
import { closeMachine } from './spotGridSettle.js';
import { lineAt } from './spotGridSizing.js';
import { loadMachine, saveMachine } from './spotGridState.js';
import { peakPrice, travel, triggerAbove, triggerBelow } from './spotGridTravel.js';
import type {
  SpotGridEvent,
  SpotGridInput,
  SpotGridMarket,
  SpotGridOrder,
  SpotGridParams,
  SpotGridState,
} from './spotGridTypes.js';
import { priceOf, quantityOf, toTicks } from './spotGridUnits.js';

/**
 * A new spot grid in status `new`. The first price starts it, or makes it wait for its entry price.
 * Prices must be multiples of the tick, last price included.
 *
 * @throws EngineError `invalid_params`: no room for the cells, or nothing invested; `not_a_multiple`, `not_a_decimal`.
 */
export function openSpotGrid(params: SpotGridParams, market: SpotGridMarket, time: number): SpotGridState {
  return saveMachine(newMachine(params, market, time));
}

/**
 * The bot after one input and what happened. The old state stays as it is. A price reaching a finished bot changes nothing.
 *
 * @throws EngineError `cannot_be_cancelled`: a command reached a finished bot; `not_a_multiple`: price not on a tick;
 * `exceeds_limit`, `not_changed`, `invalid_params`: a command that cannot be done, which leaves the bot as it was.
 */
export function advanceSpotGrid(
  state: SpotGridState,
  input: SpotGridInput,
): { readonly state: SpotGridState; readonly events: readonly SpotGridEvent[] } {
  const isOver = state.status === 'completed' || state.status === 'rejected';
  if (input.type === 'price' && isOver) return { state, events: [] };
  if (isOver) throw new EngineError('cannot_be_cancelled', `The bot is ${state.status}`);
  const events: SpotGridEvent[] = [];
  const machine = loadMachine(state, events);
  machine.time = input.time;
  switch (input.type) {
    case 'price':
      travel(machine, toTicks(machine.units, input.price));
      break;
    case 'close':
      closeMachine(machine, input.close_mode, input.close_reason ?? 'closed_manually');
      break;
    case 'withdraw':
      withdraw(machine, input.amount);
      break;
    case 'update':
      return { state: saveMachine(changeMachine(machine, input.change)), events };
  }
  return { state: saveMachine(machine), events };
}

/**
 * Prices between which, exclusively, nothing can happen; undefined = never on that side.
 * What happens is also that a trailing stop follows a higher equity. With `every_price` each single price matters: a start is due.
 */
export function spotGridTriggers(state: SpotGridState): {
  readonly below: string | undefined;
  readonly above: string | undefined;
  readonly every_price: boolean;
} {
  const machine = loadMachine(state);
  const text = (ticks: number) => (Number.isFinite(ticks) ? priceOf(machine.units, ticks) : undefined);
  switch (state.status) {
    case 'running':
      return {
        below: text(triggerBelow(machine)),
        above: text(Math.min(triggerAbove(machine), peakPrice(machine))),
        every_price: false,
      };
    case 'await_activation': {
      const entry = machine.triggerPrices.entry ?? machine.price;
      const isAbove = entry > machine.price;
      return { below: isAbove ? undefined : text(entry), above: isAbove ? text(entry) : undefined, every_price: false };
    }
    default:
      return { below: undefined, above: undefined, every_price: state.status === 'new' };
  }
}

/** Resting orders, best price first; none unless the bot runs. Buys that are held back for want of quote are not among them. */
export function spotGridOrders(state: SpotGridState): {
  readonly buys: readonly SpotGridOrder[];
  readonly sells: readonly SpotGridOrder[];
} {
  if (state.status !== 'running') return { buys: [], sells: [] };
  const machine = loadMachine(state);
  const cells = Array.from({ length: machine.lines.count }, (_, cell) => cell);
  const inState = (wanted: string) => cells.filter((cell) => cellState(machine, cell) === wanted);
  return {
    buys: inState('buying')
      .reverse()
      .map((cell) => order(machine, cell, 'buy')),
    sells: inState('held')
      .filter((cell) => heldLots(machine, cell) > 0)
      .map((cell) => order(machine, cell, 'sell')),
  };
}

function order(machine: SpotGridMachine, cell: number, side: 'buy' | 'sell'): SpotGridOrder {
  const { units, lines, buy_lots: buyLots } = machine;
  return {
    cell,
    price: priceOf(units, lineAt(lines, side === 'buy' ? cell : cell + 1)),
    quantity: quantityOf(units, side === 'buy' ? (buyLots[cell] ?? 0) : heldLots(machine, cell)),
  };
}
