import { compare } from '../../decimal/arithmetic.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { loadFields, type Running, saveFields, startFields } from '../fieldTable.js';
import { futuresFields } from '../futures/futuresFields.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { type FuturesUnits, futuresUnits, type Rate, rateOf, toMoney, valueAt } from '../futures/futuresUnits.js';
import { newWallet } from '../futures/position.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { SavedMachines } from '../SavedMachines.js';
import { type FuturesGridRules, readRules, refuse, requiredTicks } from './futuresGridRules.js';
import type { FuturesGridEvent, FuturesGridParams, FuturesGridState } from './futuresGridTypes.js';
import { gridLevels } from './gridLevels.js';
import { type CostRates, costRates, plannedLots } from './gridSizing.js';

const { plain, ticks, lots, money, group } = futuresFields<FuturesGridState>();

const FIELDS = {
  status: plain('status', 'pre_create'),
  createTime: plain('create_time', 0),
  startTime: plain('start_time', null),
  endTime: plain('end_time', null),
  time: plain('time', 0),
  price: ticks('price'),
  startPrice: ticks('start_price', null),
  levels: plain('levels', []),
  minPrice: ticks('curr_min_price'),
  maxPrice: ticks('curr_max_price'),
  cells: plain('cells', []),
  heldFrom: plain('held_from', 0),
  straddles: plain('straddles', false),
  openIds: plain('open_ids', []),
  lots: lots('quantity'),
  position: group({ size: lots('size'), cost: money('entry_value') }),
  wallet: group({
    cash: money('cash'),
    closed: money('closed_pnl'),
    fees: money('fees'),
    funding: money('funding_fee'),
  }),
  added: money('added'),
  withdrawn: money('withdrawn'),
  gridProfit: money('grid_profit'),
  // A state that was stored before they were counted has none.
  pairFees: { ...money('pair_fees'), load: (stored: string | undefined) => toMoney(stored ?? '0') },
  arbitrages: plain('arbitrage_num', 0),
  fills: plain('fill_count', 0),
  startFee: money('start_fee'),
  closeFee: money('close_fee'),
  headStart: money('head_start'),
  sparedFees: money('spared_fees'),
  rangeMoves: money('range_moves'),
  settlement: money('settlement'),
  peak: money('peak_equity'),
  close: plain('close', null),
};

/** A futures grid while it moves: the state in integers, changed in place. Prices count ticks, quantities lots. */
export interface FuturesGridMachine extends Running<typeof FIELDS> {
  params: FuturesGridParams;
  rules: FuturesGridRules;
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly risk: RiskTable;
  readonly maker: Rate;
  readonly taker: Rate;
  readonly costs: CostRates;
  readonly investment: bigint;
  /** Receives what happens; undefined when nobody listens: then opening fills are not noted. */
  events: FuturesGridEvent[] | undefined;
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
  return loadFields(FIELDS, state, units, {
    params,
    rules: readRules(units, params),
    market,
    units,
    risk: riskTable(market.symbol.riskTiers),
    maker: rateOf(market.maker_fee_rate),
    taker: rateOf(market.taker_fee_rate),
    costs: costRates(params.leverage, market.order_cost_fee_rate ?? market.taker_fee_rate),
    investment: toMoney(params.total_investment),
    events: undefined,
  });
}

/** Plain data of a machine. */
export function saveMachine(machine: FuturesGridMachine): FuturesGridState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: FuturesGridMachine): FuturesGridState {
  const { params, market, units } = machine;
  return saveFields(FIELDS, machine, units, { params, market });
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
  const start = entry === undefined ? price : requiredTicks(units, 'entry_price', entry);
  const planned = plannedLots(units, rates, { mode: params.grid_mode, levels }, start, investment);
  const machine = {
    ...startFields(FIELDS, {}),
    createTime: time,
    time,
    price,
    levels,
    minPrice: min,
    maxPrice: max,
    lots: planned,
    wallet: newWallet(investment),
  };
  return saveFields(FIELDS, machine, units, { params, market });
}

/** Everything put in so far, money. */
export function totalInvestment({ investment, added }: FuturesGridMachine): bigint {
  return investment + added;
}

/** Equity at a price in ticks; after the end, what was returned. */
export function equityAt({ wallet, position, units }: FuturesGridMachine, price: number): bigint {
  return wallet.cash + valueAt(units, position.size, price);
}
