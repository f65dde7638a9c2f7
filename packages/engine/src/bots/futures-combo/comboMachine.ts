import type { Counted, FieldTable } from '../CountedFields.js';
import type { FuturesMarket, PastFuturesMarket } from '../futures/futuresTypes.js';
import {
  type FuturesUnits,
  futuresUnits,
  moneyText,
  type Rate,
  rateOf,
  toMoney,
  toTicks,
  valueAt,
} from '../futures/futuresUnits.js';
import { FLAT, type FuturesPosition, type FuturesWallet, newWallet } from '../futures/position.js';
import { type RiskTable, riskTable } from '../futures/riskTiers.js';
import { positive, readSettings, refusal } from './comboSettings.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboContract, FuturesComboParams, FuturesComboState } from './futuresComboTypes.js';

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

/** The fields of the state that stand by themselves, and what each is counted in. */
export const COMBO_FIELDS = {
  kept: [
    'params',
    'bot_display_status',
    'create_time',
    'start_time',
    'end_time',
    'time',
    'start_legs',
    'adjusted_position_num',
    'last_adjust_position_time',
    'last_modify_setting_time',
    'fill_count',
    'close',
  ],
  money: ['total_margin', 'withdrawn', 'start_fee', 'close_fee', 'settlement', 'peak_equity'],
} as const satisfies FieldTable<keyof FuturesComboState>;

/** A combo while it moves: the state in integers, changed in place. */
export interface ComboMachine extends Counted<FuturesComboState, typeof COMBO_FIELDS> {
  readonly events: FuturesComboEvent[];
  legs: ComboLeg[];
  /** Sums of the contracts that were taken out. */
  past: FuturesWallet;
}

/** Machine of a new bot. @throws EngineError `invalid_params`, `not_a_decimal`, `not_a_multiple`, `too_large`; nothing runs. */
export function newMachine(params: FuturesComboParams, markets: readonly FuturesMarket[], time: number): ComboMachine {
  if (!Number.isSafeInteger(time)) throw refusal('time', `${time} must be whole milliseconds`);
  const own = marketsOf(params.symbol_settings, markets);
  const settings = readSettings(params, own);
  const init_margin = moneyText(toMoney(positive('init_margin', params.init_margin)));
  return {
    params: { ...settings, init_margin },
    events: [],
    bot_display_status: 'initializing',
    create_time: time,
    start_time: null,
    end_time: null,
    time,
    legs: settings.symbol_settings.map((contract, row) => newLeg(contract, own[row])),
    past: newWallet(0n),
    total_margin: toMoney(init_margin),
    withdrawn: 0n,
    start_legs: [],
    start_fee: 0n,
    close_fee: 0n,
    settlement: 0n,
    peak_equity: 0n,
    adjusted_position_num: 0,
    last_adjust_position_time: null,
    last_modify_setting_time: null,
    fill_count: 0,
    close: null,
  };
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
