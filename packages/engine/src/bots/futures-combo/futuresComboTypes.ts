import type { FuturesMarket } from '../futures/futuresTypes.js';

/** Direction of one contract of a combo. */
export type FuturesComboSide = 'long' | 'short';
/** What a combo is set to be rebalanced by; the user can always ask for a rebalance. */
export type FuturesComboAdjustMode = 'time' | 'percent' | 'time_or_percent' | 'by_user';
/** What set off one rebalance. */
export type FuturesComboTrigger = 'time' | 'percent' | 'by_user' | 'modify_setting' | 'transfer';
/** Life of a combo, in this order; `await_activation` is skipped by a bot that starts at once. */
export type FuturesComboStatus = 'initializing' | 'await_activation' | 'running' | 'cancelling' | 'completed';
/** Why a combo ended, by the names of its own contract; `FuturesComboCloseCode` is the name that all kinds share. */
export type FuturesComboStopType =
  | 'init_error'
  | 'by_user'
  | 'by_liq'
  | 'by_symbol_offline'
  | 'by_sl'
  | 'by_system'
  | 'by_user_banned'
  | 'by_tp'
  | 'by_order_cost'
  | 'by_reduce_only'
  | 'by_bust_price'
  | 'by_trailing_stop'
  | 'by_oi_limit'
  | 'by_compliance'
  | 'by_adl';
/** Unified close code, as far as a combo can have it. */
export type FuturesComboCloseCode =
  | 'failed_initiation'
  | 'canceled_manually'
  | 'canceled_auto'
  | 'canceled_auto_tp'
  | 'canceled_auto_sl'
  | 'canceled_auto_liq'
  | 'canceled_auto_user_ban'
  | 'canceled_auto_symbol_delist'
  | 'canceled_trailing_stop'
  | 'canceled_oi_limit'
  | 'canceled_compliance'
  | 'canceled_adl'
  | 'canceled_standard_clearance'
  | 'canceled_tax_tag_change';
/** Reasons that come from the host and not from the bot; `init_error` only before the start. */
export type FuturesComboHostReason = Exclude<
  FuturesComboStopType,
  'by_user' | 'by_liq' | 'by_sl' | 'by_tp' | 'by_trailing_stop'
>;
/** What distinguishes closes by `by_compliance`. */
export type FuturesComboComplianceCode =
  | 'canceled_compliance'
  | 'canceled_standard_clearance'
  | 'canceled_tax_tag_change';

/** One contract of a combo. */
export interface FuturesComboContract {
  readonly symbol: string;
  readonly side: FuturesComboSide;
  /** Share of the position value, as a fraction: `"0.5"` = 50 %. The shares of all contracts sum to 1. */
  readonly target_position_percent: string;
}

/** What can change while a combo runs. An optional ratio that is absent, `""` or zero is not set. */
export interface FuturesComboSettings {
  /** Multiplier of the margin: `"10"` is ten times. */
  readonly leverage: string;
  readonly adjust_position_mode: FuturesComboAdjustMode;
  /** Drift in points of weight, as a fraction (`"0.05"` = 5 points); only with `percent` and `time_or_percent`. */
  readonly adjust_position_percent?: string | undefined;
  /** Seconds; only with `time` and `time_or_percent`. */
  readonly adjust_position_time_interval?: number | undefined;
  /** 2 to 10 contracts. */
  readonly symbol_settings: readonly FuturesComboContract[];
  /** Loss over the margin that closes, as a fraction. */
  readonly sl_percent?: string | undefined;
  /** Gain over the margin that closes, as a fraction. */
  readonly tp_percent?: string | undefined;
  /** Fall from the highest equity that closes, as a fraction. */
  readonly trailing_stop_percent?: string | undefined;
}

/** What a combo is created with. */
export interface FuturesComboParams extends FuturesComboSettings {
  /** Margin put in, in quote coin. */
  readonly init_margin: string;
}

/** How a combo ended. */
export interface FuturesComboClose {
  readonly stop_type: FuturesComboStopType;
  readonly close_code: FuturesComboCloseCode;
  /** Last price of each contract at the end; one without a price yet is left out. */
  readonly prices: Readonly<Record<string, string>>;
  /** Quote coin handed back; `"0"` after a liquidation. */
  readonly returned: string;
}

/** One contract of a combo at one moment; money in quote coin. */
export interface FuturesComboLegState {
  readonly symbol: string;
  /** Last price seen; null before the first. Assumed: it is the mark price too, wherever an input gives no other. */
  readonly price: string | null;
  /** Signed; negative is short. */
  readonly size: string;
  /** Size times average price, never negative. */
  readonly entry_value: string;
  /** What this contract did to the cash: proceeds less payments, less fees, plus funding. */
  readonly cash: string;
  /** Closed results before fees. */
  readonly closed_pnl: string;
  readonly fees: string;
  /** Positive was received. */
  readonly funding_fee: string;
}

/** A position that the bot began with. */
export interface FuturesComboStartLeg {
  readonly symbol: string;
  readonly price: string;
  readonly size: string;
}

/** A combo at one moment, as plain JSON data. Times are milliseconds, money is exact decimal text in quote coin. */
export interface FuturesComboState {
  /** As created, with every later setting. */
  readonly params: FuturesComboParams;
  /** One for each contract, in the order of `params.symbol_settings`. */
  readonly markets: readonly FuturesMarket[];
  readonly bot_display_status: FuturesComboStatus;
  readonly create_time: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** Time of the last input. */
  readonly time: number;
  /** In the order of `params.symbol_settings`. */
  readonly legs: readonly FuturesComboLegState[];
  /** Sums of the contracts that were taken out. */
  readonly past_cash: string;
  readonly past_closed_pnl: string;
  readonly past_fees: string;
  readonly past_funding_fee: string;
  /** Margin put in at the start and moved in later. */
  readonly total_margin: string;
  /** Moved out. */
  readonly withdrawn: string;
  readonly start_legs: readonly FuturesComboStartLeg[];
  readonly start_fee: string;
  readonly close_fee: string;
  /** What the exchange kept (negative) or forgave at the end, so that the wallet does not end below 0. */
  readonly settlement: string;
  /** Highest equity that the trailing stop follows; `"0"` before the start. */
  readonly peak_equity: string;
  readonly adjusted_position_num: number;
  readonly last_adjust_position_time: number | null;
  readonly last_modify_setting_time: number | null;
  readonly fill_count: number;
  readonly close: FuturesComboClose | null;
}

/** Funding of one contract. */
export interface FuturesComboPayment {
  readonly symbol: string;
  /** Positive: longs pay. */
  readonly rate: string;
  /** Absent: the last price. */
  readonly mark_price?: string | undefined;
}

/**
 * What may happen to a combo: one input of `advanceFuturesCombo`. Times are ms and never go back; money is in quote
 * coin.
 */
export type FuturesComboInput =
  /**
   * Prices that hold from the previous input up to this time: times due in between are served with them. Multiples of
   * the ticks. A contract left out keeps its price, one that is not of this bot is ignored.
   */
  | { readonly type: 'price'; readonly prices: Readonly<Record<string, string>>; readonly time: number }
  /** A funding time of one or several contracts, booked at once. */
  | { readonly type: 'funding'; readonly payments: readonly FuturesComboPayment[]; readonly time: number }
  /** The user closes at the last prices seen. */
  | { readonly type: 'close'; readonly time: number }
  /** The host closes at the last prices seen. */
  | {
      readonly type: 'stop';
      readonly reason: FuturesComboHostReason;
      /** Only with `by_compliance`. */
      readonly close_code?: FuturesComboComplianceCode | undefined;
      readonly time: number;
    }
  /** One contract leaves the market, which ends the bot. */
  | {
      readonly type: 'delist';
      readonly symbol: string;
      /** Price at which it settles, a multiple of the tick; absent: its last price. */
      readonly settle_price?: string | undefined;
      readonly time: number;
    }
  /** Rebalances now. */
  | { readonly type: 'adjust'; readonly time: number }
  | {
      readonly type: 'transfer';
      readonly direction: 'in' | 'out';
      readonly amount: string;
      readonly time: number;
    }
  /** Changes settings. A field that is absent stays; `""` or zero clears a ratio. */
  | ({
      readonly type: 'update';
      /** Facts and last prices of contracts that are new to the bot. */
      readonly markets?: readonly FuturesMarket[] | undefined;
      readonly time: number;
    } & Partial<FuturesComboSettings>);
