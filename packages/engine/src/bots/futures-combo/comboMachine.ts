import { loadFields, type Running, saveFields, startFields } from '../fieldTable.js';
import { futuresFields } from '../futures/futuresFields.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import {
  type FuturesUnits,
  futuresUnits,
  priceOf,
  type Rate,
  rateOf,
  toTicks,
  valueAt,
} from '../futures/futuresUnits.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type {
  FuturesComboContract,
  FuturesComboLegState,
  FuturesComboParams,
  FuturesComboState,
} from './futuresComboTypes.js';

const leg = futuresFields<FuturesComboLegState>();

/** The fields of one contract. */
const LEG_FIELDS = {
  /** Last price in ticks; undefined before the first. */
  price: {
    key: 'price' as const,
    start: undefined as number | undefined,
    load: (price: string | null, units: FuturesUnits) => (price === null ? undefined : toTicks(units, price)),
    save: (price: number | undefined, units: FuturesUnits) => (price === undefined ? null : priceOf(units, price)),
  },
  position: leg.group({ size: leg.lots('size'), cost: leg.money('entry_value') }),
  /** The contract's own part of the joint wallet; begins at nothing. */
  wallet: leg.group({
    cash: leg.money('cash'),
    closed: leg.money('closed_pnl'),
    fees: leg.money('fees'),
    funding: leg.money('funding_fee'),
  }),
};

/** One contract while the bot moves. */
export interface ComboLeg extends Running<typeof LEG_FIELDS> {
  contract: FuturesComboContract;
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly table: RiskTable;
  readonly taker: Rate;
}

const { plain, money, group } = futuresFields<FuturesComboState>();

/** The fields of a combo. */
export const COMBO_FIELDS = {
  status: plain('bot_display_status', 'initializing'),
  createTime: plain('create_time', 0),
  startTime: plain('start_time', null),
  endTime: plain('end_time', null),
  time: plain('time', 0),
  legs: {
    key: 'legs' as const,
    start: [] as ComboLeg[],
    load: (legs: readonly FuturesComboLegState[], _: unknown, state: FuturesComboState) =>
      legs.map((saved, index) => loadLeg(state, saved, index)),
    save: (legs: readonly ComboLeg[]) => legs.map(saveLeg),
  },
  /** Sums of the contracts that were taken out. */
  past: group({
    cash: money('past_cash'),
    closed: money('past_closed_pnl'),
    fees: money('past_fees'),
    funding: money('past_funding_fee'),
  }),
  totalMargin: money('total_margin'),
  withdrawn: money('withdrawn'),
  startLegs: plain('start_legs', []),
  startFee: money('start_fee'),
  closeFee: money('close_fee'),
  settlement: money('settlement'),
  peak: money('peak_equity'),
  adjusted: plain('adjusted_position_num', 0),
  lastAdjust: plain('last_adjust_position_time', null),
  lastModify: plain('last_modify_setting_time', null),
  fills: plain('fill_count', 0),
  close: plain('close', null),
};

/** A combo while it moves: the state in integers, changed in place. */
export interface ComboMachine extends Running<typeof COMBO_FIELDS> {
  params: FuturesComboParams;
  readonly events: FuturesComboEvent[];
}

/** Markets in the order of the contracts. @throws EngineError `invalid_params`: one is missing, or the quote coins differ. */
export function marketsOf(
  contracts: readonly FuturesComboContract[],
  markets: readonly FuturesMarket[],
): readonly FuturesMarket[] {
  return contracts.map(({ symbol }, row) => {
    const found = markets.find((market) => market.symbol.symbol === symbol);
    if (!found) throw refusal(`symbol_settings[${row}]`, `no market is given for ${symbol}`);
    const coin = markets.find((market) => market.symbol.symbol === contracts[0]?.symbol)?.symbol.quoteCurrency;
    if (coin !== undefined && found.symbol.quoteCurrency !== coin) {
      throw refusal(`symbol_settings[${row}]`, `${symbol} is not settled in ${coin}`);
    }
    return found;
  });
}

/** A contract without a position. @throws EngineError `invalid_params`, `not_a_decimal`: facts that cannot be taken */
export function newLeg(contract: FuturesComboContract, market: FuturesMarket | undefined): ComboLeg {
  if (!market) throw refusal('markets', `${contract.symbol} is missing`);
  return startFields(LEG_FIELDS, {
    contract,
    market,
    units: futuresUnits(market.symbol),
    table: riskTable(market.symbol.riskTiers),
    taker: rateOf(market.taker_fee_rate),
  });
}

function loadLeg(state: FuturesComboState, saved: FuturesComboLegState, index: number): ComboLeg {
  const contract = state.params.symbol_settings[index];
  if (!contract) throw refusal(`legs[${index}]`, 'no such contract');
  const fresh = newLeg(contract, state.markets[index]);
  return loadFields(LEG_FIELDS, saved, fresh.units, fresh);
}

function saveLeg(running: ComboLeg): FuturesComboLegState {
  const { contract, units } = running;
  return saveFields(LEG_FIELDS, running, units, { symbol: contract.symbol });
}

/** Reads a price of a contract. @throws EngineError `invalid_params`: not above 0; `not_a_multiple`, `not_a_decimal`, `too_large` */
export function readPrice({ units, contract }: ComboLeg, price: string): number {
  const ticks = toTicks(units, price);
  if (ticks <= 0) throw refusal(`prices.${contract.symbol}`, `${price} must be above 0`);
  return ticks;
}

/** Signed value of a position at the last price; 0 before the first. */
export function legValue({ units, position, price }: ComboLeg): bigint {
  return valueAt(units, position.size, price ?? 0);
}

/** Margin put in less taken out, plus everything that the contracts did to the cash. After the end: what was handed back. */
export function cashOf(machine: ComboMachine): bigint {
  let cash = machine.totalMargin - machine.withdrawn + machine.past.cash + machine.settlement;
  for (const { wallet } of machine.legs) cash += wallet.cash;
  return cash;
}

/** Cash and the value of every position at the last prices. */
export function equityOf(machine: ComboMachine): bigint {
  let equity = cashOf(machine);
  for (const leg of machine.legs) equity += legValue(leg);
  return equity;
}
