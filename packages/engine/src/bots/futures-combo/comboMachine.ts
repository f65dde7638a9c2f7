import type { FuturesMarket, PastFuturesMarket } from '../futures/futuresTypes.js';
import { type FuturesUnits, futuresUnits, type Rate, rateOf, toTicks, valueAt } from '../futures/futuresUnits.js';
import { FLAT, type FuturesPosition, type FuturesWallet, newWallet } from '../futures/position.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type {
  FuturesComboClose,
  FuturesComboContract,
  FuturesComboParams,
  FuturesComboStartLeg,
  FuturesComboStatus,
} from './futuresComboTypes.js';

/** One contract while the bot moves. */
export interface ComboLeg {
  contract: FuturesComboContract;
  readonly market: FuturesMarket;
  readonly units: FuturesUnits;
  readonly table: RiskTable;
  readonly taker: Rate;
  /** Last price in ticks; undefined before the first. */
  price: number | undefined;
  position: FuturesPosition;
  /** The contract's own part of the joint wallet; begins at nothing. */
  wallet: FuturesWallet;
}

/** A combo while it moves: the state in integers, changed in place. */
export interface ComboMachine {
  params: FuturesComboParams;
  readonly events: FuturesComboEvent[];
  bot_display_status: FuturesComboStatus;
  readonly create_time: number;
  start_time: number | null;
  end_time: number | null;
  time: number;
  legs: ComboLeg[];
  /** Sums of the contracts that were taken out. */
  past: FuturesWallet;
  total_margin: bigint;
  withdrawn: bigint;
  start_legs: readonly FuturesComboStartLeg[];
  start_fee: bigint;
  close_fee: bigint;
  settlement: bigint;
  peak_equity: bigint;
  adjusted_position_num: number;
  last_adjust_position_time: number | null;
  last_modify_setting_time: number | null;
  fill_count: number;
  close: FuturesComboClose | null;
}

/** Markets in the order of the contracts. @throws EngineError `invalid_params`: one is missing, or the quote coins differ. */
export function marketsOf<Market extends PastFuturesMarket>(
  contracts: readonly FuturesComboContract[],
  markets: readonly Market[],
): readonly Market[] {
  return contracts.map(({ symbol }, row) => {
    const found = markets.find((market) => market.symbol.symbol === symbol);
    if (!found) throw refusal(`symbol_settings[${row}]`, `there is no market for ${symbol}`);
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
  return {
    contract,
    market,
    units: futuresUnits(market.symbol),
    table: riskTable(market.symbol.riskTiers),
    taker: rateOf(market.taker_fee_rate),
    price: undefined,
    position: FLAT,
    wallet: newWallet(0n),
  };
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
  let cash = machine.total_margin - machine.withdrawn + machine.past.cash + machine.settlement;
  for (const { wallet } of machine.legs) cash += wallet.cash;
  return cash;
}

/** Cash and the value of every position at the last prices. */
export function equityOf(machine: ComboMachine): bigint {
  let equity = cashOf(machine);
  for (const leg of machine.legs) equity += legValue(leg);
  return equity;
}
