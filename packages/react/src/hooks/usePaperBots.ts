import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BotClient, listCandles } from '@tradingbot/core';
import {
  getFuturesSymbolItem,
  type ListFuturesSymbolsResult,
  type ListSpotSymbolsResult,
} from '@tradingbot/core/endpoints';
import {
  createPaperServer,
  type PaperPlace,
  PaperRunner,
  type PaperServer,
  type PaperState,
  paperPlaceOf,
} from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import type { Clock } from '../provider/clock.js';
import { type TradingBotContextValue, useTradingBot } from '../provider/TradingBotContext.js';
import { endpointQueryOptions } from '../query/index.js';
import { contractListOptions, spotListOptions } from '../query/symbolLists.js';
import { useAwayFromPage } from './useAwayFromPage.js';
import { useExternalStore } from './useExternalStore.js';
import { useUser } from './useUser.js';

/** The runners of each server, by account: all parts of a page share one. */
const runners = new WeakMap<PaperServer, Map<string, PaperRunner>>();
const NOTHING: PaperState = { bots: undefined, catchingUp: new Set(), error: undefined };
const never = () => () => {};

/** What starts and stops the paper bots of whoever uses the page, and lets them run while it is listened to. */
export function usePaperRunner(): PaperRunner | undefined {
  const { client, prices, clock, resultsDatabase } = useTradingBot('usePaperRunner');
  const { uid } = useUser();
  const queryClient = useQueryClient();
  const server = useAwayFromPage(createPaperServer);
  return useMemo(() => {
    // What nobody is known to own is nobody's.
    if (resultsDatabase === undefined || uid === undefined) return undefined;
    return runnerOf(server, paperPlaceOf(resultsDatabase, uid), { client, prices, clock, queryClient });
  }, [server, resultsDatabase, uid, client, prices, clock, queryClient]);
}

/** The paper bots of whoever uses the page, as they run. */
export function usePaperBots(): PaperState & { readonly runner: PaperRunner | undefined } {
  const runner = usePaperRunner();
  const state = useExternalStore(
    runner?.subscribe ?? never,
    () => runner?.state ?? NOTHING,
    () => NOTHING,
  );
  return { ...state, runner };
}

interface Page {
  readonly client: BotClient;
  readonly prices: TradingBotContextValue['prices'];
  readonly clock: Clock;
  readonly queryClient: QueryClient;
}

function runnerOf(server: PaperServer, place: PaperPlace, { client, prices, clock, queryClient }: Page): PaperRunner {
  const own = runners.get(server) ?? new Map<string, PaperRunner>();
  runners.set(server, own);
  const { account } = place;
  const known = own.get(account);
  if (known) return known;
  // Functions that read: a paper bot is given nothing that could send.
  const runner = new PaperRunner({
    serve: (step) => server.serve(place, step),
    read: (id) => server.read(place, id),
    subscribe: (market, symbol, listener) => prices.subscribe({ market, symbol }, listener),
    priceOf(market, symbol) {
      const { quote, isStale } = prices.get({ market, symbol });
      return isStale ? undefined : quote?.close;
    },
    async readFunding(symbol) {
      const options = endpointQueryOptions(client, getFuturesSymbolItem, { symbol });
      const item = await queryClient.fetchQuery({ ...options, staleTime: 0 });
      const { fundingRate: rate, nextFundingTime: settles_at } = item;
      return rate === undefined || settles_at === undefined ? undefined : { rate, settles_at };
    },
    listCandles: ({ market, ...asked }, signal) =>
      listCandles(client, { ...asked, category: market === 'spot' ? 'spot' : 'linear' }, { signal }),
    isListed(market, symbol) {
      // A list that no part of the page has asked for is not known.
      const pairs = () => queryClient.getQueryData<ListSpotSymbolsResult>(spotListOptions(client).queryKey)?.symbols;
      const contracts = () =>
        queryClient.getQueryData<ListFuturesSymbolsResult>(contractListOptions(client).queryKey)?.list;
      return (market === 'spot' ? pairs() : contracts())?.some((row) => row.symbol === symbol);
    },
    clock,
  });
  own.set(account, runner);
  return runner;
}
