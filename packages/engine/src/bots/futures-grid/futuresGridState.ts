import { CountedFields } from '../CountedFields.js';
import {
  FUTURES_COUNTS,
  type FuturesUnits,
  futuresUnits,
  moneyText,
  quantityOf,
  toLots,
  toMoney,
} from '../futures/futuresUnits.js';
import { SavedMachines } from '../SavedMachines.js';
import { FUTURES_GRID_FIELDS, type FuturesGridMachine, factsOf } from './futuresGridMachine.js';
import type { FuturesGridEvent, FuturesGridState } from './futuresGridTypes.js';

const counted = /* @__PURE__ */ new CountedFields<FuturesGridState, typeof FUTURES_GRID_FIELDS, FuturesUnits>(
  FUTURES_GRID_FIELDS,
  FUTURES_COUNTS,
);
const saved = /* @__PURE__ */ new SavedMachines<FuturesGridState, FuturesGridMachine>();

/** Machine of a stored state. @throws EngineError */
export function loadMachine(state: FuturesGridState, events?: FuturesGridEvent[]): FuturesGridMachine {
  const machine = saved.of(state) ?? readMachine(state);
  machine.events = events;
  return machine;
}

function readMachine(state: FuturesGridState): FuturesGridMachine {
  const units = futuresUnits(state.market.symbol);
  return {
    position: { size: toLots(units, state.size), cost: toMoney(state.entry_value) },
    wallet: {
      cash: toMoney(state.cash),
      closed: toMoney(state.closed_pnl),
      fees: toMoney(state.fees),
      funding: toMoney(state.funding_fee),
    },
    ...factsOf(units, state.params, state.market),
    // A state that was stored before the fees of pairs were counted has none.
    ...counted.read(units, { ...state, pair_fees: state.pair_fees ?? '0' }),
  };
}

/** Plain data of a machine. */
export function saveMachine(machine: FuturesGridMachine): FuturesGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: FuturesGridMachine): FuturesGridState {
  const { units, position, wallet } = machine;
  return {
    size: quantityOf(units, position.size),
    entry_value: moneyText(position.cost),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    fees: moneyText(wallet.fees),
    funding_fee: moneyText(wallet.funding),
    ...counted.write(units, machine),
  };
}
