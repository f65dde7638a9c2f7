import { useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';

/** The last answer to a question that another part of the page asks; asks nothing itself. */
export function useAnswered<E extends AnyEndpoint<'query'>>(endpoint: E, params: ParamsOf<E>): ResultOf<E> | undefined {
  const client = useBotClient();
  return useQuery({ ...endpointQueryOptions(client, endpoint, params), enabled: false }).data;
}
