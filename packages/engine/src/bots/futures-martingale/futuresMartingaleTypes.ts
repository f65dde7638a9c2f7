import type { FuturesMarket } from '../futures/futuresTypes.js';

/** Direction of a martingale: whether its rounds buy falls or sell rises. */
export type FMartMode = 'long' | 'short';
/** Whether a new round begins by itself when one has taken its profit. */
export type AutoCycleToggle = 'enable' | 'disable';
/** Life of a martingale, in this order; `await_activation` is skipped by a bot that starts at once. */
export type FMartDisplayStatus = 'initializing' | 'await_activation' | 'running' | 'cancelling' | 'completed';
/** Why a martingale ended, by the names of its own contract; `FMartCloseCode` is the name that all kinds share. */
export type FMartStopType =
  | 'unknown'
  | 'init_error'
  | 'by_user'
  | 'by_liq'
  | 'by_symbol_offline'
  | 'by_sl'
  | 'by_system'
  | 'by_user_banned'
  | 'by_tp_single_round'
  | 'by_order_cost'
  | 'by_reduce_only'
  | 'by_bust_price'
  | 'by_negative_arbitrage'
  | 'by_compliance'
  | 'by_adl';
/** Stops that the host decides: the bot cannot know about them. */
export type FMartHostReason = Exclude<
  FMartStopType,
  'unknown' | 'init_error' | 'by_user' | 'by_liq' | 'by_sl' | 'by_tp_single_round'
>;
/** Unified close code, as far as a martingale can have it. */
export type FMartCloseCode =
  | 'unspecified'
  | 'failed_initiation'
  | 'canceled_manually'
  | 'canceled_auto'
  | 'canceled_auto_sl'
  | 'canceled_auto_liq'
  | 'canceled_auto_user_ban'
  | 'canceled_round_tp'
  | 'canceled_auto_symbol_delist'
  | 'canceled_negative_arbitrage'
  | 'canceled_compliance'
  | 'canceled_adl';

/** What a martingale is created with. Ratios are fractions; an optional value that is absent, `""` or zero is not set. */
export interface FuturesMartingaleParams {
  readonly symbol: string;
  readonly martingale_mode: FMartMode;
  /** Multiplier of the margin: `"10"` is ten times. */
  readonly leverage: string;
  /** Move against the average entry before the next order: 1 % is `"0.01"`. */
  readonly price_float_percent: string;
  /** Value of an added order over the one before, 1 to 2. */
  readonly add_position_percent: string;
  /** Orders that may be added in a round, 1 to 10. */
  readonly add_position_num: number;
  /** Profit that ends a round, as a share of the margin (not of the price). */
  readonly round_tp_percent: string;
  /** Margin put in, in quote coin. */
  readonly init_margin: string;
  /** Paper loss that closes, as a share of the round's margin. */
  readonly sl_percent?: string | undefined;
  /** Price to wait for. */
  readonly entry_price?: string | undefined;
  /** Whether a new round follows a won one; absent means `disable`. */
  readonly auto_cycle_toggle?: AutoCycleToggle | undefined;
}

/** Changed settings of a running bot; what is absent stays. */
export interface FuturesMartingaleChange {
  /** In quote coin: in the wallet at once, part of the ladder from the next round on. */
  readonly add_margin?: string | undefined;
  /** `""` or zero clears it. */
  readonly sl_percent?: string | undefined;
  readonly auto_cycle_toggle?: AutoCycleToggle | undefined;
}

/** How a bot ended. */
export interface FuturesMartingaleClose {
  readonly close_price: string;
  readonly stop_type: FMartStopType;
  readonly close_code: FMartCloseCode;
  /** Quote coin handed back. */
  readonly returned: string;
}

/** A martingale at one moment, as plain JSON data. Times are milliseconds, money is exact decimal text in quote coin. */
export interface FuturesMartingaleState {
  readonly params: FuturesMartingaleParams;
  readonly market: FuturesMarket;
  readonly status: FMartDisplayStatus;
  readonly create_time: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** Time of the last input. */
  readonly time: number;
  /** Last price seen. */
  readonly price: string;
  /** Price of the first order of the first round; null before. */
  readonly start_price: string | null;
  /** Stop loss as it stands now; `""` without one. */
  readonly sl_percent: string;
  readonly auto_cycle: AutoCycleToggle;
  /** All margin put in. */
  readonly total_margin: string;
  /** Margin that this round's ladder, target and stop loss are measured with. */
  readonly round_margin: string;
  /** 1, 2, 3, …; 0 before the start. */
  readonly current_round: number;
  readonly completed_rounds: number;
  /** Orders added in this round. */
  readonly current_added_pos_num: number;
  readonly round_start_time: number | null;
  readonly round_fees: string;
  readonly round_funding: string;
  /** In contracts; negative for short. */
  readonly pos_size: string;
  /** Entry value. */
  readonly pos_cost: string;
  /** Value of the last order of this round, which the next one multiplies. */
  readonly last_order_value: string;
  /** Margin less signed quantity times price of every fill, less fees, plus funding. */
  readonly cash: string;
  /** Sum of closed results before fees. */
  readonly closed_pnl: string;
  /** The part of `closed_pnl` that rounds won by their take profit. */
  readonly won_pnl: string;
  readonly fees: string;
  /** Positive was received. */
  readonly net_funding_fee: string;
  /** What a liquidation took beyond the market's price, negative, or forgave. */
  readonly settlement: string;
  readonly fill_count: number;
  readonly close: FuturesMartingaleClose | null;
}

/** What may happen to a martingale: one input of `advanceFuturesMartingale`. Times are ms and never go back. */
export type FuturesMartingaleInput =
  /** A continuous move from the previous price to this one, a multiple of the tick. */
  | { readonly type: 'price'; readonly price: string; readonly time: number }
  /** A funding time; without a mark price the last price counts. Nothing happens to a bot without a position. */
  | {
      readonly type: 'funding';
      /** Positive: longs pay. */
      readonly rate: string;
      readonly mark_price?: string | undefined;
      readonly time: number;
    }
  | ({ readonly type: 'update'; readonly time: number } & FuturesMartingaleChange)
  /** The user closes at the last price seen. */
  | { readonly type: 'close'; readonly time: number }
  /** The host closes at the last price seen. */
  | { readonly type: 'stop'; readonly reason: FMartHostReason; readonly time: number };

/** `liquidation` is the engine's own: the contract knows it as a close. */
export type FMartOrderType = 'open' | 'add' | 'take_profit' | 'stop_loss' | 'close' | 'liquidation';

/** An order of a martingale that filled. Price and fee in quote coin, time in ms. */
export interface FuturesMartingaleFill {
  readonly type: 'fill';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly id: number;
  readonly round: number;
  readonly order_type: FMartOrderType;
  readonly side: 'buy' | 'sell';
  /** Of a liquidation: the bankruptcy price, to the tick; the settlement is exact. */
  readonly price: string;
  /** In contracts. */
  readonly quantity: string;
  readonly fee: string;
  /** 0 is the first entry of the round; null when the position closes. */
  readonly add_index: number | null;
}

/** A round that ended. */
export interface FuturesMartingaleRound {
  readonly type: 'round';
  readonly time: number;
  readonly round: number;
  readonly status: 'completed';
  /** Result after fees and funding. */
  readonly realized_pnl: string;
  /** Over the round's margin, four places, cut. */
  readonly pnl_per: string;
  readonly added_pos_num: number;
  /** Average entry, eight places, cut. */
  readonly avg_pos_price: string;
  readonly close_price: string;
  readonly fee: string;
  readonly start_time: number;
  readonly end_time: number;
}

/**
 * What can change while a martingale runs, apart from its margin. `sl_percent` is a fraction; `""` or zero: no stop
 * loss.
 */
export interface FuturesMartingaleSettings {
  readonly sl_percent: string;
  readonly auto_cycle: AutoCycleToggle;
}

/** What a martingale did because of one input, in order. Money in quote coin, rates as fractions, times in ms. */
export type FuturesMartingaleEvent =
  | {
      readonly type: 'status';
      readonly time: number;
      readonly from: FMartDisplayStatus;
      readonly to: FMartDisplayStatus;
    }
  | FuturesMartingaleFill
  | FuturesMartingaleRound
  /** Amount: positive was received. */
  | {
      readonly type: 'funding';
      readonly time: number;
      readonly rate: string;
      readonly mark_price: string;
      readonly size: string;
      readonly amount: string;
    }
  | { readonly type: 'margin_added'; readonly time: number; readonly amount: string; readonly total_margin: string }
  | {
      readonly type: 'settings';
      readonly time: number;
      readonly from: FuturesMartingaleSettings;
      readonly to: FuturesMartingaleSettings;
    }
  | ({ readonly type: 'closed'; readonly time: number } & FuturesMartingaleClose);

/** A conditional order that waits; all fill at market when the price touches theirs. */
export interface FuturesMartingaleOrder {
  readonly order_type: 'add' | 'take_profit' | 'stop_loss';
  readonly side: 'buy' | 'sell';
  readonly price: string;
  /** In contracts. */
  readonly quantity: string;
  /** Of an added order: 1, 2, 3, …; else null. */
  readonly add_index: number | null;
}
