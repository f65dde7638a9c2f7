import { loadFields, saveFields, startFields } from '../fieldTable.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { moneyText, toMoney } from '../futures/futuresUnits.js';
import { SavedMachines } from '../SavedMachines.js';
import { COMBO_FIELDS, type ComboMachine, marketsOf, newLeg } from './comboMachine.js';
import { positive, readSettings, refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboParams, FuturesComboState } from './futuresComboTypes.js';

const saved = new SavedMachines<FuturesComboState, ComboMachine>();

/** Machine of a stored state. @throws EngineError for a state that was not made by the engine. */
export function loadMachine(state: FuturesComboState, events: FuturesComboEvent[] = []): ComboMachine {
  const known = saved.of(state);
  // Legs are changed in place.
  return known ? { ...known, legs: known.legs.map((leg) => ({ ...leg })), events } : readMachine(state, events);
}

function readMachine(state: FuturesComboState, events: FuturesComboEvent[]): ComboMachine {
  return loadFields(COMBO_FIELDS, state, undefined, { params: state.params, events });
}

/** Plain data of a machine. */
export function saveMachine(machine: ComboMachine): FuturesComboState {
  const legs = machine.legs.map((leg) => ({ ...leg }));
  return saved.keep(stateOf(machine), { ...machine, legs });
}

function stateOf(machine: ComboMachine): FuturesComboState {
  const markets = machine.legs.map(({ market }) => market);
  return saveFields(COMBO_FIELDS, machine, undefined, { params: machine.params, markets });
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
  return saveMachine({
    ...startFields(COMBO_FIELDS, { params: { ...settings, init_margin }, events: [] }),
    createTime: time,
    time,
    legs: settings.symbol_settings.map((contract, row) => newLeg(contract, own[row])),
    totalMargin: toMoney(init_margin),
  });
}
