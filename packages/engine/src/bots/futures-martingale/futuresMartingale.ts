import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { magnitude, priceOf, quantityOf, toMoney, toTicks } from '../futures/futuresUnits.js';
import { FLAT, newWallet } from '../futures/position.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleInput,
  FuturesMartingaleOrder,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from './futuresMartingaleTypes.js';
import { payFunding, updateMachine } from './martingaleCommands.js';
import { loadMachine, type MartingaleMachine, readStopLoss, saveMachine, triggersOf } from './martingaleMachine.js';
import { addLots, martingaleRules, refuse } from './martingaleRules.js';
import { stopMachine } from './martingaleSettle.js';
import { travel } from './martingaleTravel.js';

/**
 * A new martingale in status `initializing`. The first price starts it, or makes it wait for its entry price.
 * Prices must be multiples of the tick, last price included.
 *
 * @throws EngineError `invalid_params`, naming the field: outside its range, nothing invested; `not_a_multiple`,
 *   `not_a_decimal`.
 */
export function openFuturesMartingale(
  params: FuturesMartingaleParams,
  market: FuturesMarket,
  time: number,
): FuturesMartingaleState {
  const rules = martingaleRules(params, market);
  requireTime(time, 0);
  const margin = toMoney(params.init_margin);
  const price = ticksOf(market.last_price, (text) => toTicks(rules.units, text));
  const toggle = params.auto_cycle_toggle ?? 'disable';
  if (toggle !== 'enable' && toggle !== 'disable') refuse('auto_cycle_toggle', 'enable or disable');
  return saveMachine({
    params,
    market,
    status: 'initializing',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    auto_cycle: toggle,
    current_round: 0,
    completed_rounds: 0,
    current_added_pos_num: 0,
    round_start_time: null,
    fill_count: 0,
    close: null,
    price,
    start_price: null,
    total_margin: margin,
    round_margin: margin,
    round_fees: 0n,
    round_funding: 0n,
    last_order_value: 0n,
    won_pnl: 0n,
    settlement: 0n,
    ...readStopLoss(params.sl_percent),
    rules,
    events: [],
    position: FLAT,
    wallet: newWallet(margin),
  });
}

/**
 * The bot after one input and what happened. The old state stays as it is. Prices and funding reaching a finished bot
 * change nothing.
 *
 * @throws EngineError `cannot_be_cancelled`: a command reached a finished bot; `not_a_multiple`: price not on a tick;
 *   `invalid_params`, naming the field; `too_large`: a move of more than 100 000 rounds.
 */
export function advanceFuturesMartingale(
  state: FuturesMartingaleState,
  input: FuturesMartingaleInput,
): { readonly state: FuturesMartingaleState; readonly events: readonly FuturesMartingaleEvent[] } {
  if (state.status === 'completed') {
    if (input.type === 'price' || input.type === 'funding') return { state, events: [] };
    throw new EngineError('cannot_be_cancelled', 'The bot is completed');
  }
  const machine = loadMachine(state);
  requireTime(input.time, state.time);
  machine.time = input.time;
  takeInput(machine, input);
  return { state: saveMachine(machine), events: machine.events };
}

function takeInput(machine: MartingaleMachine, input: FuturesMartingaleInput): void {
  switch (input.type) {
    case 'price':
      travel(
        machine,
        ticksOf(input.price, (text) => toTicks(machine.rules.units, text)),
      );
      break;
    case 'funding':
      payFunding(machine, input.rate, input.mark_price);
      break;
    case 'update':
      updateMachine(machine, input);
      break;
    case 'close':
      stopMachine(machine, 'by_user', 'close');
      break;
    case 'stop':
      stopMachine(machine, input.reason, 'close');
      break;
  }
}

/**
 * Prices between which, exclusively, nothing can happen; undefined = never on that side.
 * With `every_price` each single price matters (a start is due).
 */
export function futuresMartingaleTriggers(state: FuturesMartingaleState): {
  readonly below: string | undefined;
  readonly above: string | undefined;
  readonly every_price: boolean;
} {
  const machine = loadMachine(state);
  const { rules, price } = machine;
  const text = (ticks: number) => (Number.isFinite(ticks) ? priceOf(rules.units, ticks) : undefined);
  if (state.status === 'await_activation') {
    const entry = rules.entry ?? price;
    const isAbove = entry > price;
    return { below: isAbove ? undefined : text(entry), above: isAbove ? text(entry) : undefined, every_price: false };
  }
  if (state.status !== 'running') {
    return { below: undefined, above: undefined, every_price: state.status === 'initializing' };
  }
  const { add, takeProfit, stopLoss, liquidation } = triggersOf(machine, 'fires');
  const losing = [add, stopLoss, liquidation].filter((ticks) => ticks !== undefined);
  return rules.mode === 'long'
    ? { below: text(Math.max(...losing)), above: text(takeProfit ?? Number.POSITIVE_INFINITY), every_price: false }
    : { below: text(takeProfit ?? Number.NEGATIVE_INFINITY), above: text(Math.min(...losing)), every_price: false };
}

/** Conditional orders that wait: next added order, take profit, stop loss; none unless the bot runs. */
export function futuresMartingaleOrders(state: FuturesMartingaleState): readonly FuturesMartingaleOrder[] {
  if (state.status !== 'running') return [];
  const machine = loadMachine(state);
  const { rules, position, last_order_value: lastValue, current_added_pos_num: added } = machine;
  const { add, takeProfit, stopLoss } = triggersOf(machine, 'shown');
  const [opens, closes] = rules.mode === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  const size = quantityOf(rules.units, magnitude(position.size));
  const price = (ticks: number) => priceOf(rules.units, ticks);
  const closing = (order_type: 'take_profit' | 'stop_loss', ticks: number | undefined): FuturesMartingaleOrder[] =>
    ticks === undefined ? [] : [{ order_type, side: closes, price: price(ticks), quantity: size, add_index: null }];
  const lots = add === undefined ? 0n : addLots(rules, lastValue, add);
  const next: FuturesMartingaleOrder[] =
    add === undefined
      ? []
      : [
          {
            order_type: 'add',
            side: opens,
            price: price(add),
            quantity: quantityOf(rules.units, lots),
            add_index: added + 1,
          },
        ];
  return [...next, ...closing('take_profit', takeProfit), ...closing('stop_loss', stopLoss)];
}

/** A price as ticks, above 0. */
function ticksOf(price: string, read: (text: string) => number): number {
  const ticks = read(price);
  return ticks > 0 ? ticks : refuse('price', 'above 0');
}

function requireTime(time: number, earliest: number): void {
  if (!Number.isSafeInteger(time)) refuse('time', 'whole milliseconds');
  if (time < earliest) refuse('time', `not before the last input, ${earliest}`);
}
