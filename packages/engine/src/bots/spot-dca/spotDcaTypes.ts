import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';

/** Life of a DCA bot, in this order. */
export type DcaStatus = 'initializing' | 'running' | 'cancelling' | 'completed';
/** `base` hands the coins back, `quote` sells them first. */
export type DcaCloseMode = 'base' | 'quote';
/** Why a DCA bot ended, by the names of its own contract; `DcaCloseCode` is the name that all kinds share. */
export type DcaCloseReason =
  | 'unknown'
  | 'closed_manually'
  | 'closed_reach_max'
  | 'closed_symbol_delisted'
  | 'closed_user_banned';
/** Unified close code, as far as a DCA bot can have it. */
export type DcaCloseCode =
  | 'unspecified'
  | 'canceled_manually'
  | 'dca_reach_max'
  | 'canceled_auto_symbol_delist'
  | 'canceled_auto_user_ban';
/** `partial`: some coins of the round could not be bought. */
export type DcaRoundStatus = 'success' | 'partial' | 'failed';
/** Why a whole round, or one coin of it, was not bought. */
export type DcaFailReason = 'insufficient_balance' | 'no_price' | 'order_too_small' | 'order_too_large';

/** One coin of a round. */
export interface SpotDcaPair {
  readonly base: string;
  /** In quote coin, each round. */
  readonly amount: string;
}

/** What a DCA bot is created with. */
export interface SpotDcaParams {
  /** Seconds between purchases, at least 10. */
  readonly frequency_in_second: number;
  readonly quote_coin: string;
  /** 1 to 5, each coin once. */
  readonly pairs: readonly SpotDcaPair[];
  /** Nominal amount after which no further round fits, in quote coin; absent, `""` or zero: no cap. */
  readonly max_invest_amount?: string | undefined;
  /** Idle holdings earn; kept for the reader, purchases do not depend on it. */
  readonly earn_enabled?: boolean | undefined;
}

/** Changed settings; what is absent stays. `max_invest_amount` of `""` or zero takes the cap away. */
export type SpotDcaChange = Partial<SpotDcaParams>;

/** Last prices by base coin, in quote coin; multiples of the tick. */
export type SpotDcaPrices = Readonly<Record<string, string>>;

/** What the bot meets: the pairs of its coins, their prices at the creation, the account's fee rate as a fraction. */
export interface SpotDcaMarket {
  readonly symbols: readonly SpotSymbol[];
  readonly prices: SpotDcaPrices;
  readonly taker_fee_rate: string;
  /** Quote coin that the account can spend; absent = not watched, every round is paid. */
  readonly available?: string | undefined;
}

/** What the bot did with one coin. */
export interface SpotDcaCoin {
  readonly base: string;
  /** In quote coin, each round; `"0"` for a coin that is not bought any more. */
  readonly amount: string;
  /** Amounts of the rounds in which it was bought. */
  readonly nominal: string;
  /** What the purchases cost, in quote coin. */
  readonly spent: string;
  /** Bought less fees, in base coin. */
  readonly bought: string;
  /** In the bot, in base coin; `"0"` after the end. */
  readonly held: string;
  /** Fees of the purchases in quote coin, each valued at its own price. */
  readonly fees: string;
  /** Rounds in which it was bought. */
  readonly rounds: number;
  /** Last price seen; null before the first. */
  readonly price: string | null;
  /** Price when its first purchase was due; null before. */
  readonly start_price: string | null;
}

/** How a bot ended. */
export interface SpotDcaClose {
  readonly close_reason: DcaCloseReason;
  readonly bot_close_code: DcaCloseCode;
  readonly close_mode: DcaCloseMode;
  readonly returned_quote: string;
  /** Coins handed back, as quantities of base coin. */
  readonly returned_coins: readonly { readonly base: string; readonly quantity: string }[];
}

/** A DCA bot at one moment, as plain JSON data. Times are milliseconds, money is exact decimal text. */
export interface SpotDcaState {
  /** Settings as they stand now. */
  readonly params: SpotDcaParams;
  readonly market: SpotDcaMarket;
  readonly status: DcaStatus;
  readonly create_time: number;
  readonly end_time: number | null;
  /** Time of the last input. */
  readonly time: number;
  /** When the next round is due; null after the end. */
  readonly next_invest_time: number | null;
  /** Quote coin that the account can still spend; null = not watched. */
  readonly available: string | null;
  /** Coins in the order in which they came, those no longer bought included. */
  readonly coins: readonly SpotDcaCoin[];
  /** Rounds that were due. */
  readonly round_count: number;
  /** Rounds that bought at least one coin. */
  readonly invested_rounds: number;
  /** Rounds that bought none. */
  readonly failed_rounds: number;
  readonly fill_count: number;
  /** Fees of the closing sales, in quote coin. */
  readonly close_fee: string;
  readonly close: SpotDcaClose | null;
}

/**
 * What may happen to a DCA bot: one input of `advanceSpotDca`. Times are ms and never go back; prices are in quote
 * coin.
 */
export type SpotDcaInput =
  /**
   * The clock and the prices from `at` on. Until then the earlier prices hold, so a round that was due before pays
   * those, a round due at `at` pays these. A coin that is left out keeps its price.
   */
  | {
      readonly type: 'time';
      readonly at: number;
      readonly prices: SpotDcaPrices;
      /** Quote coin that the account can spend from `at` on; absent = what was left. */
      readonly available?: string | undefined;
    }
  /** Changed settings, from the next round on. `symbols` carries the pairs of coins that are new. */
  | {
      readonly type: 'update';
      readonly parameters: SpotDcaChange;
      readonly symbols?: readonly SpotSymbol[] | undefined;
      readonly time: number;
    }
  /** Closes at the last prices. A mode that is absent means `quote` for the user, `base` for the system. */
  | {
      readonly type: 'close';
      readonly close_mode?: DcaCloseMode | undefined;
      /** Absent means `closed_manually`. */
      readonly close_reason?: DcaCloseReason | undefined;
      readonly time: number;
    };

/**
 * A purchase or a closing sale of a DCA bot. Price and amount in quote coin, quantity in base coin, fee in
 * `fee_token`.
 */
export interface SpotDcaFill {
  readonly type: 'fill';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly id: number;
  readonly role: 'purchase' | 'close';
  /** Round it belongs to, from 1; null for a closing sale. */
  readonly round: number | null;
  readonly base: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  /** Quantity times price, in quote coin. */
  readonly amount: string;
  readonly fee: string;
  readonly fee_token: string;
}

/** One round, after its fills. */
export interface SpotDcaRound {
  readonly type: 'round';
  readonly time: number;
  /** 1, 2, 3, …; rounds that failed count too. */
  readonly round: number;
  readonly status: DcaRoundStatus;
  /** What the purchases cost, in quote coin. */
  readonly invested_amount: string;
  /** Coins bought. */
  readonly coin_num: number;
  /** First reason for which something was not bought. */
  readonly fail_reason?: DcaFailReason;
  /** Coins that were not bought, with the reason. */
  readonly failures: readonly { readonly base: string; readonly reason: DcaFailReason }[];
}

/** What a DCA bot did because of one input, in order. Money in quote coin, times in ms. */
export type SpotDcaEvent =
  | { readonly type: 'status'; readonly time: number; readonly from: DcaStatus; readonly to: DcaStatus }
  | SpotDcaFill
  | SpotDcaRound
  | {
      readonly type: 'updated';
      readonly time: number;
      readonly from: SpotDcaParams;
      readonly to: SpotDcaParams;
      /** Next round, the first with the new settings. */
      readonly next_invest_time: number;
    }
  | ({ readonly type: 'closed'; readonly time: number } & SpotDcaClose);

/** A round to come. */
export interface SpotDcaOrder {
  readonly time: number;
  /** Of all coins, in quote coin. */
  readonly amount: string;
  readonly pairs: readonly SpotDcaPair[];
}
