/** Facts of one spot pair. Prices, quantities and amounts are decimal text; a maximum of `"0"` means no limit. */
export interface SpotSymbol {
  readonly symbol: string;
  readonly base_token: string;
  readonly quote_token: string;
  /** Price step (tick), e.g. `"0.1"`. */
  readonly price_precision: string;
  /** Quantity step (lot), e.g. `"0.000001"`. */
  readonly base_precision: string;
  readonly quote_precision: string;
  readonly min_trade_quantity: string;
  readonly max_trade_quantity: string;
  readonly min_trade_amount: string;
  readonly max_trade_amount: string;
}

/** Which coins a spot grid is paid with: quote coin, base coin, or both. */
export type InvestMode = 'quote' | 'base' | 'base_and_quote';
/** What a spot grid hands back at its end: all as base coin, all as quote coin, or what it holds of each. */
export type SpotCloseMode = 'base_mode' | 'quote_mode' | 'base_and_quote_mode';
/**
 * Status of a spot grid. A bot goes from `new` over `initializing` to `running`, ends as `completed`, and waits for
 * its entry price as `await_activation`.
 */
export type SpotGridStatus =
  | 'raw'
  | 'rejected'
  | 'new'
  | 'initializing'
  | 'running'
  | 'cancelling'
  | 'completed'
  | 'await_activation';
/** Why a spot grid ended, by the names of its own contract; `BotCloseCode` is the name that all kinds share. */
export type SpotCloseReason =
  | 'unknown'
  | 'closed_manually'
  | 'closed_failed_initiation'
  | 'closed_symbol_delisted'
  | 'closed_stop_loss'
  | 'closed_take_profit'
  | 'closed_user_ban'
  | 'closed_trailing_stop'
  | 'close_standard_clearance'
  | 'close_tax_tag_change';
/** Unified close code, as far as a spot grid can have it. */
export type BotCloseCode =
  | 'unspecified'
  | 'failed_initiation'
  | 'canceled_manually'
  | 'canceled_auto_tp'
  | 'canceled_auto_sl'
  | 'canceled_trailing_stop'
  | 'canceled_auto_symbol_delist'
  | 'canceled_auto_user_ban'
  | 'canceled_standard_clearance'
  | 'canceled_tax_tag_change';

/** What a spot grid is created with. An optional price or ratio that is absent, `""` or zero is not set. */
export interface SpotGridParams {
  readonly symbol: string;
  readonly min_price: string;
  readonly max_price: string;
  /** Number of intervals between grid lines. */
  readonly cell_number: number;
  /** Absent means `quote`. */
  readonly invest_mode?: InvestMode | undefined;
  readonly quote_investment?: string | undefined;
  readonly base_investment?: string | undefined;
  readonly entry_price?: string | undefined;
  readonly take_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
  /** Fall from the highest equity that closes the bot, as a fraction: `"0.05"` = 5 %. */
  readonly ts_percent?: string | undefined;
  readonly enable_trailing?: boolean | undefined;
  readonly limit_up_price?: string | undefined;
}

/** What the bot meets: the pair, its last price, the account's fee rates (fractions), the pair's highest allowed price. */
export interface SpotGridMarket {
  readonly symbol: SpotSymbol;
  readonly last_price: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  readonly price_cap?: string;
}

/** A pair in the past: its price is that of its candles. */
export type PastSpotGridMarket = Omit<SpotGridMarket, 'last_price'>;

/** How a bot ended. */
export interface SpotGridClose {
  readonly price: string;
  readonly close_reason: SpotCloseReason;
  readonly bot_close_code: BotCloseCode;
  readonly close_mode: SpotCloseMode;
  readonly returned_base: string;
  readonly returned_quote: string;
}

/**
 * A spot grid at one moment, as plain JSON data. Times are milliseconds, money is exact decimal text.
 * Cells below `held_from` rest a buy at their lower line, the others a sell at their upper line, but for the `unfunded`.
 */
export interface SpotGridState {
  readonly params: SpotGridParams;
  readonly market: SpotGridMarket;
  readonly status: SpotGridStatus;
  readonly create_time: number;
  readonly start_time: number | null;
  readonly end_time: number | null;
  /** Time of the last input. */
  readonly time: number;
  /** Last price seen. */
  readonly price: string;
  /** Price of the initial trade; null before the start. */
  readonly start_price: string | null;
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_distance: string;
  /** Buy quantity of each cell in lots; empty before the start. */
  readonly buy_lots: readonly number[];
  /**
   * What each cell carries until its next buy because it sells whole lots, in parts of a lot: as many make a lot as the
   * finer of the two fee rates has units (1,000 at 0.001). Empty before the start.
   */
  readonly dust: readonly number[];
  /** Fill that opened each held cell; null for a flat cell and for coins that were invested. */
  readonly open_ids: readonly (number | null)[];
  /** The lowest cell that holds coins; the number of cells where none does. */
  readonly held_from: number;
  /**
   * Cells, from the highest down, that hold nothing and whose buy is held back, because the free quote did not pay for it;
   * those above `held_from` the price passed meanwhile.
   */
  readonly unfunded: readonly number[];
  /** Whether the range still moves up. */
  readonly trailing: boolean;
  /** Quote value of one cell when the range can move up, else `"0"`. */
  readonly quote_per_cell: string;
  readonly base: string;
  readonly quote: string;
  /** Everything put in, in quote at the start price (at the last price before the start). */
  readonly total_investment: string;
  readonly withdrawn: string;
  readonly grid_profit: string;
  readonly arbitrage_num: number;
  readonly fill_count: number;
  /** All fees in quote, base fees valued at the price of their fill. */
  readonly fees: string;
  /** Fees that the grid profit counts, in quote. */
  readonly pair_fees: string;
  readonly start_fee: string;
  readonly close_fee: string;
  /** What the coins in the cells have cost, in quote: buys and, of cells held at the start, their buy line. */
  readonly open_cost: string;
  /** Base held beyond the cells: what the initial trade left over, and dust of cells that a moving range gave up. */
  readonly spare_base: string;
  /** What the cells held at the start would have cost at their buy lines, less what their coins were worth. */
  readonly head_start: string;
  /** Price at which the present range was sized; null before the start. */
  readonly range_price: string | null;
  /** Profit outside pairs up to the last change of the range, in quote. */
  readonly carried: string;
  /** Money that was added to the running bot. */
  readonly additions: readonly SpotGridAddition[];
  /** Highest equity that the trailing stop has followed; a withdrawal lowers it, an addition raises it. `"0"` without one. */
  readonly peak_equity: string;
  readonly close: SpotGridClose | null;
}

/** Money added to a running bot, and the price then. */
export interface SpotGridAddition {
  readonly price: string;
  readonly base: string;
  readonly quote: string;
}

/** A change of settings; what is absent stays, `""` clears a price or ratio. */
export interface SpotGridChange {
  readonly min_price?: string | undefined;
  readonly max_price?: string | undefined;
  readonly cell_number?: number | undefined;
  readonly add_base_investment?: string | undefined;
  readonly add_quote_investment?: string | undefined;
  /** Only while the bot waits for its price. */
  readonly entry_price?: string | undefined;
  readonly take_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
  readonly ts_percent?: string | undefined;
  readonly enable_trailing?: boolean | undefined;
  readonly limit_up_price?: string | undefined;
}

/**
 * What may happen to a spot grid: one input of `advanceSpotGrid`. Times are ms and never go back; money is in quote
 * coin.
 */
export type SpotGridInput =
  /** A continuous move from the previous price to this one, a multiple of the tick. */
  | { readonly type: 'price'; readonly price: string; readonly time: number }
  /** Closes at the last price seen. */
  | {
      readonly type: 'close';
      readonly close_mode: SpotCloseMode;
      /** Absent means `closed_manually`. */
      readonly close_reason?: SpotCloseReason;
      readonly time: number;
    }
  /** Takes quote out of a running bot, at most `spotGridWithdrawable`. */
  | { readonly type: 'withdraw'; readonly amount: string; readonly time: number }
  /** Changes settings at the last price seen. A changed range, count or investment sizes the orders anew. */
  | { readonly type: 'update'; readonly change: SpotGridChange; readonly time: number };

/** An order of a spot grid that filled. Price in quote coin, quantity in base coin, fee in `fee_token`, time in ms. */
export interface SpotGridFill {
  readonly type: 'fill';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly id: number;
  readonly role: 'initial' | 'grid' | 'change' | 'close';
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  readonly fee_token: string;
  /** Index of the cell at the time of the fill; null for initial and closing trades. */
  readonly cell: number | null;
  /** On the leg that ends a pair: the fill that began it. Absent when the coins were invested. */
  readonly opens?: number;
  /** On the sell of a cell: what was sold earned, in quote, after both fees; 12 places, cut. */
  readonly profit?: string;
}

/** What a spot grid did because of one input, in order. Money in quote coin, times in ms. */
export type SpotGridEvent =
  | { readonly type: 'status'; readonly time: number; readonly from: SpotGridStatus; readonly to: SpotGridStatus }
  | SpotGridFill
  | { readonly type: 'shift'; readonly time: number; readonly min_price: string; readonly max_price: string }
  | { readonly type: 'withdrawn'; readonly time: number; readonly amount: string }
  /** A buy that the free quote does not pay for does not rest; later it does. */
  | {
      readonly type: 'buy_held_back' | 'buy_rests_again';
      readonly time: number;
      readonly cell: number;
      readonly price: string;
    }
  | {
      readonly type: 'changed';
      readonly time: number;
      /** Last price then. */
      readonly price: string;
      readonly change: SpotGridChange;
      readonly is_resized: boolean;
    }
  | ({ readonly type: 'closed'; readonly time: number } & SpotGridClose);

/** A resting order. */
export interface SpotGridOrder {
  readonly cell: number;
  readonly price: string;
  readonly quantity: string;
}
