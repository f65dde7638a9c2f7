import { optionalValue } from '../../decimal/optionalValue.js';
import { type Counted, CountedFields, type FieldTable } from '../CountedFields.js';
import {
  FUTURES_COUNTS,
  type FuturesUnits,
  moneyText,
  quantityOf,
  type Rate,
  toLots,
  toMoney,
  valueAt,
} from '../futures/futuresUnits.js';
import type { FuturesPosition, FuturesWallet } from '../futures/position.js';
import { liquidationTicks, type PriceUse } from '../futures/riskTiers.js';
import { SavedMachines } from '../SavedMachines.js';
import type { FuturesMartingaleEvent, FuturesMartingaleState } from './futuresMartingaleTypes.js';
import {
  addLots,
  addTicks,
  type MartingaleRules,
  martingaleRules,
  ratioOf,
  stopLossTicks,
  takeProfitTicks,
} from './martingaleRules.js';

const FIELDS = {
  kept: [
    'params',
    'market',
    'status',
    'create_time',
    'start_time',
    'end_time',
    'time',
    'sl_percent',
    'auto_cycle',
    'current_round',
    'completed_rounds',
    'current_added_pos_num',
    'round_start_time',
    'fill_count',
    'close',
  ],
  ticks: ['price', 'start_price'],
  money: ['total_margin', 'round_margin', 'round_fees', 'round_funding', 'last_order_value', 'won_pnl', 'settlement'],
} as const satisfies FieldTable<keyof FuturesMartingaleState>;

/** A martingale while it moves: the state in integers, changed in place. */
export interface MartingaleMachine extends Counted<FuturesMartingaleState, typeof FIELDS> {
  readonly rules: MartingaleRules;
  readonly events: FuturesMartingaleEvent[];
  stopLoss: Rate | undefined;
  position: FuturesPosition;
  wallet: FuturesWallet;
}

const counted = /* @__PURE__ */ new CountedFields<FuturesMartingaleState, typeof FIELDS, FuturesUnits>(
  FIELDS,
  FUTURES_COUNTS,
);
const saved = /* @__PURE__ */ new SavedMachines<FuturesMartingaleState, MartingaleMachine>();

/** Machine of a stored state. @throws EngineError like `martingaleRules` */
export function loadMachine(state: FuturesMartingaleState): MartingaleMachine {
  return { ...(saved.of(state) ?? readMachine(state)), events: [] };
}

function readMachine(state: FuturesMartingaleState): MartingaleMachine {
  const rules = martingaleRules(state.params, state.market);
  const { units } = rules;
  return {
    rules,
    events: [],
    position: { size: toLots(units, state.pos_size), cost: toMoney(state.pos_cost) },
    wallet: {
      cash: toMoney(state.cash),
      closed: toMoney(state.closed_pnl),
      fees: toMoney(state.fees),
      funding: toMoney(state.net_funding_fee),
    },
    ...readStopLoss(state.sl_percent),
    ...counted.read(units, state),
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
  const { wallet, position, rules } = machine;
  return {
    pos_size: quantityOf(rules.units, position.size),
    pos_cost: moneyText(position.cost),
    cash: moneyText(wallet.cash),
    closed_pnl: moneyText(wallet.closed),
    fees: moneyText(wallet.fees),
    net_funding_fee: moneyText(wallet.funding),
    ...counted.write(rules.units, machine),
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
