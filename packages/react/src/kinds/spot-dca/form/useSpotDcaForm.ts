import { skipToken } from '@tanstack/react-query';
import { isChoosablePair } from '@tradingbot/core';
import { type CreateSpotDcaBotParams, getAvailableBalance, getSpotDcaConfiguration } from '@tradingbot/core/endpoints';
import { moneyStep } from '@tradingbot/core/format';
import { type PaperStart, spotDcaCoins, spotDcaDrafts, spotDcaMarket, usableBalance } from '@tradingbot/core/kinds';
import {
  emptySpotDcaDraft,
  planSpotDca,
  type SpotDcaDraft,
  type SpotDcaPlanMarket,
  toSpotDcaParams,
} from '@tradingbot/engine/plan';
import { useMemo, useState } from 'react';
import { type FormProps, useCommonPayload, useCreateForm } from '../../../form/create/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useFeeRates } from '../../../hooks/useFeeRates.js';
import { useNow } from '../../../hooks/useNow.js';
import { useQuotes } from '../../../hooks/useQuotes.js';
import { useSteadyQuery } from '../../../hooks/useSteadyQuery.js';
import { useSpotList } from '../../../hooks/useSymbolLists.js';
import { fields } from './fields.js';

const MINUTE_MS = 60_000;
/** Amounts of money are shown with so many decimals at least. */

/** What its create page is opened with: the coin that the first row starts with, and the coin that is paid with. */
export interface SpotDcaFormProps extends FormProps<SpotDcaDraft> {
  readonly base: string;
  readonly quote: string;
}

/** Everything a DCA create page shares: draft, plan, limits, messages and what will be sent. */
export function useSpotDcaForm({ base, quote, fees: given, visit = {}, start }: SpotDcaFormProps) {
  const fees = useFeeRates('spot', given);
  const symbols = useSteadyQuery(useSpotList());
  // Limits and balance are of the coin in the draft, which in turn is checked by them.
  const [coin, setCoin] = useState(quote);
  const configuration = useSteadyQuery(useBotQuery(getSpotDcaConfiguration, { quote_coin: coin }));
  const pairs = useMemo(
    // A pair that was taken from trading is no way out of anything.
    () => symbols.data?.symbols.filter((pair) => pair.quote_token === coin && isChoosablePair(pair)) ?? [],
    [symbols.data, coin],
  );
  const anyPair = pairs[0]?.symbol;
  const balance = useBotQuery(getAvailableBalance, anyPair === undefined ? skipToken : { symbol: anyPair });
  const available = usableBalance(balance.data?.quote_balance, coin);
  const limits = configuration.data?.coins;
  const coins = useMemo(() => spotDcaCoins(pairs, limits), [pairs, limits]);
  const time = useNow(MINUTE_MS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const quotes = useQuotes('spot', chosen);
  const market = useMemo((): SpotDcaPlanMarket | undefined => {
    if (pairs.length === 0) return undefined;
    const live = new Map(chosen.map((symbol, index) => [symbol, quotes[index]?.quote?.close]));
    return spotDcaMarket(pairs, limits, fees.taker, live);
  }, [pairs, chosen, quotes, limits, fees]);
  const recommended = useMemo(
    (): SpotDcaDraft => ({ ...emptySpotDcaDraft(), quote_coin: quote, pairs: [{ base, amount: '' }] }),
    [base, quote],
  );
  const plan = useMemo(
    () => market && ((draft: SpotDcaDraft) => planSpotDca(draft, market, { balances: { quote: available }, time })),
    [market, available, time],
  );
  const units = useMemo(
    () => (market ? { tick: moneyStep(coin), base, quote: coin, last: market.prices[base] ?? '' } : undefined),
    [market, base, coin],
  );
  const form = useCreateForm(spotDcaDrafts, fields, {
    symbol: `${base}${quote}`,
    symbols,
    units,
    stale: quotes.some(({ isStale }) => isStale),
    recommended,
    isAiMissing: true,
    isAiPending: false,
    plan,
    start,
    visit,
    fees,
    givenFees: given,
  });
  const { draft } = form;
  if (draft.quote_coin !== coin) setCoin(draft.quote_coin);
  const wanted = draft.pairs.flatMap((row) => pairs.find(({ base_token }) => base_token === row.base)?.symbol ?? []);
  if (wanted.join() !== chosen.join()) setChosen(wanted);
  const commonPayload = useCommonPayload(form, visit);

  return {
    ...form,
    configuration,
    market,
    /** Coins that can be bought with the coin of the draft. */
    coins,
    quoteCoins: configuration.data?.quote_coins ?? [coin],
    frequencies: configuration.data?.frequencies ?? [],
    available,
    /** Pairs of the rows, as far as they trade. */
    chosen,
    /** The draft as a bot to run without money; undefined while it cannot be read. */
    toPaper: (): PaperStart | undefined => {
      if (!market || !form.plan?.summary) return undefined;
      const symbols = market.symbols.filter(({ symbol }) => chosen.includes(symbol));
      return { kind: 'spot_dca', params: toSpotDcaParams(draft), market: { ...market, symbols } };
    },
    toPayload: (): CreateSpotDcaBotParams => {
      // The call has no place for the page a visit came from.
      const { source: _, ...common } = commonPayload();
      const parameters = toSpotDcaParams(draft);
      const strategy = start?.strategyId !== undefined && { strategy_id: start.strategyId };
      return { parameters: { ...parameters, pairs: [...parameters.pairs] }, ...common, ...strategy };
    },
  };
}

export type SpotDcaFormModel = ReturnType<typeof useSpotDcaForm>;
