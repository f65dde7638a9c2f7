import type {
  FuturesComboClose,
  FuturesComboSettings,
  FuturesComboStatus,
  FuturesComboTrigger,
} from './futuresComboTypes.js';

/** An order of a combo that filled. Price and fee in quote coin, quantity in contracts, time in ms. */
export interface FuturesComboFill {
  readonly type: 'fill';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly id: number;
  readonly role: 'initial' | 'rebalance' | 'close' | 'liquidation';
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** What the fill closed, before its fee. */
  readonly realized_pnl: string;
}

/** A change of position that was too small for an order. */
export interface FuturesComboSkip {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
}

/** What one sizing of the positions did. */
export interface FuturesComboSizing {
  /** Equity that the positions were sized by, before the fees of the orders. */
  readonly equity: string;
  /** The fills reported just before. */
  readonly orders: readonly FuturesComboFill[];
  readonly skipped: readonly FuturesComboSkip[];
}

/** One rebalance, after its fills: what set it off, and what was too small to be changed. */
export interface FuturesComboRebalance extends FuturesComboSizing {
  readonly type: 'rebalance';
  readonly time: number;
  /** 1, 2, 3, … within the bot. */
  readonly record_id: number;
  readonly adjust_position_mode: FuturesComboTrigger;
  /** `partial`: some changes were skipped. */
  readonly status: 'success' | 'partial';
}

/** What a combo did because of one input, in order. Money in quote coin, rates as fractions, times in ms. */
export type FuturesComboEvent =
  | {
      readonly type: 'status';
      readonly time: number;
      readonly from: FuturesComboStatus;
      readonly to: FuturesComboStatus;
    }
  | FuturesComboFill
  | ({ readonly type: 'opened'; readonly time: number } & FuturesComboSizing)
  | FuturesComboRebalance
  /** Amount: positive was received. */
  | {
      readonly type: 'funding';
      readonly time: number;
      readonly symbol: string;
      readonly rate: string;
      readonly mark_price: string;
      readonly size: string;
      readonly amount: string;
    }
  | {
      readonly type: 'transfer';
      readonly time: number;
      readonly direction: 'in' | 'out';
      readonly amount: string;
      readonly total_margin: string;
      readonly midway_transfer: string;
    }
  | {
      readonly type: 'settings';
      readonly time: number;
      readonly before: FuturesComboSettings;
      readonly after: FuturesComboSettings;
    }
  | ({ readonly type: 'closed'; readonly time: number } & FuturesComboClose);
