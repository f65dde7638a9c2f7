import type { FuturesMarket } from '../futures/futuresTypes.js';

/** Direction of a futures grid. A neutral one is short above its start price and long below it. */
export type FuturesGridMode = 'neutral' | 'long' | 'short';
/** Distance of the grid lines: equal steps of price, or equal ratios. */
export type FuturesGridSpacing = 'arithmetic' | 'geometric';
/** Which two of the four values of `FuturesGridTpSl` count: ratios of the investment, prices, or one of each. */
export type TpSlType = 'percent' | 'price' | 'tp_price_sl_percent' | 'tp_percent_sl_price';
/** Life of a futures grid, in this order; `created` waits for its entry price. */
export type FuturesGridStatus =
  | 'pre_create'
  | 'pre_init'
  | 'initializing'
  | 'created'
  | 'running'
  | 'stopping'
  | 'stopped';
/**
 * Why a futures grid ended, by the names of its own contract; `FuturesGridCloseCode` is the name that all kinds share.
 */
export type FuturesGridStopType =
  | 'init'
  | 'user'
  | 'tp'
  | 'no_balance'
  | 'liq'
  | 'settle'
  | 'trigger_fbu_fail'
  | 'transfer_asset_fail'
  | 'sl'
  | 'reduce_only'
  | 'risk_limit'
  | 'risk_system'
  | 'bust_price'
  | 'user_ban'
  | 'trigger_top_price'
  | 'trigger_bottom_price'
  | 'copy_trade_master'
  | 'copy_trade_no_balance'
  | 'copy_trade_entry_timing'
  | 'negative_arbitrage'
  | 'trailing_stop'
  | 'compliance'
  | 'adl'
  | 'price_drop'
  | 'system';
/** Unified close code; `tirgger` is the wire's spelling. */
export type FuturesGridCloseCode =
  | 'failed_initiation'
  | 'canceled_manually'
  | 'canceled_auto'
  | 'canceled_auto_tp'
  | 'canceled_auto_sl'
  | 'canceled_auto_liq'
  | 'canceled_auto_user_ban'
  | 'canceled_tirgger_top_price'
  | 'canceled_tirgger_bottom_price'
  | 'canceled_auto_symbol_delist'
  | 'canceled_negative_arbitrage'
  | 'canceled_trailing_stop'
  | 'canceled_compliance'
  | 'canceled_adl';

/** Take profit and stop loss as sent: ratios of the investment and prices, of which the type uses two. */
export interface FuturesGridTpSl {
  /** Absent: each side goes by its price when that is set, else by its ratio. */
  readonly tp_sl_type?: TpSlType | undefined;
  /** Gain over the investment that closes, as a fraction: `"0.5"` = 50 %. */
  readonly take_profit_per?: string | undefined;
  readonly stop_loss_per?: string | undefined;
  /** Of a neutral bot: its top price. */
  readonly take_profit_price?: string | undefined;
  /** Of a neutral bot: its bottom price. */
  readonly stop_loss_price?: string | undefined;
}

/** How far the range may move; arithmetic grids only. */
export interface FuturesGridMoveScope {
  readonly move_up_price?: string | undefined;
  readonly move_down_price?: string | undefined;
}

/** What a futures grid is created with. An optional price or ratio that is absent, `""` or zero is not set. */
export interface FuturesGridParams extends FuturesGridTpSl, FuturesGridMoveScope {
  readonly symbol: string;
  readonly grid_mode: FuturesGridMode;
  readonly grid_type: FuturesGridSpacing;
  readonly min_price: string;
  readonly max_price: string;
  /** Number of intervals between grid lines. */
  readonly cell_number: number;
  /** Multiplier of the margin: `"10"` is ten times. */
  readonly leverage: string;
  /** Margin put in, in quote coin. */
  readonly total_investment: string;
  readonly entry_price?: string | undefined;
  /** Fall from the highest equity that closes the bot, as a fraction: `"0.05"` = 5 %. */
  readonly trailing_stop_per?: string | undefined;
}

/**
 * Cells of one index: a long one rests a buy at the lower line, then a sell at the upper; a short one begins with the
 * sell. The index that holds the start price of a neutral bot has both.
 */
export type FuturesGridCell = 'long' | 'short' | 'both';

/** How a bot ended. */
export interface FuturesGridClose {
  /** Last price seen at the end. */
  readonly price: string;
  readonly close_reason: FuturesGridStopType;
  readonly bot_close_code: FuturesGridCloseCode;
  /** Quote coin handed back; `"0"` after a liquidation. */
  readonly returned: string;
}

/**
 * A futures grid at one moment, as plain JSON data. Times are milliseconds, money is exact decimal text in quote coin.
 * Indexes below `held_from` rest a buy at their lower line, the others a sell at their upper line. While it `straddles`,
 * index `held_from` rests both.
 */
export interface FuturesGridState {
  /** As created, with every later setting. */
  readonly params: FuturesGridParams;
  readonly market: FuturesMarket;
  readonly status: FuturesGridStatus;
  readonly create_time: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** Time of the last input. */
  readonly time: number;
  /** Last price seen. Assumed: it is the mark price too, wherever an input gives no other. */
  readonly price: string;
  readonly start_price: string | null;
  /** Grid lines in ticks, lowest first; moved ones where the range has moved. */
  readonly levels: readonly number[];
  readonly curr_min_price: string;
  readonly curr_max_price: string;
  /** Empty before the start. */
  readonly cells: readonly FuturesGridCell[];
  readonly held_from: number;
  readonly straddles: boolean;
  /** Fill that opened each held cell; null for a flat one. */
  readonly open_ids: readonly (number | null)[];
  /** Quantity of every order, fixed when the bot is opened: at its entry price, else at the last price of that moment. */
  readonly quantity: string;
  /** Signed; negative is short. */
  readonly size: string;
  /** Size times average price, never negative. */
  readonly entry_value: string;
  readonly cash: string;
  /** Closed results of the position before fees. */
  readonly closed_pnl: string;
  readonly fees: string;
  readonly funding_fee: string;
  readonly added: string;
  readonly withdrawn: string;
  readonly grid_profit: string;
  /** Fees that the grid profit counts. */
  readonly pair_fees: string;
  readonly arbitrage_num: number;
  readonly fill_count: number;
  readonly start_fee: string;
  readonly close_fee: string;
  /** What the cells held at the start are priced at in their pairs, less what they were traded at, fees left out. */
  readonly head_start: string;
  /** Opening fees counted in the pairs of cells held at the start, which were never paid. */
  readonly spared_fees: string;
  /** What moves of the range made of held cells in their pairs and not in the position, negated, with fees. */
  readonly range_moves: string;
  /** What a liquidation took (negative) or forgave. */
  readonly settlement: string;
  /** Highest equity since the trailing stop follows; `"0"` without one. */
  readonly peak_equity: string;
  readonly close: FuturesGridClose | null;
}

/** Reasons that come from the host and not from the bot. */
export type FuturesGridHostReason = Exclude<
  FuturesGridStopType,
  'user' | 'tp' | 'sl' | 'liq' | 'trailing_stop' | 'trigger_top_price' | 'trigger_bottom_price' | 'negative_arbitrage'
>;

/**
 * What may happen to a futures grid: one input of `advanceFuturesGrid`. Times are ms and never go back; money is in
 * quote coin.
 */
export type FuturesGridInput =
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
  /** The user closes at the last price seen. */
  | { readonly type: 'close'; readonly time: number }
  /** The host closes at the last price seen. */
  | { readonly type: 'stop'; readonly reason: FuturesGridHostReason; readonly time: number }
  | { readonly type: 'add_margin'; readonly amount: string; readonly time: number }
  | { readonly type: 'withdraw'; readonly withdraw_amount: string; readonly time: number }
  /** A field that is absent stays, `""` or zero clears it. */
  | ({ readonly type: 'update_tpsl'; readonly time: number } & FuturesGridTpSl)
  | { readonly type: 'update_trailing_stop'; readonly trailing_stop_per: string; readonly time: number }
  | ({ readonly type: 'update_move_scope'; readonly time: number } & FuturesGridMoveScope);

/** An order of a futures grid that filled. Price, fee and profit in quote coin, quantity in contracts, time in ms. */
export interface FuturesGridFill {
  readonly type: 'fill';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly id: number;
  readonly role: 'initial' | 'grid' | 'close' | 'liquidation';
  readonly side: 'buy' | 'sell';
  /** Of a liquidation: the bankruptcy price, to the tick; the settlement is exact. */
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** Index of the cell at the time of the fill; null outside the grid. */
  readonly cell: number | null;
  /** On the leg that ends a pair: the fill that began it. */
  readonly opens?: number;
  /** On the leg that ends a pair: what it earned after both fees. */
  readonly profit?: string;
}

/** What can change while a futures grid runs, apart from its margin. What is absent, `""` or zero is not set. */
export type FuturesGridSettings = FuturesGridTpSl &
  FuturesGridMoveScope & { readonly trailing_stop_per?: string | undefined };

/** What a futures grid did because of one input, in order. Money in quote coin, rates as fractions, times in ms. */
export type FuturesGridEvent =
  | {
      readonly type: 'status';
      readonly time: number;
      readonly from: FuturesGridStatus;
      readonly to: FuturesGridStatus;
    }
  | FuturesGridFill
  | { readonly type: 'shift'; readonly time: number; readonly curr_min_price: string; readonly curr_max_price: string }
  /** Amount: positive was received. */
  | {
      readonly type: 'funding';
      readonly time: number;
      readonly rate: string;
      readonly mark_price: string;
      readonly size: string;
      readonly amount: string;
    }
  | { readonly type: 'margin_added'; readonly time: number; readonly amount: string; readonly total_investment: string }
  | {
      readonly type: 'profit_withdrawn';
      readonly time: number;
      readonly amount: string;
      readonly cum_withdrew_amount: string;
    }
  | {
      readonly type: 'settings';
      readonly time: number;
      readonly before: FuturesGridSettings;
      readonly after: FuturesGridSettings;
    }
  | ({ readonly type: 'closed'; readonly time: number } & FuturesGridClose);

/** A resting order. */
export interface FuturesGridOrder {
  readonly cell: number;
  /** Which cell of the index it belongs to. */
  readonly kind: 'long' | 'short';
  /** Whether its fill adds to the position of the cell or ends it. */
  readonly leg: 'open' | 'close';
  readonly price: string;
  readonly quantity: string;
}
