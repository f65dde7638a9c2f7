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
    status: state.bot_display_status,
    createTime: state.create_time,
    startTime: state.start_time,
    endTime: state.end_time,
    time: state.time,
    legs: state.legs.map((leg, index) => loadLeg(state, leg, index)),
    past: {
      cash: toMoney(state.past_cash),
      closed: toMoney(state.past_closed_pnl),
      fees: toMoney(state.past_fees),
      funding: toMoney(state.past_funding_fee),
    },
    totalMargin: toMoney(state.total_margin),
    withdrawn: toMoney(state.withdrawn),
    startLegs: state.start_legs,
    startFee: toMoney(state.start_fee),
    closeFee: toMoney(state.close_fee),
    settlement: toMoney(state.settlement),
    peak: toMoney(state.peak_equity),
    adjusted: state.adjusted_position_num,
    lastAdjust: state.last_adjust_position_time,
    lastModify: state.last_modify_setting_time,
    fills: state.fill_count,
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
    bot_display_status: machine.status,
    create_time: machine.createTime,
    start_time: machine.startTime,
    end_time: machine.endTime,
    time: machine.time,
    legs: machine.legs.map(saveLeg),
    past_cash: moneyText(past.cash),
    past_closed_pnl: moneyText(past.closed),
    past_fees: moneyText(past.fees),
    past_funding_fee: moneyText(past.funding),
    total_margin: moneyText(machine.totalMargin),
    withdrawn: moneyText(machine.withdrawn),
    start_legs: machine.startLegs,
    start_fee: moneyText(machine.startFee),
    close_fee: moneyText(machine.closeFee),
    settlement: moneyText(machine.settlement),
    peak_equity: moneyText(machine.peak),
    adjusted_position_num: machine.adjusted,
    last_adjust_position_time: machine.lastAdjust,
    last_modify_setting_time: machine.lastModify,
    fill_count: machine.fills,
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
    status: 'initializing',
    createTime: time,
    startTime: null,
    endTime: null,
    time,
    legs: settings.symbol_settings.map((contract, row) => newLeg(contract, own[row])),
    past: newWallet(0n),
    totalMargin: toMoney(init_margin),
    withdrawn: 0n,
    startLegs: [],
    startFee: 0n,
    closeFee: 0n,
    settlement: 0n,
    peak: 0n,
    adjusted: 0,
    lastAdjust: null,
    lastModify: null,
    fills: 0,
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
