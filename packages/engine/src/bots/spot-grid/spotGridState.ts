import { formatDecimal, toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { CountedFields } from '../CountedFields.js';
import { SavedMachines } from '../SavedMachines.js';
import { lockedQuote } from './spotGridCells.js';
import { readTriggers, SPOT_GRID_FIELDS, type SpotGridMachine } from './spotGridMachine.js';
import type { SpotGridEvent, SpotGridState } from './spotGridTypes.js';
import { priceOf, SPOT_GRID_COUNTS, type SpotGridUnits, spotGridUnits, toTicks } from './spotGridUnits.js';

const counted = /* @__PURE__ */ new CountedFields<SpotGridState, typeof SPOT_GRID_FIELDS, SpotGridUnits>(
  SPOT_GRID_FIELDS,
  SPOT_GRID_COUNTS,
);
const saved = /* @__PURE__ */ new SavedMachines<SpotGridState, SpotGridMachine>();

/**
 * Machine of a stored state.
 *
 * @throws EngineError `not_a_decimal`, `not_a_multiple`, `too_large`
 */
export function loadMachine(state: SpotGridState, events?: SpotGridEvent[]): SpotGridMachine {
  const machine = saved.of(state) ?? readMachine(state);
  machine.events = events;
  return machine;
}

function readMachine(state: SpotGridState): SpotGridMachine {
  const { params, market } = state;
  const base = optionalValue(params.base_investment) ?? '0';
  const quote = optionalValue(params.quote_investment) ?? '0';
  const units = spotGridUnits(market, quote, base);
  const inBase = (text: string) => toScale(text, units.baseScale);
  const inQuote = (text: string) => toScale(text, units.quoteScale);
  // A state that was stored before the fees of pairs were counted has none.
  const fields = counted.read(units, { ...state, pair_fees: state.pair_fees ?? '0' });
  const machine: SpotGridMachine = {
    units,
    invested: { base: inBase(base), quote: inQuote(quote) },
    events: undefined,
    lines: { lowest: fields.min_price, distance: toTicks(units, state.cell_distance), count: params.cell_number },
    locked: 0n,
    additions: state.additions.map((added) => ({
      price: toTicks(units, added.price),
      base: inBase(added.base),
      quote: inQuote(added.quote),
    })),
    ...readTriggers(units, params),
    ...fields,
  };
  if (machine.status === 'running') machine.locked = lockedQuote(machine);
  return machine;
}

/** Plain data of a machine. */
export function saveMachine(machine: SpotGridMachine): SpotGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: SpotGridMachine): SpotGridState {
  const { units, lines, additions } = machine;
  return {
    cell_distance: priceOf(units, lines.distance),
    additions: additions.map((added) => ({
      price: priceOf(units, added.price),
      base: formatDecimal(added.base, units.baseScale),
      quote: formatDecimal(added.quote, units.quoteScale),
    })),
    ...counted.write(units, machine),
  };
}
