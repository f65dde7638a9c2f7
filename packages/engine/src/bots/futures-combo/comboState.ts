import { CountedFields } from '../CountedFields.js';
import { FUTURES_COUNTS, moneyText, priceOf, quantityOf, toLots, toMoney, toTicks } from '../futures/futuresUnits.js';
import { SavedMachines } from '../SavedMachines.js';
import { COMBO_FIELDS, type ComboLeg, type ComboMachine, newLeg } from './comboMachine.js';
import { refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboLegState, FuturesComboState } from './futuresComboTypes.js';

const counted = /* @__PURE__ */ new CountedFields<FuturesComboState, typeof COMBO_FIELDS, undefined>(
  COMBO_FIELDS,
  FUTURES_COUNTS,
);
const saved = /* @__PURE__ */ new SavedMachines<FuturesComboState, ComboMachine>();

/** Machine of a stored state. @throws EngineError for a state that was not made by the engine. */
export function loadMachine(state: FuturesComboState, events: FuturesComboEvent[] = []): ComboMachine {
  const known = saved.of(state);
  // Legs are changed in place.
  return known ? { ...known, legs: known.legs.map((leg) => ({ ...leg })), events } : readMachine(state, events);
}

function readMachine(state: FuturesComboState, events: FuturesComboEvent[]): ComboMachine {
  return {
    events,
    legs: state.legs.map((leg, index) => loadLeg(state, leg, index)),
    past: {
      cash: toMoney(state.past_cash),
      closed: toMoney(state.past_closed_pnl),
      fees: toMoney(state.past_fees),
      funding: toMoney(state.past_funding_fee),
    },
    ...counted.read(undefined, state),
  };
}

/** Plain data of a machine. */
export function saveMachine(machine: ComboMachine): FuturesComboState {
  const legs = machine.legs.map((leg) => ({ ...leg }));
  return saved.keep(stateOf(machine), { ...machine, legs });
}

function stateOf(machine: ComboMachine): FuturesComboState {
  const { legs, past } = machine;
  return {
    markets: legs.map(({ market }) => market),
    legs: legs.map(saveLeg),
    past_cash: moneyText(past.cash),
    past_closed_pnl: moneyText(past.closed),
    past_fees: moneyText(past.fees),
    past_funding_fee: moneyText(past.funding),
    ...counted.write(undefined, machine),
  };
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
