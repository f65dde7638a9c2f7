import { formatDecimal, toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { SavedMachines } from '../SavedMachines.js';
import { lockedQuote } from './spotGridCells.js';
import { readTriggers, type SpotGridMachine } from './spotGridMachine.js';
import type { SpotGridEvent, SpotGridState } from './spotGridTypes.js';
import { priceOf, spotGridUnits, toTicks } from './spotGridUnits.js';

const saved = new SavedMachines<SpotGridState, SpotGridMachine>();

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
  const machine: SpotGridMachine = {
    params,
    market,
    units,
    ...readTriggers(units, params),
    invested: { base: inBase(base), quote: inQuote(quote) },
    events: undefined,
    status: state.status,
    create_time: state.create_time,
    start_time: state.start_time,
    end_time: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    start_price: state.start_price === null ? null : toTicks(units, state.start_price),
    lines: {
      lowest: toTicks(units, state.min_price),
      distance: toTicks(units, state.cell_distance),
      count: params.cell_number,
    },
    min_price: toTicks(units, state.min_price),
    max_price: toTicks(units, state.max_price),
    buy_lots: state.buy_lots,
    dust: state.dust,
    open_ids: state.open_ids,
    held_from: state.held_from,
    unfunded: state.unfunded,
    locked: 0n,
    trailing: state.trailing,
    quote_per_cell: inQuote(state.quote_per_cell),
    base: inBase(state.base),
    quote: inQuote(state.quote),
    total_investment: inQuote(state.total_investment),
    withdrawn: inQuote(state.withdrawn),
    grid_profit: inQuote(state.grid_profit),
    arbitrage_num: state.arbitrage_num,
    fill_count: state.fill_count,
    fees: inQuote(state.fees),
    start_fee: inQuote(state.start_fee),
    close_fee: inQuote(state.close_fee),
    open_cost: inQuote(state.open_cost),
    spare_base: inBase(state.spare_base),
    head_start: inQuote(state.head_start),
    range_price: state.range_price === null ? null : toTicks(units, state.range_price),
    carried: inQuote(state.carried),
    additions: state.additions.map((added) => ({
      price: toTicks(units, added.price),
      base: inBase(added.base),
      quote: inQuote(added.quote),
    })),
    peak_equity: inQuote(state.peak_equity),
    close: state.close,
  };
  if (machine.status === 'running') machine.locked = lockedQuote(machine);
  return machine;
}

/** Plain data of a machine. */
export function saveMachine(machine: SpotGridMachine): SpotGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: SpotGridMachine): SpotGridState {
  const { units } = machine;
  const base = (value: bigint) => formatDecimal(value, units.baseScale);
  const quote = (value: bigint) => formatDecimal(value, units.quoteScale);
  return {
    params: machine.params,
    market: machine.market,
    status: machine.status,
    create_time: machine.create_time,
    start_time: machine.start_time,
    end_time: machine.end_time,
    time: machine.time,
    price: priceOf(units, machine.price),
    start_price: machine.start_price === null ? null : priceOf(units, machine.start_price),
    min_price: priceOf(units, machine.min_price),
    max_price: priceOf(units, machine.max_price),
    cell_distance: priceOf(units, machine.lines.distance),
    buy_lots: machine.buy_lots,
    dust: machine.dust,
    open_ids: machine.open_ids,
    held_from: machine.held_from,
    unfunded: machine.unfunded,
    trailing: machine.trailing,
    quote_per_cell: quote(machine.quote_per_cell),
    base: base(machine.base),
    quote: quote(machine.quote),
    total_investment: quote(machine.total_investment),
    withdrawn: quote(machine.withdrawn),
    grid_profit: quote(machine.grid_profit),
    arbitrage_num: machine.arbitrage_num,
    fill_count: machine.fill_count,
    fees: quote(machine.fees),
    start_fee: quote(machine.start_fee),
    close_fee: quote(machine.close_fee),
    open_cost: quote(machine.open_cost),
    spare_base: base(machine.spare_base),
    head_start: quote(machine.head_start),
    range_price: machine.range_price === null ? null : priceOf(units, machine.range_price),
    carried: quote(machine.carried),
    additions: machine.additions.map((added) => ({
      price: priceOf(units, added.price),
      base: base(added.base),
      quote: quote(added.quote),
    })),
    peak_equity: quote(machine.peak_equity),
    close: machine.close,
  };
}
