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
    createTime: state.create_time,
    startTime: state.start_time,
    endTime: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    startPrice: state.start_price === null ? null : toTicks(units, state.start_price),
    lines: {
      lowest: toTicks(units, state.min_price),
      distance: toTicks(units, state.cell_distance),
      count: params.cell_number,
    },
    minPrice: toTicks(units, state.min_price),
    maxPrice: toTicks(units, state.max_price),
    buyLots: state.buy_lots,
    dust: state.dust,
    openIds: state.open_ids,
    heldFrom: state.held_from,
    unfunded: state.unfunded,
    locked: 0n,
    trailing: state.trailing,
    quotePerCell: inQuote(state.quote_per_cell),
    base: inBase(state.base),
    quote: inQuote(state.quote),
    investment: inQuote(state.total_investment),
    withdrawn: inQuote(state.withdrawn),
    gridProfit: inQuote(state.grid_profit),
    arbitrages: state.arbitrage_num,
    fills: state.fill_count,
    fees: inQuote(state.fees),
    startFee: inQuote(state.start_fee),
    closeFee: inQuote(state.close_fee),
    openCost: inQuote(state.open_cost),
    spareBase: inBase(state.spare_base),
    headStart: inQuote(state.head_start),
    rangePrice: state.range_price === null ? null : toTicks(units, state.range_price),
    carried: inQuote(state.carried),
    additions: state.additions.map((added) => ({
      price: toTicks(units, added.price),
      base: inBase(added.base),
      quote: inQuote(added.quote),
    })),
    peak: inQuote(state.peak_equity),
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
    create_time: machine.createTime,
    start_time: machine.startTime,
    end_time: machine.endTime,
    time: machine.time,
    price: priceOf(units, machine.price),
    start_price: machine.startPrice === null ? null : priceOf(units, machine.startPrice),
    min_price: priceOf(units, machine.minPrice),
    max_price: priceOf(units, machine.maxPrice),
    cell_distance: priceOf(units, machine.lines.distance),
    buy_lots: machine.buyLots,
    dust: machine.dust,
    open_ids: machine.openIds,
    held_from: machine.heldFrom,
    unfunded: machine.unfunded,
    trailing: machine.trailing,
    quote_per_cell: quote(machine.quotePerCell),
    base: base(machine.base),
    quote: quote(machine.quote),
    total_investment: quote(machine.investment),
    withdrawn: quote(machine.withdrawn),
    grid_profit: quote(machine.gridProfit),
    arbitrage_num: machine.arbitrages,
    fill_count: machine.fills,
    fees: quote(machine.fees),
    start_fee: quote(machine.startFee),
    close_fee: quote(machine.closeFee),
    open_cost: quote(machine.openCost),
    spare_base: base(machine.spareBase),
    head_start: quote(machine.headStart),
    range_price: machine.rangePrice === null ? null : priceOf(units, machine.rangePrice),
    carried: quote(machine.carried),
    additions: machine.additions.map((added) => ({
      price: priceOf(units, added.price),
      base: base(added.base),
      quote: quote(added.quote),
    })),
    peak_equity: quote(machine.peak),
    close: machine.close,
  };
}
