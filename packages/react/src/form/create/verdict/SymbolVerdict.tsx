import type { ReplayFunding, ReplayResult, VerdictFacts } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import type { CandleCategory } from '../../../hooks/useCandles.js';
import { useSame } from '../../../hooks/useSame.js';
import { useSampled } from '../../../hooks/useSampled.js';
import { fundingOf } from '../../../screens/replay/fundingOf.js';
import { pastMarket } from '../../../screens/replay/pastMarket.js';
import { useHoursBefore, useVerdictDraft, useWorstCase } from './useVerdictPast.js';
import { Verdict } from './Verdict.js';

interface SymbolVerdictProps<Draft, Market> {
  readonly category: CandleCategory;
  /** The form, as far as a verdict needs it. */
  readonly model: {
    readonly symbol: string;
    readonly planned: Draft;
    readonly market: Market | undefined;
    readonly fundingRate?: string | undefined;
    readonly backtest?: ReplayResult | undefined;
    readonly units: { readonly quote: string } | undefined;
  };
  /** What the kind knows of a draft at a price. The same function each time. */
  readonly factsOf: (
    draft: Draft,
    rules: Omit<Market, 'last_price'>,
    price: string,
    funding: ReplayFunding | undefined,
  ) => VerdictFacts | undefined;
}

/** No sentence changes more often, ms. */
const PRICE_MS = 2000;

/** The verdict of a bot on one symbol. */
export function SymbolVerdict<Draft extends object, Market extends { readonly last_price: string }>({
  category,
  model: { symbol, planned, market, fundingRate, backtest, units },
  factsOf,
}: SymbolVerdictProps<Draft, Market>) {
  const draft = useVerdictDraft(planned);
  const rules = useSame(market && pastMarket(market));
  const past = useHoursBefore(symbol, category);
  const candles = past.series?.[0];
  // Where the bot would start: the price of the page, as its fields have it.
  const price = useSampled(market?.last_price, PRICE_MS);
  const facts = useMemo(
    () => (rules && price !== undefined ? factsOf(draft, rules, price, fundingOf(fundingRate).funding) : undefined),
    [factsOf, draft, rules, price, fundingRate],
  );
  return (
    <Verdict
      name={symbol}
      past={past}
      candles={candles}
      facts={facts}
      backtest={useWorstCase(backtest)}
      currency={units?.quote ?? ''}
    />
  );
}
