import { divideIntegers } from '../../decimal/rounding.js';
import { moneyText, toLots, toMoney, valueAtPrice } from '../futures/futuresUnits.js';
import { unrealisedPnl } from '../futures/position.js';
import { type ComboMachine, cashOf } from './comboMachine.js';
import { maintenanceOf, ratioOf } from './comboMargins.js';
import { nextDue } from './comboMoments.js';
import { type ComboPrices, priceNow, ratio, valueNow } from './comboPrices.js';
import { loadMachine } from './comboState.js';
import { exitsOf, feesOf } from './comboStops.js';
import type {
  FuturesComboAdjustMode,
  FuturesComboCloseCode,
  FuturesComboSide,
  FuturesComboState,
  FuturesComboStatus,
  FuturesComboStopType,
} from './futuresComboTypes.js';

/** One contract as set, with its coins. */
export interface FuturesComboContractFigures {
  readonly symbol: string;
  readonly base_token: string;
  readonly quote_token: string;
  readonly target_position_percent: string;
  readonly side: FuturesComboSide;
}

/** Figures of a combo at one set of prices. Money in quote coin, ratios as fractions, times in ms. */
export interface FuturesComboFigures {
  /** The coins, joined by a blank. */
  readonly bot_name: string;
  readonly bot_mode: 'long' | 'short' | 'mix';
  readonly bot_display_status: FuturesComboStatus;
  readonly leverage: string;
  /** Put in at the start and moved in later. */
  readonly total_margin: string;
  /** After the end: what was handed back. */
  readonly equity: string;
  /** Equity plus moved out less total margin. */
  readonly total_pnl: string;
  /** Over the total margin, four places, cut. */
  readonly total_pnl_per: string;
  readonly roi: string;
  /** Total result a year over the total margin, eight places, cut; at least one day counts. */
  readonly total_apr: string;
  /** Closed results less fees plus funding, and what the end took or forgave. With the unrealised one exactly the total. */
  readonly realized_pnl: string;
  readonly unrealized_pnl: string;
  readonly total_exec_fee: string;
  /** Positive was received. */
  readonly funding_fee: string;
  /** Gross: long plus short. */
  readonly total_position_value: string;
  readonly long_position_value: string;
  readonly short_position_value: string;
  /** Long less short. */
  readonly net_position_value: string;
  /** The equity: one wallet stands behind all positions. */
  readonly margin_balance: string;
  /** Equity that no position needs as initial margin; not below 0. */
  readonly available_balance: string;
  /** Initial and maintenance margin over the equity, four places, cut. */
  readonly imr: string;
  readonly mmr: string;
  readonly symbol_settings: readonly FuturesComboContractFigures[];
  readonly adjust_position_mode: FuturesComboAdjustMode;
  readonly adjust_position_percent: string | undefined;
  readonly adjust_position_time_interval: number | undefined;
  readonly adjusted_position_num: number;
  readonly last_adjust_position_time: number | undefined;
  /** Next scheduled rebalance of a running bot. */
  readonly next_adjust_position_time: number | undefined;
  readonly sl_percent: string | undefined;
  readonly tp_percent: string | undefined;
  readonly trailing_stop_percent: string | undefined;
  /** Of a finished bot. */
  readonly stop_type: FuturesComboStopType | undefined;
  readonly close_code: FuturesComboCloseCode | undefined;
  readonly exit_equity: string | undefined;
  /** Equity at which each stop closes. */
  readonly sl_exit_equity: string | undefined;
  readonly tp_exit_equity: string | undefined;
  readonly ts_exit_equity: string | undefined;
  /** Moved in since the start less moved out. */
  readonly midway_transfer: string;
  /** Of a finished bot, e.g. `950 USDT`. */
  readonly settlement_assets: string | undefined;
  readonly run_time_duration: number;
  readonly create_time: number;
  readonly end_time: number | undefined;
  readonly last_modify_setting_time: number | undefined;
  /** Equity had the positions of the start been left alone, margin moved later kept as cash; undefined once a contract left. */
  readonly holding_value: string | undefined;
}

const DAY = 86_400_000;
const DAYS_A_YEAR = 365n;
const RATIO_PLACES = 4;
const APR_PLACES = 8;

/** Figures at prices. After the end the closing prices and time count. @throws EngineError `not_a_decimal`, `not_a_multiple` */
export function measureFuturesCombo(state: FuturesComboState, prices: ComboPrices, time: number): FuturesComboFigures {
  const machine = loadMachine(state);
  const { params, bot_display_status: status, close, total_margin: totalMargin, withdrawn } = machine;
  const values = machine.legs.map((leg) => valueNow(machine, leg, prices));
  const long = values.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n);
  const short = values.reduce((sum, value) => (value < 0n ? sum - value : sum), 0n);
  const equity = cashOf(machine) + long - short;
  const pnl = equity + withdrawn - totalMargin;
  const unrealised = machine.legs.reduce((sum, leg, i) => sum + unrealisedPnl(leg.position, values[i] ?? 0n), 0n);
  const { count, unit } = ratioOf(params.leverage);
  const initial = divideIntegers((long + short) * unit, count, 'ceil');
  const elapsed = (machine.end_time ?? time) - (machine.start_time ?? machine.create_time);
  const days = BigInt(Math.trunc(Math.max(DAY, elapsed)));
  const exits = exitsOf(machine);
  const text = (value: bigint | undefined) => (value === undefined ? undefined : moneyText(value));
  const per = ratio(pnl, totalMargin, RATIO_PLACES);
  return {
    bot_name: machine.legs.map(({ market }) => market.symbol.baseCurrency).join(' '),
    bot_mode: modeOf(machine),
    bot_display_status: status,
    leverage: params.leverage,
    total_margin: moneyText(totalMargin),
    equity: moneyText(equity),
    total_pnl: moneyText(pnl),
    total_pnl_per: per,
    roi: per,
    total_apr: ratio(pnl * DAYS_A_YEAR * BigInt(DAY), totalMargin * days, APR_PLACES),
    realized_pnl: moneyText(pnl - unrealised),
    unrealized_pnl: moneyText(unrealised),
    total_exec_fee: moneyText(feesOf(machine)),
    funding_fee: moneyText(machine.legs.reduce((sum, { wallet }) => sum + wallet.funding, machine.past.funding)),
    total_position_value: moneyText(long + short),
    long_position_value: moneyText(long),
    short_position_value: moneyText(short),
    net_position_value: moneyText(long - short),
    margin_balance: moneyText(equity),
    available_balance: moneyText(equity > initial ? equity - initial : 0n),
    imr: ratio(initial, equity, RATIO_PLACES),
    mmr: ratio(maintenanceOf(machine), equity, RATIO_PLACES),
    symbol_settings: machine.legs.map(({ contract, market }) => ({
      symbol: contract.symbol,
      base_token: market.symbol.baseCurrency,
      quote_token: market.symbol.quoteCurrency,
      target_position_percent: contract.target_position_percent,
      side: contract.side,
    })),
    adjust_position_mode: params.adjust_position_mode,
    adjust_position_percent: params.adjust_position_percent,
    adjust_position_time_interval: params.adjust_position_time_interval,
    adjusted_position_num: machine.adjusted_position_num,
    last_adjust_position_time: machine.last_adjust_position_time ?? undefined,
    next_adjust_position_time: status === 'running' ? nextDue(state, state.time) : undefined,
    sl_percent: params.sl_percent,
    tp_percent: params.tp_percent,
    trailing_stop_percent: params.trailing_stop_percent,
    stop_type: close?.stop_type,
    close_code: close?.close_code,
    exit_equity: close?.returned,
    sl_exit_equity: text(exits.stopLoss),
    tp_exit_equity: text(exits.takeProfit),
    ts_exit_equity: machine.start_time === null ? undefined : text(exits.trailing),
    midway_transfer: moneyText(totalMargin - withdrawn - toMoney(params.init_margin)),
    settlement_assets: close ? `${close.returned} ${machine.legs[0]?.market.symbol.quoteCurrency ?? ''}` : undefined,
    run_time_duration: machine.start_time === null ? 0 : Math.max(0, elapsed),
    create_time: machine.create_time,
    end_time: machine.end_time ?? undefined,
    last_modify_setting_time: machine.last_modify_setting_time ?? undefined,
    holding_value: holdingValue(machine, prices),
  };
}

function modeOf({ params }: ComboMachine): 'long' | 'short' | 'mix' {
  const sides = new Set(params.symbol_settings.map(({ side }) => side));
  if (sides.size > 1) return 'mix';
  return sides.has('short') ? 'short' : 'long';
}

/** Not below 0: more than the margin cannot be lost. */
function holdingValue(machine: ComboMachine, prices: ComboPrices): string | undefined {
  if (machine.start_time === null) return moneyText(machine.total_margin - machine.withdrawn);
  let value = machine.total_margin - machine.withdrawn - machine.start_fee;
  for (const { symbol, size, price } of machine.start_legs) {
    const leg = machine.legs.find(({ contract }) => contract.symbol === symbol);
    const now = leg && priceNow(machine, leg, prices);
    if (!leg || now === undefined) return undefined;
    const lots = toLots(leg.units, size);
    value += valueAtPrice(leg.units, lots, now) - valueAtPrice(leg.units, lots, price);
  }
  return moneyText(value > 0n ? value : 0n);
}
