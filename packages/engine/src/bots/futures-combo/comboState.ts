import type { FuturesMarket } from '../futures/futuresTypes.js';
import { moneyText, priceOf, quantityOf, toLots, toMoney, toTicks } from '../futures/futuresUnits.js';
import { newWallet } from '../futures/position.js';
import { SavedMachines } from '../SavedMachines.js';
import { type ComboLeg, type ComboMachine, marketsOf, newLeg } from './comboMachine.js';
import { positive, readSettings, refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboLegState, FuturesComboParams, FuturesComboState } from './futuresComboTypes.js';

const saved = new SavedMachines<FuturesComboState, ComboMachine>();

/** Machine of a stored state. @throws EngineError for a state that was not made by the engine. */
export function loadMachine(state: FuturesComboState, events: FuturesComboEvent[] = []): ComboMachine {
  const known = saved.of(state);
  // Legs are changed in place.
  return known ? { ...known, legs: known.legs.map((leg) => ({ ...leg })), events } : readMachine(state, events);
}

function readMachine(state: FuturesComboState, events: FuturesComboEvent[]): ComboMachine {
  return {
    params: state.params,
    events,
    bot_display_status: state.bot_display_status,
    create_time: state.create_time,
    start_time: state.start_time,
    end_time: state.end_time,
    time: state.time,
    legs: state.legs.map((leg, index) => loadLeg(state, leg, index)),
    past: {
      cash: toMoney(state.past_cash),
      closed: toMoney(state.past_closed_pnl),
      fees: toMoney(state.past_fees),
      funding: toMoney(state.past_funding_fee),
    },
    total_margin: toMoney(state.total_margin),
    withdrawn: toMoney(state.withdrawn),
    start_legs: state.start_legs,
    start_fee: toMoney(state.start_fee),
    close_fee: toMoney(state.close_fee),
    settlement: toMoney(state.settlement),
    peak_equity: toMoney(state.peak_equity),
    adjusted_position_num: state.adjusted_position_num,
    last_adjust_position_time: state.last_adjust_position_time,
    last_modify_setting_time: state.last_modify_setting_time,
    fill_count: state.fill_count,
    close: state.close,
  };
}

/** Plain data of a machine. */
export function saveMachine(machine: ComboMachine): FuturesComboState {
  const legs = machine.legs.map((leg) => ({ ...leg }));
  return saved.keep(stateOf(machine), { ...machine, legs });
}

function stateOf(machine: ComboMachine): FuturesComboState {
  const { past } = machine;
  return {
    params: machine.params,
    markets: machine.legs.map(({ market }) => market),
    bot_display_status: machine.bot_display_status,
    create_time: machine.create_time,
    start_time: machine.start_time,
    end_time: machine.end_time,
    time: machine.time,
    legs: machine.legs.map(saveLeg),
    past_cash: moneyText(past.cash),
    past_closed_pnl: moneyText(past.closed),
    past_fees: moneyText(past.fees),
    past_funding_fee: moneyText(past.funding),
    total_margin: moneyText(machine.total_margin),
    withdrawn: moneyText(machine.withdrawn),
    start_legs: machine.start_legs,
    start_fee: moneyText(machine.start_fee),
    close_fee: moneyText(machine.close_fee),
    settlement: moneyText(machine.settlement),
    peak_equity: moneyText(machine.peak_equity),
    adjusted_position_num: machine.adjusted_position_num,
    last_adjust_position_time: machine.last_adjust_position_time,
    last_modify_setting_time: machine.last_modify_setting_time,
    fill_count: machine.fill_count,
    close: machine.close,
  };
}

/** State of a new bot. @throws EngineError `invalid_params`, `not_a_decimal`, `not_a_multiple`, `too_large`; nothing runs. */
export function newState(
  params: FuturesComboParams,
  markets: readonly FuturesMarket[],
  time: number,
): FuturesComboState {
  if (!Number.isSafeInteger(time)) throw refusal('time', `${time} must be whole milliseconds`);
  const own = marketsOf(params.symbol_settings, markets);
  const settings = readSettings(params, own);
  const init_margin = moneyText(toMoney(positive('init_margin', params.init_margin)));
  const machine: ComboMachine = {
    params: { ...settings, init_margin },
    events: [],
    bot_display_status: 'initializing',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    legs: settings.symbol_settings.map((contract, row) => newLeg(contract, own[row])),
    past: newWallet(0n),
    total_margin: toMoney(init_margin),
    withdrawn: 0n,
    start_legs: [],
    start_fee: 0n,
    close_fee: 0n,
    settlement: 0n,
    peak_equity: 0n,
    adjusted_position_num: 0,
    last_adjust_position_time: null,
    last_modify_setting_time: null,
    fill_count: 0,
    close: null,
  };
  return saveMachine(machine);
}

function loadLeg(state: FuturesComboState, leg: FuturesComboLegState, index: number): ComboLeg {
  const contract = state.params.symbol_settings[index];
  if (!contract) throw refusal(`legs[${index}]`, 'no such contract');
  const fresh = newLeg(contract, state.markets[index]);
  return {
    ...fresh,
    price: leg.price === null ? undefined : toTicks(fresh.units, leg.price),
    position: { size: toLots(fresh.units, leg.size), cost: toMoney(leg.entry_value) },
    wallet: {
      cash: toMoney(leg.cash),
      closed: toMoney(leg.closed_pnl),
      fees: toMoney(leg.fees),
      funding: toMoney(leg.funding_fee),
    },
  };
}

function saveLeg({ contract, units, price, position, wallet }: ComboLeg): FuturesComboLegState {
  return {
    symbol: contract.symbol,
    price: price === undefined ? null : priceOf(units, price),
    size: quantityOf(units, position.size),
    entry_value: moneyText(position.cost),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    fees: moneyText(wallet.fees),
    funding_fee: moneyText(wallet.funding),
  };
}
