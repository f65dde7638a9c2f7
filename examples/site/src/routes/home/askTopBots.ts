import type { Session, SessionState } from '@tradingbot/core';
import { listRankedBots } from '@tradingbot/core/endpoints';
import { endpointQueryOptions, topBotsParams } from '@tradingbot/react';
import type { Asker } from '../../start/SiteContext.js';
import { rankingOfQuery } from '../rankingView.js';

/** The bots of others that the home page shows first, by its address; asked once it is known what the account may do. */
export async function askTopBots({ client, queryClient, session }: Asker): Promise<unknown> {
  const view = rankingOfQuery(new URLSearchParams(location.search));
  const { isRestricted } = await whenKnown(session);
  return queryClient.fetchQuery(endpointQueryOptions(client, listRankedBots, topBotsParams(view, isRestricted)));
}

/** Who uses the page and what they may see, once both are known. */
function whenKnown(session: Pick<Session, 'state' | 'subscribe'>): Promise<SessionState> {
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
