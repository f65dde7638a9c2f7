import type { SpotDcaJob } from '@tradingbot/core/kinds';
import { spotDcaJob, walkPastDays } from '@tradingbot/core/kinds';
import type { Candle } from '@tradingbot/engine/market';
import type { SpotDcaWalkPoint } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { usePastCandles } from '../../../hooks/usePastCandles.js';
import { useSame } from '../../../hooks/useSame.js';
import { useSampled } from '../../../hooks/useSampled.js';
import { useSpotDcaModel } from './SpotDcaScope.js';

const DAYS = 365;
const DAY_MS = 86_400_000;
/** More purchases than this take longer than a frame. */
const MAX_ROUNDS = 1500;
const SAMPLE_MS = 250;

/** Past closing prices, as drawn. */
export interface PastPrices {
  readonly coins: readonly string[];
  /** Of each coin. */
  readonly closes: readonly (readonly number[])[];
  readonly times: readonly number[];
}

/** The drafted bot over past days that are over. */
export interface DcaReplay extends PastPrices {
  readonly job: SpotDcaJob;
  /** Candles of each coin. */
  readonly days: Days;
  /** The bot after each day. */
  readonly points: readonly SpotDcaWalkPoint[];
  /** Days on which it bought. */
  readonly bought: readonly number[];
}

type Days = readonly (readonly Candle[])[];

/**
 * Walks the draft over the last year of daily closes; fewer days where it buys often. `days` are the candles of each
 * coin, that of today among them.
 */
export function useDcaReplay() {
  const { planned: draft, market, chosen, plan } = useSpotDcaModel();
  const past = usePastCandles(chosen, DAYS + 1, 'spot');
  const isReadable = plan?.summary !== undefined && plan.issues.every(({ code }) => code === 'insufficient_balance');
  const job = useSame(market && isReadable ? spotDcaJob(draft, market) : undefined);
  // Today is not over: its close changes, and with it every figure.
  const days = useMemo(() => past.days?.map((candles) => candles.slice(0, -1)), [past.days]);
  const input = useMemo(() => (job && days ? { job, days } : undefined), [job, days]);
  const sampled = useSampled(input, SAMPLE_MS);
  const replay = useMemo(() => sampled && walk(sampled), [sampled]);
  const prices = useMemo(
    () =>
      days &&
      pricesOf(
        draft.pairs.map(({ base }) => base),
        days,
      ),
    [draft, days],
  );
  return { replay, prices, days: past.days, isPending: past.isPending, error: past.error };
}

/** Undefined while the candles are not those of the coins, or too few. */
function pricesOf(coins: readonly string[], days: Days): PastPrices | undefined {
  const times = days[0]?.map(({ time }) => time) ?? [];
  if (times.length < 2 || days.length !== coins.length) return undefined;
  return { coins, times, closes: days.map((candles) => candles.map(({ close }) => Number(close))) };
}

function walk({ job, days }: Pick<DcaReplay, 'job' | 'days'>): DcaReplay | undefined {
  const most = Math.floor((MAX_ROUNDS * 1000 * job.params.frequency_in_second) / DAY_MS);
  const shown = days.map((candles) => candles.slice(-Math.max(2, most)));
  const prices = pricesOf(
    job.params.pairs.map(({ base }) => base),
    shown,
  );
  if (!prices) return undefined;
  const points = walkPastDays(job, shown);
  const bought = points.flatMap(({ rounds }, day) => (rounds > (points[day - 1]?.rounds ?? 0) ? [day] : []));
  return { ...prices, job, days: shown, points, bought };
}
