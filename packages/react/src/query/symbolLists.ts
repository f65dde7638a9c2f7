import { type QueryClient, skipToken } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import {
  type ListFuturesSymbolsResult,
  type ListSpotSymbolsResult,
  listFuturesSymbols,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import type { SymbolLists } from '@tradingbot/core/kinds';
import { type EndpointQueryOptions, endpointQueryOptions } from './endpointOptions.js';

// The one question for each list: another spelling of it would be another answer, and another download.
const ALL_CONTRACTS = { filter: 'all', version: '' };
const ALL_PAIRS = {};

/** How all contracts are read. */
export const contractListOptions = (client: BotClient, wanted = true): EndpointQueryOptions<ListFuturesSymbolsResult> =>
  endpointQueryOptions(client, listFuturesSymbols, wanted ? ALL_CONTRACTS : skipToken);

/** How all spot pairs are read. */
export const spotListOptions = (client: BotClient, wanted = true): EndpointQueryOptions<ListSpotSymbolsResult> =>
  endpointQueryOptions(client, listSpotSymbols, wanted ? ALL_PAIRS : skipToken);

/**
 * The lists as something that is no component reads them: from the cache while they are fresh. A page that asks before it
 * is drawn finds the answer under way.
 */
export function symbolListsOf(client: BotClient, queryClient: QueryClient): SymbolLists {
  return {
    contracts: () => queryClient.fetchQuery(contractListOptions(client)),
    pairs: () => queryClient.fetchQuery(spotListOptions(client)),
  };
}
