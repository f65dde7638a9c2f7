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
  createTime: number;
  startTime: number | null;
  endTime: number | null;
  time: number;
  price: number;
  startPrice: number | null;
  stopLossText: string;
  stopLoss: Rate | undefined;
  autoCycle: AutoCycleToggle;
  totalMargin: bigint;
  roundMargin: bigint;
  round: number;
  completedRounds: number;
  added: number;
  roundStartTime: number | null;
  roundFees: bigint;
  roundFunding: bigint;
  position: FuturesPosition;
  lastValue: bigint;
  wallet: FuturesWallet;
  won: bigint;
  settlement: bigint;
  fills: number;
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
    createTime: state.create_time,
    startTime: state.start_time,
    endTime: state.end_time,
    time: state.time,
    price: toTicks(units, state.price),
    startPrice: state.start_price === null ? null : toTicks(units, state.start_price),
    ...readStopLoss(state.sl_percent),
    autoCycle: state.auto_cycle,
    totalMargin: toMoney(state.total_margin),
    roundMargin: toMoney(state.round_margin),
    round: state.current_round,
    completedRounds: state.completed_rounds,
    added: state.current_added_pos_num,
    roundStartTime: state.round_start_time,
    roundFees: toMoney(state.round_fees),
    roundFunding: toMoney(state.round_funding),
    position: { size: toLots(units, state.pos_size), cost: toMoney(state.pos_cost) },
    lastValue: toMoney(state.last_order_value),
    wallet: {
      cash: toMoney(state.cash),
      closed: toMoney(state.closed_pnl),
      fees: toMoney(state.fees),
      funding: toMoney(state.net_funding_fee),
    },
    won: toMoney(state.won_pnl),
    settlement: toMoney(state.settlement),
    fills: state.fill_count,
    close: state.close,
  };
}

/** A stop loss as text and as a ratio; empty and zero are none. */
export function readStopLoss(text: string | undefined): Pick<MartingaleMachine, 'stopLossText' | 'stopLoss'> {
  const value = optionalValue(text);
  return { stopLossText: value ?? '', stopLoss: value === undefined ? undefined : ratioOf('sl_percent', value) };
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
    create_time: machine.createTime,
    start_time: machine.startTime,
    end_time: machine.endTime,
    time: machine.time,
    price: priceOf(units, machine.price),
    start_price: machine.startPrice === null ? null : priceOf(units, machine.startPrice),
    sl_percent: machine.stopLossText,
    auto_cycle: machine.autoCycle,
    total_margin: moneyText(machine.totalMargin),
    round_margin: moneyText(machine.roundMargin),
    current_round: machine.round,
    completed_rounds: machine.completedRounds,
    current_added_pos_num: machine.added,
    round_start_time: machine.roundStartTime,
    round_fees: moneyText(machine.roundFees),
    round_funding: moneyText(machine.roundFunding),
    pos_size: quantityOf(units, position.size),
    pos_cost: moneyText(position.cost),
    last_order_value: moneyText(machine.lastValue),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    won_pnl: moneyText(machine.won),
    fees: moneyText(wallet.fees),
    net_funding_fee: moneyText(wallet.funding),
    settlement: moneyText(machine.settlement),
    fill_count: machine.fills,
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
  const { rules, position, wallet, roundMargin, roundFees, stopLoss } = machine;
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

function nextAdd({ rules, position, added, lastValue }: MartingaleMachine): number | undefined {
  const ticks = added < rules.adds ? addTicks(rules, position) : undefined;
  // An order that rounds to nothing would stay due for ever.
  return ticks !== undefined && addLots(rules, lastValue, ticks) > 0n ? ticks : undefined;
}

/** Equity at a price in ticks. */
export function equityAt({ wallet, position, rules }: MartingaleMachine, price: number): bigint {
  return wallet.cash + valueAt(rules.units, position.size, price);
}
