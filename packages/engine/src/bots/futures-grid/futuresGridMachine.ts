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
  readonly createTime: number;
  startTime: number | null;
  endTime: number | null;
  time: number;
  price: number;
  startPrice: number | null;
  levels: readonly number[];
  minPrice: number;
  maxPrice: number;
  cells: readonly FuturesGridCell[];
  heldFrom: number;
  straddles: boolean;
  openIds: readonly (number | null)[];
  lots: bigint;
  position: FuturesPosition;
  wallet: FuturesWallet;
  readonly investment: bigint;
  added: bigint;
  withdrawn: bigint;
  gridProfit: bigint;
  pairFees: bigint;
  arbitrages: number;
  fills: number;
  startFee: bigint;
  closeFee: bigint;
  headStart: bigint;
  sparedFees: bigint;
  rangeMoves: bigint;
  settlement: bigint;
  peak: bigint;
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
    createTime: state.create_time,
    startTime: state.start_time,
    endTime: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    startPrice: state.start_price === null ? null : toTicks(units, state.start_price),
    levels: state.levels,
    minPrice: toTicks(units, state.curr_min_price),
    maxPrice: toTicks(units, state.curr_max_price),
    cells: state.cells,
    heldFrom: state.held_from,
    straddles: state.straddles,
    openIds: state.open_ids,
    lots: toLots(units, state.quantity),
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
    gridProfit: toMoney(state.grid_profit),
    // A state that was stored before they were counted has none.
    pairFees: toMoney(state.pair_fees ?? '0'),
    arbitrages: state.arbitrage_num,
    fills: state.fill_count,
    startFee: toMoney(state.start_fee),
    closeFee: toMoney(state.close_fee),
    headStart: toMoney(state.head_start),
    sparedFees: toMoney(state.spared_fees),
    rangeMoves: toMoney(state.range_moves),
    settlement: toMoney(state.settlement),
    peak: toMoney(state.peak_equity),
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
    create_time: machine.createTime,
    start_time: machine.startTime,
    end_time: machine.endTime,
    time: machine.time,
    price: priceOf(units, machine.price),
    start_price: machine.startPrice === null ? null : priceOf(units, machine.startPrice),
    levels: machine.levels,
    curr_min_price: priceOf(units, machine.minPrice),
    curr_max_price: priceOf(units, machine.maxPrice),
    cells: machine.cells,
    held_from: machine.heldFrom,
    straddles: machine.straddles,
    open_ids: machine.openIds,
    quantity: quantityOf(units, machine.lots),
    size: quantityOf(units, position.size),
    entry_value: moneyText(position.cost),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    fees: moneyText(wallet.fees),
    funding_fee: moneyText(wallet.funding),
    added: moneyText(machine.added),
    withdrawn: moneyText(machine.withdrawn),
    grid_profit: moneyText(machine.gridProfit),
    pair_fees: moneyText(machine.pairFees),
    arbitrage_num: machine.arbitrages,
    fill_count: machine.fills,
    start_fee: moneyText(machine.startFee),
    close_fee: moneyText(machine.closeFee),
    head_start: moneyText(machine.headStart),
    spared_fees: moneyText(machine.sparedFees),
    range_moves: moneyText(machine.rangeMoves),
    settlement: moneyText(machine.settlement),
    peak_equity: moneyText(machine.peak),
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
