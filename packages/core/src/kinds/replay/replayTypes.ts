import type {
  FuturesComboParams,
  FuturesGridParams,
  FuturesMartingaleParams,
  PastFuturesMarket,
  PastSpotGridMarket,
  SpotGridParams,
} from '@tradingbot/engine';
import type { CurvePoint, RangeReplay } from '@tradingbot/engine/replay';

/** What positions pay in the replay: one rate all the time, because past rates are not to be had. */
export interface ReplayFunding {
  /** Fraction of the position value a time; positive when longs pay. */
  readonly rate: string;
  readonly everyMs: number;
}

/** A bot to replay: its settings, and its market with the rules and fees of today. */
export type ReplayJob =
  | { readonly kind: 'spot_grid'; readonly params: SpotGridParams; readonly market: PastSpotGridMarket }
  | {
      readonly kind: 'futures_grid';
      readonly params: FuturesGridParams;
      readonly market: PastFuturesMarket;
      readonly funding?: ReplayFunding | undefined;
    }
  | {
      readonly kind: 'futures_martingale';
      readonly params: FuturesMartingaleParams;
      readonly market: PastFuturesMarket;
      readonly funding?: ReplayFunding | undefined;
    }
  | {
      readonly kind: 'futures_combo';
      readonly params: FuturesComboParams;
      readonly markets: readonly PastFuturesMarket[];
      /** By symbol; a contract that is absent pays nothing. */
      readonly funding?: Readonly<Record<string, ReplayFunding>> | undefined;
    };

/** A combo to replay: it has several symbols. */
export type ComboJob = Extract<ReplayJob, { readonly kind: 'futures_combo' }>;
/** A bot on one symbol, whose other settings can be tried too. */
export type SweepJob = Exclude<ReplayJob, ComboJob>;
export type ReplayKindName = SweepJob['kind'];
export type JobOf<Kind extends ReplayKindName> = Extract<SweepJob, { readonly kind: Kind }>;

/** How a bot fared by one order of the prices inside a candle. Money in quote coin, ratios as fractions, all exact text. */
export interface ReplayFigures {
  readonly profit: string;
  readonly profit_ratio: string;
  /** Profit of finished pairs; absent for kinds that have none. */
  readonly grid_profit?: string | undefined;
  readonly fees: string;
  /** Positive was received; absent for spot. */
  readonly funding?: string | undefined;
  readonly equity: string;
  /** Worth of simply holding instead, at the same moment. */
  readonly holding_value: string;
  readonly max_drawdown_ratio: string;
  /** Finished pairs or rounds, of a combo its rebalances. */
  readonly cycles: number;
  readonly fills: number;
  /** Candles in which a rule decided what came first. */
  readonly ambiguous_candles: number;
  /** Profit a year at this pace. */
  readonly apr: string;
  /** Why it ended; null while it runs. */
  readonly close_reason: string | null;
  readonly curve: readonly CurvePoint[];
}

/** Both orders of the prices inside every candle, and the candles. */
export interface ReplayResult extends RangeReplay<ReplayFigures> {
  readonly candles: number;
  readonly gaps: number;
  /** Opening times of the first and the last candle, ms. */
  readonly from: number;
  readonly to: number;
}
