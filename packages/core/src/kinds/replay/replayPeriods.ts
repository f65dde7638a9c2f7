import type { CandleInterval } from '@tradingbot/engine/market';

/** A length of past that can be replayed, and the candles it is replayed on. */
export interface ReplayPeriod {
  readonly name: 'week' | 'month' | 'quarter' | 'year' | 'two_years';
  readonly days: number;
  readonly interval: CandleInterval;
  readonly barMs: number;
}

const MINUTE = 60_000;

/** Shortest first. Finer candles tell more of what came first inside of them, and take longer to read. */
export const replayPeriods: readonly ReplayPeriod[] = [
  { name: 'week', days: 7, interval: '1m', barMs: MINUTE },
  { name: 'month', days: 30, interval: '1m', barMs: MINUTE },
  { name: 'quarter', days: 90, interval: '5m', barMs: 5 * MINUTE },
  { name: 'year', days: 365, interval: '15m', barMs: 15 * MINUTE },
  { name: 'two_years', days: 730, interval: '1m', barMs: MINUTE },
];
