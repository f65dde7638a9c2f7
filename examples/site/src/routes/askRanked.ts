import type { SessionState } from '@tradingbot/core';
import { type ListRankedBotsParams, listRankedBots } from '@tradingbot/core/endpoints';
import type { RankingView } from '@tradingbot/core/kinds';
import { endpointQueryOptions, symbolListsOf } from '@tradingbot/react';
import type { Asker } from '../start/SiteContext.js';
import { rankingOfQuery } from './rankingView.js';

/**
 * The bots of others by the address of the page, asked for once it is known what the account may do. The contracts, which
 * say whether their bots can be copied, are asked for meanwhile: no bot is drawn without them.
 */
export async function askRanked(
  { client, queryClient, session }: Asker,
  paramsOf: (view: RankingView, isRestricted: boolean) => ListRankedBotsParams,
): Promise<unknown> {
  const bots = async () => {
    const view = rankingOfQuery(new URLSearchParams(location.search));
    const { isRestricted } = await whenKnown(session);
    return queryClient.fetchQuery(endpointQueryOptions(client, listRankedBots, paramsOf(view, isRestricted)));
  };
  // Where contracts may not be traded, none are shown.
  return Promise.all([bots(), session.state.isRestricted ? undefined : symbolListsOf(client, queryClient).contracts()]);
}

/** Who uses the page and what they may see, once both are known. */
function whenKnown(session: Asker['session']): Promise<SessionState> {
  return new Promise((resolve) => {
    const off = session.subscribe(() => look());
    const look = () => {
      if (!session.state.isComplete) return;
      off();
      resolve(session.state);
    };
    look();
  });
}
