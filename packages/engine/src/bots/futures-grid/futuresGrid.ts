import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { priceOf, quantityOf } from '../futures/futuresUnits.js';
import { addMargin, payFunding, updateSettings, withdrawProfit } from './futuresGridCommands.js';
import { type FuturesGridMachine, newMachine } from './futuresGridMachine.js';
import { refuse, requiredTicks } from './futuresGridRules.js';
import { stopMachine } from './futuresGridSettle.js';
import { loadMachine, saveMachine } from './futuresGridState.js';
import { travel } from './futuresGridTravel.js';
import { peakAbove, peakBelow, triggerAbove, triggerBelow } from './futuresGridTriggers.js';
import type {
  FuturesGridEvent,
  FuturesGridInput,
  FuturesGridOrder,
  FuturesGridParams,
  FuturesGridState,
} from './futuresGridTypes.js';

/**
 * A new futures grid in status `pre_create`. The first price starts it, or makes it wait for its entry price.
 * Prices must be multiples of the tick, last price included.
 *
 * @throws EngineError `invalid_params`, `not_a_multiple`, `not_a_decimal`: the message names the field and the rule.
 */
export function openFuturesGrid(params: FuturesGridParams, market: FuturesMarket, time: number): FuturesGridState {
  return saveMachine(newMachine(params, market, time));
}

/**
 * The bot after one input and what happened. The old state stays as it is. Prices and funding that reach a stopped bot
 * change nothing.
 *
 * @throws EngineError `cannot_be_cancelled`: a close reached a stopped bot; `invalid_params`: a value or a command that
 *   the bot cannot take, naming the field and the rule; `not_a_multiple`, `not_a_decimal`, `too_large`.
 */
export function advanceFuturesGrid(
  state: FuturesGridState,
  input: FuturesGridInput,
): { readonly state: FuturesGridState; readonly events: readonly FuturesGridEvent[] } {
  if (state.status === 'stopped') {
    if (input.type === 'price' || input.type === 'funding') return { state, events: [] };
    if (input.type === 'close' || input.type === 'stop') {
      throw new EngineError('cannot_be_cancelled', 'The bot is stopped');
    }
    refuse(input.type, 'the bot is stopped');
  }
  const events: FuturesGridEvent[] = [];
  const machine = loadMachine(state, events);
  machine.time = input.time;
  apply(machine, input);
  return { state: saveMachine(machine), events };
}

function apply(machine: FuturesGridMachine, input: FuturesGridInput): void {
  switch (input.type) {
    case 'price':
      travel(machine, requiredTicks(machine.units, 'price', input.price));
      break;
    case 'funding':
      payFunding(machine, input);
      break;
    case 'close':
      stopMachine(machine, 'user');
      break;
    case 'stop':
      stopMachine(machine, input.reason);
      break;
    case 'add_margin':
      addMargin(machine, input);
      break;
    case 'withdraw':
      withdrawProfit(machine, input);
      break;
    case 'update_tpsl':
    case 'update_trailing_stop':
    case 'update_move_scope':
      updateSettings(machine, input);
      break;
  }
}

/**
 * Prices between which, exclusively, nothing can happen; undefined = never on that side.
 * What happens is also that a trailing stop follows a higher equity. With `every_price` each single price matters: a start is due.
 */
export function futuresGridTriggers(state: FuturesGridState): {
  readonly below: string | undefined;
  readonly above: string | undefined;
  readonly every_price: boolean;
} {
  const machine = loadMachine(state);
  const text = (ticks: number) => (Number.isFinite(ticks) ? priceOf(machine.units, ticks) : undefined);
  const { entry } = machine.rules;
  switch (state.status) {
    case 'running':
      return {
        below: text(Math.max(triggerBelow(machine), peakBelow(machine))),
        above: text(Math.min(triggerAbove(machine), peakAbove(machine))),
        every_price: false,
      };
    case 'created': {
      const isAbove = (entry ?? machine.price) > machine.price;
      const at = entry === undefined ? undefined : text(entry);
      return { below: isAbove ? undefined : at, above: isAbove ? at : undefined, every_price: entry === undefined };
    }
    default:
      return { below: undefined, above: undefined, every_price: state.status === 'pre_create' };
  }
}

/** Resting orders, best price first, closing legs before opening ones; none unless the bot runs. */
export function futuresGridOrders(state: FuturesGridState): {
  readonly buys: readonly FuturesGridOrder[];
  readonly sells: readonly FuturesGridOrder[];
} {
  if (state.status !== 'running') return { buys: [], sells: [] };
  return machineOrders(loadMachine(state));
}

/** Resting orders of a machine that runs. */
function machineOrders(machine: FuturesGridMachine): {
  readonly buys: readonly FuturesGridOrder[];
  readonly sells: readonly FuturesGridOrder[];
} {
  const { cells, held_from: heldFrom, straddles } = machine;
  const buys: FuturesGridOrder[] = [];
  const sells: FuturesGridOrder[] = [];
  cells.forEach((kind, cell) => {
    const isStart = straddles && cell === heldFrom;
    const isBelow = cell < heldFrom;
    // Below the price a short cell is held and a long one flat, above it the other way round.
    if (kind !== 'long' && !isStart) (isBelow ? buys : sells).push(order(machine, cell, 'short', !isBelow));
    if (kind !== 'short' && !isStart) (isBelow ? buys : sells).push(order(machine, cell, 'long', isBelow));
    if (isStart) {
      buys.push(order(machine, cell, 'long', true));
      sells.push(order(machine, cell, 'short', true));
    }
  });
  return { buys: byPrice(buys, -1), sells: byPrice(sells, 1) };
}

function order(
  { units, levels, quantity: lots }: FuturesGridMachine,
  cell: number,
  kind: 'long' | 'short',
  opens: boolean,
): FuturesGridOrder {
  const isBuy = (kind === 'long') === opens;
  return {
    cell,
    kind,
    leg: opens ? 'open' : 'close',
    price: priceOf(units, levels[isBuy ? cell : cell + 1] ?? 0),
    quantity: quantityOf(units, lots),
  };
}

/** One side has one cell at a price, at most two orders of it. */
function byPrice(orders: readonly FuturesGridOrder[], sign: 1 | -1): readonly FuturesGridOrder[] {
  const rank = ({ leg }: FuturesGridOrder) => (leg === 'close' ? 0 : 1);
  return [...orders].sort((a, b) => sign * (a.cell - b.cell) || rank(a) - rank(b));
}
