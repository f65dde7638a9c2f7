import { compare } from '../../decimal/arithmetic.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import {
  type FuturesUnits,
  futuresUnits,
  moneyText,
  priceOf,
  quantityOf,
  type Rate,
  rateOf,
  toLots,
  toMoney,
  toTicks,
  valueAt,
} from '../futures/futuresUnits.js';
import type { FuturesPosition, FuturesWallet } from '../futures/position.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { SavedMachines } from '../SavedMachines.js';
import { type FuturesGridRules, readRules, refuse, requiredTicks } from './futuresGridRules.js';
import type {
  FuturesGridCell,
  FuturesGridClose,
  FuturesGridEvent,
  FuturesGridParams,
  FuturesGridState,
  FuturesGridStatus,
} from './futuresGridTypes.js';
import { gridLevels } from './gridLevels.js';
import { type CostRates, costRates, plannedLots } from './gridSizing.js';

/** A futures grid while it moves: the state in integers, changed in place. Prices count ticks, quantities lots. */
export interface FuturesGridMachine {
  params: FuturesGridParams;
  rules: FuturesGridRules;
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly risk: RiskTable;
  readonly maker: Rate;
  readonly taker: Rate;
  readonly costs: CostRates;
  /** Receives what happens; undefined when nobody listens: then opening fills are not noted. */
  events: FuturesGridEvent[] | undefined;
  status: FuturesGridStatus;
  readonly create_time: number;
  start_time: number | null;
  end_time: number | null;
  time: number;
  price: number;
  start_price: number | null;
  levels: readonly number[];
  curr_min_price: number;
  curr_max_price: number;
  cells: readonly FuturesGridCell[];
  held_from: number;
  straddles: boolean;
  open_ids: readonly (number | null)[];
  quantity: bigint;
  position: FuturesPosition;
  wallet: FuturesWallet;
  readonly investment: bigint;
  added: bigint;
  withdrawn: bigint;
  grid_profit: bigint;
  pair_fees: bigint;
  arbitrage_num: number;
  fill_count: number;
  start_fee: bigint;
  close_fee: bigint;
  head_start: bigint;
  spared_fees: bigint;
  range_moves: bigint;
  settlement: bigint;
  peak_equity: bigint;
  close: FuturesGridClose | null;
}

const MAX_AMOUNT_PLACES = 18;

/** An amount above 0 as money. @throws EngineError naming the field */
export function amountOf(field: string, text: string): bigint {
  if (!isDecimal(text) || compare(text, '0') <= 0) refuse(field, 'must be a decimal number above 0');
  if (placesOf(text) > MAX_AMOUNT_PLACES) refuse(field, `has more than ${MAX_AMOUNT_PLACES} places`);
  return toMoney(text);
}

const saved = new SavedMachines<FuturesGridState, FuturesGridMachine>();

/** Machine of a stored state. @throws EngineError */
export function loadMachine(state: FuturesGridState, events?: FuturesGridEvent[]): FuturesGridMachine {
  const machine = saved.of(state) ?? readMachine(state);
  machine.events = events;
  return machine;
}

function readMachine(state: FuturesGridState): FuturesGridMachine {
  const { params, market } = state;
  const units = futuresUnits(market.symbol);
  return {
    params,
    rules: readRules(units, params),
    market,
    units,
    risk: riskTable(market.symbol.riskTiers),
    maker: rateOf(market.maker_fee_rate),
    taker: rateOf(market.taker_fee_rate),
    costs: costRates(params.leverage, market.order_cost_fee_rate ?? market.taker_fee_rate),
    events: undefined,
    status: state.status,
    create_time: state.create_time,
    start_time: state.start_time,
    end_time: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    start_price: state.start_price === null ? null : toTicks(units, state.start_price),
    levels: state.levels,
    curr_min_price: toTicks(units, state.curr_min_price),
    curr_max_price: toTicks(units, state.curr_max_price),
    cells: state.cells,
    held_from: state.held_from,
    straddles: state.straddles,
    open_ids: state.open_ids,
    quantity: toLots(units, state.quantity),
    position: { size: toLots(units, state.size), cost: toMoney(state.entry_value) },
    wallet: {
      cash: toMoney(state.cash),
      closed: toMoney(state.closed_pnl),
      fees: toMoney(state.fees),
      funding: toMoney(state.funding_fee),
    },
    investment: toMoney(params.total_investment),
    added: toMoney(state.added),
    withdrawn: toMoney(state.withdrawn),
    grid_profit: toMoney(state.grid_profit),
    // A state that was stored before they were counted has none.
    pair_fees: toMoney(state.pair_fees ?? '0'),
    arbitrage_num: state.arbitrage_num,
    fill_count: state.fill_count,
    start_fee: toMoney(state.start_fee),
    close_fee: toMoney(state.close_fee),
    head_start: toMoney(state.head_start),
    spared_fees: toMoney(state.spared_fees),
    range_moves: toMoney(state.range_moves),
    settlement: toMoney(state.settlement),
    peak_equity: toMoney(state.peak_equity),
    close: state.close,
  };
}

/** Plain data of a machine. */
export function saveMachine(machine: FuturesGridMachine): FuturesGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: FuturesGridMachine): FuturesGridState {
  const { units, position, wallet } = machine;
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
    levels: machine.levels,
    curr_min_price: priceOf(units, machine.curr_min_price),
    curr_max_price: priceOf(units, machine.curr_max_price),
    cells: machine.cells,
    held_from: machine.held_from,
    straddles: machine.straddles,
    open_ids: machine.open_ids,
    quantity: quantityOf(units, machine.quantity),
    size: quantityOf(units, position.size),
    entry_value: moneyText(position.cost),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    fees: moneyText(wallet.fees),
    funding_fee: moneyText(wallet.funding),
    added: moneyText(machine.added),
    withdrawn: moneyText(machine.withdrawn),
    grid_profit: moneyText(machine.grid_profit),
    pair_fees: moneyText(machine.pair_fees),
    arbitrage_num: machine.arbitrage_num,
    fill_count: machine.fill_count,
    start_fee: moneyText(machine.start_fee),
    close_fee: moneyText(machine.close_fee),
    head_start: moneyText(machine.head_start),
    spared_fees: moneyText(machine.spared_fees),
    range_moves: moneyText(machine.range_moves),
    settlement: moneyText(machine.settlement),
    peak_equity: moneyText(machine.peak_equity),
    close: machine.close,
  };
}

/**
 * State of a new bot.
 *
 * @throws EngineError `invalid_params`, `not_a_multiple`, `not_a_decimal`, naming the field.
 */
export function newFuturesGridState(params: FuturesGridParams, market: FuturesMarket, time: number): FuturesGridState {
  const units = futuresUnits(market.symbol);
  const min = requiredTicks(units, 'min_price', params.min_price);
  const max = requiredTicks(units, 'max_price', params.max_price);
  const price = requiredTicks(units, 'last_price', market.last_price);
  const investment = amountOf('total_investment', params.total_investment);
  const levels = gridLevels(params.grid_type, min, max, params.cell_number);
  const rates = costRates(params.leverage, market.order_cost_fee_rate ?? market.taker_fee_rate);
  const entry = optionalValue(params.entry_price);
  const planned = entry === undefined ? price : requiredTicks(units, 'entry_price', entry);
  const lots = plannedLots(units, rates, { mode: params.grid_mode, levels }, planned, investment);
  return {
    params,
    market,
    status: 'pre_create',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    price: priceOf(units, price),
    start_price: null,
    levels,
    curr_min_price: priceOf(units, min),
    curr_max_price: priceOf(units, max),
    cells: [],
    held_from: 0,
    straddles: false,
    open_ids: [],
    quantity: quantityOf(units, lots),
    size: '0',
    entry_value: '0',
    cash: moneyText(toMoney(params.total_investment)),
    closed_pnl: '0',
    fees: '0',
    funding_fee: '0',
    added: '0',
    withdrawn: '0',
    grid_profit: '0',
    pair_fees: '0',
    arbitrage_num: 0,
    fill_count: 0,
    start_fee: '0',
    close_fee: '0',
    head_start: '0',
    spared_fees: '0',
    range_moves: '0',
    settlement: '0',
    peak_equity: '0',
    close: null,
  };
}

/** Everything put in so far, money. */
export function totalInvestment({ investment, added }: FuturesGridMachine): bigint {
  return investment + added;
}

/** Equity at a price in ticks; after the end, what was returned. */
export function equityAt({ wallet, position, units }: FuturesGridMachine, price: number): bigint {
  return wallet.cash + valueAt(units, position.size, price);
}
