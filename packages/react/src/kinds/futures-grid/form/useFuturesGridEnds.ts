import { type FuturesGridEnds, planFuturesGridEnds } from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { useFuturesGridModel } from './FuturesGridScope.js';

/** By the money of a plan, which is of one draft and one price: what shows them works them out once. */
const known = new WeakMap<object, { readonly rate: string | undefined; readonly ends: FuturesGridEnds }>();

/** What the draft has become at the ends of its range; undefined while it makes no orders. */
export function useFuturesGridEnds(): FuturesGridEnds | undefined {
  const { plan, market, planned, fundingRate: rate } = useFuturesGridModel();
  const money = plan?.money;
  return useMemo(() => {
    if (!market || !money) return undefined;
    const before = known.get(money);
    if (before && before.rate === rate) return before.ends;
    const ends = planFuturesGridEnds(planned, market, money, rate);
    known.set(money, { rate, ends });
    return ends;
  }, [planned, market, money, rate]);
}
