import { optionalValue } from '../../decimal/optionalValue.js';
import { loadFields, type Running, saveFields } from '../fieldTable.js';
import { futuresFields } from '../futures/futuresFields.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { type Rate, valueAt } from '../futures/futuresUnits.js';
import { liquidationTicks, type PriceUse } from '../futures/riskTiers.js';
import { SavedMachines } from '../SavedMachines.js';
import type {
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

const { plain, ticks, lots, money, group } = futuresFields<FuturesMartingaleState>();

/** The fields of a martingale. */
export const MARTINGALE_FIELDS = {
  status: plain('status', 'initializing'),
  createTime: plain('create_time', 0),
  startTime: plain('start_time', null),
  endTime: plain('end_time', null),
  time: plain('time', 0),
  price: ticks('price'),
  startPrice: ticks('start_price', null),
  stopLossText: { ...plain('sl_percent', ''), load: (text: string) => readStopLoss(text).stopLossText },
  autoCycle: plain('auto_cycle', 'disable'),
  totalMargin: money('total_margin'),
  roundMargin: money('round_margin'),
  round: plain('current_round', 0),
  completedRounds: plain('completed_rounds', 0),
  added: plain('current_added_pos_num', 0),
  roundStartTime: plain('round_start_time', null),
  roundFees: money('round_fees'),
  roundFunding: money('round_funding'),
  position: group({ size: lots('pos_size'), cost: money('pos_cost') }),
  lastValue: money('last_order_value'),
  wallet: group({
    cash: money('cash'),
    closed: money('closed_pnl'),
    fees: money('fees'),
    funding: money('net_funding_fee'),
  }),
  won: money('won_pnl'),
  settlement: money('settlement'),
  fills: plain('fill_count', 0),
  close: plain('close', null),
};

/** A martingale while it moves: the state in integers, changed in place. */
export interface MartingaleMachine extends Running<typeof MARTINGALE_FIELDS> {
  readonly params: FuturesMartingaleParams;
  readonly market: FuturesMarket;
  readonly rules: MartingaleRules;
  readonly events: FuturesMartingaleEvent[];
  stopLoss: Rate | undefined;
}

const saved = new SavedMachines<FuturesMartingaleState, MartingaleMachine>();

/** Machine of a stored state. @throws EngineError like `martingaleRules` */
export function loadMachine(state: FuturesMartingaleState): MartingaleMachine {
  return { ...(saved.of(state) ?? readMachine(state)), events: [] };
}

function readMachine(state: FuturesMartingaleState): MartingaleMachine {
  const rules = martingaleRules(state.params, state.market);
  return loadFields(MARTINGALE_FIELDS, state, rules.units, {
    params: state.params,
    market: state.market,
    rules,
    events: [],
    stopLoss: readStopLoss(state.sl_percent).stopLoss,
  });
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
  const { params, market, rules } = machine;
  return saveFields(MARTINGALE_FIELDS, machine, rules.units, { params, market });
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
