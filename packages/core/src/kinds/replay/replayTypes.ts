import type {
  FuturesComboParams,
  FuturesGridParams,
  FuturesMartingaleParams,
  PastFuturesMarket,
  PastSpotGridMarket,
  SpotDcaMarket,
  SpotDcaParams,
  SpotGridParams,
} from '@tradingbot/engine';
import type { CandleInterval } from '@tradingbot/engine/market';
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
  /** Profit a year at this pace; absent of a bot that did not run long enough for that to mean anything. */
  readonly apr?: string | undefined;
  /** Close code, as a real bot reports it; null while it runs. */
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

/** Candles that are asked for: all that open from `start` to `end`, ms, both included. */
export interface ReplaySpan {
  readonly interval: CandleInterval;
  readonly start: number;
  readonly end: number;
}

/** A DCA bot to walk over past days: its settings, and its market with the rules and fees of today. */
export interface SpotDcaJob {
  readonly kind: 'spot_dca';
  readonly params: SpotDcaParams;
  readonly market: Pick<SpotDcaMarket, 'symbols' | 'taker_fee_rate'>;
}

/** What a backtest can be of. */
export type BacktestJob = ReplayJob | SpotDcaJob;

type CommonFigure = 'profit' | 'equity' | 'holding_value' | 'cycles';

/** Figures of a backtest, without curve. A DCA bot has its own, and of the others those that stand in every backtest. */
export interface BacktestFigures
  extends Partial<Omit<ReplayFigures, 'curve' | CommonFigure>>,
    Pick<ReplayFigures, CommonFigure> {
  /** What the purchases cost, in quote coin. */
  readonly invested?: string | undefined;
  /** Average price of each coin that was bought, fee included. */
  readonly averages?: Readonly<Record<string, string>> | undefined;
}

/** What came of a backtest by both orders of prices; where closing prices alone count, both are the same. */
export interface BacktestResult extends RangeReplay<BacktestFigures>, Pick<ReplayResult, 'candles' | 'from' | 'to'> {}

/** Which candles a backtest was run over. */
export interface BacktestCandles extends ReplaySpan {
  /** Differs where a price was corrected since. */
  readonly check: string;
}
