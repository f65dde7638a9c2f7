import { optionalValue } from '../../decimal/optionalValue.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import {
  moneyText,
  priceOf,
  quantityOf,
  type Rate,
  toLots,
  toMoney,
  toTicks,
  valueAt,
} from '../futures/futuresUnits.js';
import type { FuturesPosition, FuturesWallet } from '../futures/position.js';
import { liquidationTicks, type PriceUse } from '../futures/riskTiers.js';
import { SavedMachines } from '../SavedMachines.js';
import type {
  AutoCycleToggle,
  FMartDisplayStatus,
  FuturesMartingaleClose,
  FuturesMartingaleEvent,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from './futuresMartingaleTypes.js';
import {
  addLots,
  addTicks,
  type MartingaleRules,
  martingaleRules,
  ratioOf,
  stopLossTicks,
  takeProfitTicks,
} from './martingaleRules.js';

/** A martingale while it moves: the state in integers, changed in place. */
export interface MartingaleMachine {
  readonly params: FuturesMartingaleParams;
  readonly market: FuturesMarket;
  readonly rules: MartingaleRules;
  readonly events: FuturesMartingaleEvent[];
  status: FMartDisplayStatus;
  create_time: number;
  start_time: number | null;
  end_time: number | null;
  time: number;
  price: number;
  start_price: number | null;
  sl_percent: string;
  stopLoss: Rate | undefined;
  auto_cycle: AutoCycleToggle;
  total_margin: bigint;
  round_margin: bigint;
  current_round: number;
  completed_rounds: number;
  current_added_pos_num: number;
  round_start_time: number | null;
  round_fees: bigint;
  round_funding: bigint;
  position: FuturesPosition;
  last_order_value: bigint;
  wallet: FuturesWallet;
  won_pnl: bigint;
  settlement: bigint;
  fill_count: number;
  close: FuturesMartingaleClose | null;
}

const saved = new SavedMachines<FuturesMartingaleState, MartingaleMachine>();

/** Machine of a stored state. @throws EngineError like `martingaleRules` */
export function loadMachine(state: FuturesMartingaleState): MartingaleMachine {
  return { ...(saved.of(state) ?? readMachine(state)), events: [] };
}

function readMachine(state: FuturesMartingaleState): MartingaleMachine {
  const rules = martingaleRules(state.params, state.market);
  const { units } = rules;
  return {
    params: state.params,
    market: state.market,
    rules,
    events: [],
    status: state.status,
    create_time: state.create_time,
    start_time: state.start_time,
    end_time: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    start_price: state.start_price === null ? null : toTicks(units, state.start_price),
    ...readStopLoss(state.sl_percent),
    auto_cycle: state.auto_cycle,
    total_margin: toMoney(state.total_margin),
    round_margin: toMoney(state.round_margin),
    current_round: state.current_round,
    completed_rounds: state.completed_rounds,
    current_added_pos_num: state.current_added_pos_num,
    round_start_time: state.round_start_time,
    round_fees: toMoney(state.round_fees),
    round_funding: toMoney(state.round_funding),
    position: { size: toLots(units, state.pos_size), cost: toMoney(state.pos_cost) },
    last_order_value: toMoney(state.last_order_value),
    wallet: {
      cash: toMoney(state.cash),
      closed: toMoney(state.closed_pnl),
      fees: toMoney(state.fees),
      funding: toMoney(state.net_funding_fee),
    },
    won_pnl: toMoney(state.won_pnl),
    settlement: toMoney(state.settlement),
    fill_count: state.fill_count,
    close: state.close,
  };
}

/** A stop loss as text and as a ratio; empty and zero are none. */
export function readStopLoss(text: string | undefined): Pick<MartingaleMachine, 'sl_percent' | 'stopLoss'> {
  const value = optionalValue(text);
  return { sl_percent: value ?? '', stopLoss: value === undefined ? undefined : ratioOf('sl_percent', value) };
}

/** Plain data of a machine. */
export function saveMachine(machine: MartingaleMachine): FuturesMartingaleState {
  return saved.keep(stateOf(machine), machine);
}

function stateOf(machine: MartingaleMachine): FuturesMartingaleState {
  const { units } = machine.rules;
  const { wallet, position } = machine;
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
    sl_percent: machine.sl_percent,
    auto_cycle: machine.auto_cycle,
    total_margin: moneyText(machine.total_margin),
    round_margin: moneyText(machine.round_margin),
    current_round: machine.current_round,
    completed_rounds: machine.completed_rounds,
    current_added_pos_num: machine.current_added_pos_num,
    round_start_time: machine.round_start_time,
    round_fees: moneyText(machine.round_fees),
    round_funding: moneyText(machine.round_funding),
    pos_size: quantityOf(units, position.size),
    pos_cost: moneyText(position.cost),
    last_order_value: moneyText(machine.last_order_value),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    won_pnl: moneyText(machine.won_pnl),
    fees: moneyText(wallet.fees),
    net_funding_fee: moneyText(wallet.funding),
    settlement: moneyText(machine.settlement),
    fill_count: machine.fill_count,
    close: machine.close,
  };
}

/** Prices in ticks at which something happens to the position; undefined = never. */
export interface MartingaleTriggers {
  readonly add: number | undefined;
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
  readonly liquidation: number | undefined;
}

/** The triggers of a machine as it stands: the ticks at which it acts, or those that are shown; none without a position. */
export function triggersOf(machine: MartingaleMachine, use: PriceUse): MartingaleTriggers {
  const { rules, position, wallet, round_margin: roundMargin, round_fees: roundFees, stopLoss } = machine;
  if (position.size === 0n) {
    return { add: undefined, takeProfit: undefined, stopLoss: undefined, liquidation: undefined };
  }
  return {
    add: nextAdd(machine),
    takeProfit: takeProfitTicks(rules, position, roundMargin, roundFees),
    stopLoss: stopLoss && stopLossTicks(rules, position, roundMargin, stopLoss, use),
    liquidation: liquidationTicks(rules.units, rules.table, position, wallet, use),
  };
}

function nextAdd({
  rules,
  position,
  current_added_pos_num: added,
  last_order_value: lastValue,
}: MartingaleMachine): number | undefined {
  const ticks = added < rules.adds ? addTicks(rules, position) : undefined;
  // An order that rounds to nothing would stay due for ever.
  return ticks !== undefined && addLots(rules, lastValue, ticks) > 0n ? ticks : undefined;
}

/** Equity at a price in ticks. */
export function equityAt({ wallet, position, rules }: MartingaleMachine, price: number): bigint {
  return wallet.cash + valueAt(rules.units, position.size, price);
}
