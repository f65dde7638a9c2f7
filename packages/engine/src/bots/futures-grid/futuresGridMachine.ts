import { compare } from '../../decimal/arithmetic.js';
import { isDecimal, placesOf } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import type { Counted, FieldTable } from '../CountedFields.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { type FuturesUnits, futuresUnits, type Rate, rateOf, toMoney, valueAt } from '../futures/futuresUnits.js';
import { FLAT, type FuturesPosition, type FuturesWallet, newWallet } from '../futures/position.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { type FuturesGridRules, readRules, refuse, requiredTicks } from './futuresGridRules.js';
import type { FuturesGridEvent, FuturesGridParams, FuturesGridState } from './futuresGridTypes.js';
import { gridLevels } from './gridLevels.js';
import { type CostRates, costRates, plannedLots } from './gridSizing.js';

/** The fields of the state that stand by themselves, and what each is counted in. */
export const FUTURES_GRID_FIELDS = {
  kept: [
    'params',
    'market',
    'status',
    'create_time',
    'start_time',
    'end_time',
    'time',
    'levels',
    'cells',
    'held_from',
    'straddles',
    'open_ids',
    'arbitrage_num',
    'fill_count',
    'close',
  ],
  ticks: ['price', 'start_price', 'curr_min_price', 'curr_max_price'],
  lots: ['quantity'],
  money: [
    'added',
    'withdrawn',
    'grid_profit',
    'pair_fees',
    'start_fee',
    'close_fee',
    'head_start',
    'spared_fees',
    'range_moves',
    'settlement',
    'peak_equity',
  ],
} as const satisfies FieldTable<keyof FuturesGridState>;

/** A futures grid while it moves: the state in integers, changed in place. Prices count ticks, quantities lots. */
export interface FuturesGridMachine extends Counted<FuturesGridState, typeof FUTURES_GRID_FIELDS> {
  rules: FuturesGridRules;
  readonly units: FuturesUnits;
  readonly risk: RiskTable;
  readonly maker: Rate;
  readonly taker: Rate;
  readonly costs: CostRates;
  readonly investment: bigint;
  /** Receives what happens; undefined when nobody listens: then opening fills are not noted. */
  events: FuturesGridEvent[] | undefined;
  position: FuturesPosition;
  wallet: FuturesWallet;
}

const MAX_AMOUNT_PLACES = 18;

/** An amount above 0 as money. @throws EngineError naming the field */
export function amountOf(field: string, text: string): bigint {
  if (!isDecimal(text) || compare(text, '0') <= 0) refuse(field, 'must be a decimal number above 0');
  if (placesOf(text) > MAX_AMOUNT_PLACES) refuse(field, `has more than ${MAX_AMOUNT_PLACES} places`);
  return toMoney(text);
}

/** What a machine knows of its settings and its market. */
export function factsOf(units: FuturesUnits, params: FuturesGridParams, market: FuturesMarket) {
  return {
    rules: readRules(units, params),
    units,
    risk: riskTable(market.symbol.riskTiers),
    maker: rateOf(market.maker_fee_rate),
    taker: rateOf(market.taker_fee_rate),
    costs: costRates(params.leverage, market.order_cost_fee_rate ?? market.taker_fee_rate),
    investment: toMoney(params.total_investment),
    events: undefined,
  };
}

/**
 * Machine of a new bot. Reads every optional value, so that a bad one is refused here and not in the middle of a move.
 *
 * @throws EngineError `invalid_params`, `not_a_multiple`, `not_a_decimal`, naming the field.
 */
export function newMachine(params: FuturesGridParams, market: FuturesMarket, time: number): FuturesGridMachine {
  const units = futuresUnits(market.symbol);
  const curr_min_price = requiredTicks(units, 'min_price', params.min_price);
  const curr_max_price = requiredTicks(units, 'max_price', params.max_price);
  const price = requiredTicks(units, 'last_price', market.last_price);
  const investment = amountOf('total_investment', params.total_investment);
  const levels = gridLevels(params.grid_type, curr_min_price, curr_max_price, params.cell_number);
  const rates = costRates(params.leverage, market.order_cost_fee_rate ?? market.taker_fee_rate);
  const entry = optionalValue(params.entry_price);
  const planned = entry === undefined ? price : requiredTicks(units, 'entry_price', entry);
  const quantity = plannedLots(units, rates, { mode: params.grid_mode, levels }, planned, investment);
  return {
    params,
    market,
    status: 'pre_create',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    levels,
    cells: [],
    held_from: 0,
    straddles: false,
    open_ids: [],
    arbitrage_num: 0,
    fill_count: 0,
    close: null,
    price,
    start_price: null,
    curr_min_price,
    curr_max_price,
    quantity,
    added: 0n,
    withdrawn: 0n,
    grid_profit: 0n,
    pair_fees: 0n,
    start_fee: 0n,
    close_fee: 0n,
    head_start: 0n,
    spared_fees: 0n,
    range_moves: 0n,
    settlement: 0n,
    peak_equity: 0n,
    ...factsOf(units, params, market),
    position: FLAT,
    wallet: newWallet(investment),
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
