import { type SpotDcaDraft, type SpotDcaPlanMarket, type SpotDcaWalkPoint, walkSpotDca } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { usePastCandles } from '../../../hooks/usePastCandles.js';
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

/** The drafted bot over past days. */
export interface DcaReplay extends PastPrices {
  /** The bot after each day. */
  readonly points: readonly SpotDcaWalkPoint[];
  /** Days on which it bought. */
  readonly bought: readonly number[];
}

/** Walks the draft over the last year of daily closes; fewer days where it buys often. `days` are the candles of each coin. */
export function useDcaReplay() {
  const { planned: draft, market, chosen, plan } = useSpotDcaModel();
  const past = usePastCandles(chosen, DAYS, 'spot');
  const isReadable = plan?.summary !== undefined && plan.issues.every(({ code }) => code === 'insufficient_balance');
  const input = useMemo(
    () => (market && past.days && isReadable ? { draft, market, days: past.days } : undefined),
    [draft, market, past.days, isReadable],
  );
  const sampled = useSampled(input, SAMPLE_MS);
  const replay = useMemo(() => sampled && walk(sampled), [sampled]);
  const prices = useMemo(
    () =>
      past.days &&
      pricesOf(
        draft.pairs.map(({ base }) => base),
        past.days,
      ),
    [draft, past.days],
  );
  return { replay, prices, days: past.days, isPending: past.isPending, error: past.error };
}

type Days = NonNullable<ReturnType<typeof usePastCandles>['days']>;

/** Undefined while the candles are not those of the coins, or too few. */
function pricesOf(coins: readonly string[], days: Days): PastPrices | undefined {
  const times = days[0]?.map(({ time }) => time) ?? [];
  if (times.length < 2 || days.length !== coins.length) return undefined;
  return { coins, times, closes: days.map((candles) => candles.map(({ close }) => Number(close))) };
}

interface Past {
  readonly draft: SpotDcaDraft;
  readonly market: SpotDcaPlanMarket;
  readonly days: Days;
}

function walk({ draft, market, days }: Past): DcaReplay | undefined {
  const most = Math.floor((MAX_ROUNDS * 1000 * Number(draft.frequency_in_second)) / DAY_MS);
  const shown = days.map((candles) => candles.slice(-Math.max(2, most)));
  const prices = pricesOf(
    draft.pairs.map(({ base }) => base),
    shown,
  );
  if (!prices) return undefined;
  const steps = prices.times.map((at, day) => ({
    at,
    prices: Object.fromEntries(draft.pairs.map(({ base }, row) => [base, shown[row]?.[day]?.close ?? '0'])),
  }));
  const points = walkSpotDca(draft, market, steps);
  const bought = points.flatMap(({ rounds }, day) => (rounds > (points[day - 1]?.rounds ?? 0) ? [day] : []));
  return { ...prices, points, bought };
}
