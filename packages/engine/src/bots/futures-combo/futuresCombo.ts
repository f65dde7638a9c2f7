import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { payFunding, transferMargin, updateSettings } from './comboCommands.js';
import { type ComboMachine, newMachine, readPrice } from './comboMachine.js';
import { passPrices, passTime, startMachine } from './comboMoments.js';
import { rebalance } from './comboRebalance.js';
import { refusal } from './comboSettings.js';
import { loadMachine, saveMachine } from './comboState.js';
import { changeStatus, closeMachine, stopIfDue } from './comboStops.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type {
  FuturesComboHostReason,
  FuturesComboInput,
  FuturesComboParams,
  FuturesComboState,
} from './futuresComboTypes.js';

/** Reasons that the host may close for. */
const HOST_REASONS: readonly FuturesComboHostReason[] = [
  'init_error',
  'by_symbol_offline',
  'by_system',
  'by_user_banned',
  'by_order_cost',
  'by_reduce_only',
  'by_bust_price',
  'by_oi_limit',
  'by_compliance',
  'by_adl',
];

/**
 * A new combo in status `initializing`. It opens its positions when every contract has had a price.
 *
 * @param markets Facts of all its contracts, in any order; others are ignored.
 * @throws EngineError `invalid_params`: settings that cannot run, by field and row; `not_a_multiple`, `not_a_decimal`.
 */
export function openFuturesCombo(
  params: FuturesComboParams,
  markets: readonly FuturesMarket[],
  time: number,
): FuturesComboState {
  return saveMachine(newMachine(params, markets, time));
}

/**
 * The bot after one input and what happened. The old state stays as it is. Prices and funding that reach a finished bot
 * change nothing.
 *
 * @throws EngineError `cannot_be_cancelled`: a command reached a finished bot; `invalid_params`: time before the last
 *   input, or a command that cannot be followed, by field; `exceeds_limit`: a transfer of more than may be moved;
 *   `not_a_multiple`: price not on a tick; `not_a_decimal`.
 */
export function advanceFuturesCombo(
  state: FuturesComboState,
  input: FuturesComboInput,
): { readonly state: FuturesComboState; readonly events: readonly FuturesComboEvent[] } {
  const isOver = state.bot_display_status === 'completed';
  const isNews = input.type === 'price' || input.type === 'funding';
  if (isOver && isNews) return { state, events: [] };
  if (isOver) throw finished();
  if (!Number.isSafeInteger(input.time) || input.time < state.time) {
    throw refusal('time', `${input.time} must be whole milliseconds, not before ${state.time}`);
  }
  const machine = loadMachine(state);
  moveMachine(machine, input);
  return { state: saveMachine(machine), events: machine.events };
}

/** Does an input that is not before the last one to a machine that is not finished. @throws EngineError as {@link advanceFuturesCombo} */
export function moveMachine(machine: ComboMachine, input: FuturesComboInput): void {
  if (input.type === 'price') movePrices(machine, input.prices, input.time);
  else obey(machine, input);
}

/** Resting orders: a combo has none, it trades at market only. */
export function futuresComboOrders(_state: FuturesComboState): readonly never[] {
  return [];
}

function movePrices(machine: ComboMachine, prices: Readonly<Record<string, string>>, time: number): void {
  let isNew = false;
  for (const leg of machine.legs) {
    const newPrice = prices[leg.contract.symbol];
    if (newPrice === undefined) continue;
    const price = readPrice(leg, newPrice);
    isNew ||= price !== leg.price;
    leg.price = price;
  }
  if (machine.bot_display_status === 'running') {
    passPrices(machine, isNew, time);
    return;
  }
  machine.time = time;
  if (machine.legs.every(({ price }) => price !== undefined)) startMachine(machine);
  else if (machine.bot_display_status === 'initializing') changeStatus(machine, 'await_activation');
}

/** Serves what was due before the command, then the command, then what is due at its own time unless it rebalanced. */
function obey(machine: ComboMachine, input: Exclude<FuturesComboInput, { type: 'price' }>): void {
  passTime(machine, machine.time, Math.max(machine.time, input.time - 1));
  const before = machine.time;
  machine.time = input.time;
  if (isOver(machine)) {
    // It ended before the command could reach it: what the command wanted has happened, or cannot happen any more.
    if (input.type === 'close' || input.type === 'stop' || input.type === 'funding') return;
    throw finished();
  }
  const done = machine.adjusted_position_num;
  command(machine, input);
  passTime(machine, machine.adjusted_position_num === done ? before : input.time, input.time);
}

function command(machine: ComboMachine, input: Exclude<FuturesComboInput, { type: 'price' }>): void {
  if (input.type === 'adjust' || input.type === 'transfer' || input.type === 'update') mustRun(machine);
  switch (input.type) {
    case 'funding':
      payFunding(machine, input.payments);
      break;
    case 'close':
      closeMachine(machine, 'by_user');
      break;
    case 'stop':
      stop(machine, input);
      break;
    case 'delist':
      delist(machine, input);
      break;
    case 'adjust':
      rebalance(machine, 'by_user');
      break;
    case 'transfer':
      transferMargin(machine, input);
      break;
    case 'update':
      updateSettings(machine, input);
      break;
    default:
      throw refusal('type', `unknown input ${JSON.stringify(input)}`);
  }
  stopIfDue(machine);
}

function stop(machine: ComboMachine, { reason, close_code }: Extract<FuturesComboInput, { type: 'stop' }>): void {
  if (!HOST_REASONS.includes(reason)) throw refusal('reason', `${reason} is not a reason of the host`);
  if (reason === 'init_error' && machine.start_time !== null) throw refusal('reason', 'the bot has started');
  if (close_code !== undefined && reason !== 'by_compliance') throw refusal('close_code', `not used by ${reason}`);
  closeMachine(machine, reason, close_code);
}

function delist(machine: ComboMachine, { symbol, settle_price }: Extract<FuturesComboInput, { type: 'delist' }>): void {
  const leg = machine.legs.find(({ contract }) => contract.symbol === symbol);
  if (!leg) throw refusal('symbol', `${symbol} is not in the bot`);
  if (settle_price !== undefined) leg.price = readPrice(leg, settle_price);
  closeMachine(machine, 'by_symbol_offline');
}

function mustRun({ bot_display_status: status }: ComboMachine): void {
  if (status !== 'running') throw refusal('type', `the bot is ${status}, it must be running`);
}

function isOver({ bot_display_status: status }: ComboMachine): boolean {
  return status === 'completed';
}

function finished(): EngineError {
  return new EngineError('cannot_be_cancelled', 'The bot is completed');
}
