import type { Session, SessionState } from '@tradingbot/core';
import { type ListRankedBotsParams, listRankedBots } from '@tradingbot/core/endpoints';
import type { RankingView } from '@tradingbot/core/kinds';
import { endpointQueryOptions } from '@tradingbot/react';
import type { Asker } from '../start/SiteContext.js';
import { askContracts } from './create/askFirst.js';
import { rankingOfQuery } from './rankingView.js';

/** What a screen asks first of the bots of others. */
type ParamsOf = (view: RankingView, isRestricted: boolean) => ListRankedBotsParams;

/** The bots that the address asks for, and beside them the contracts, which say whether one can be copied. */
export function askRanked({ client, queryClient, session }: Asker, paramsOf: ParamsOf): Promise<unknown> {
  const view = rankingOfQuery(new URLSearchParams(location.search));
  const ranked = async () => {
    const { isRestricted } = await whenKnown(session);
    return queryClient.fetchQuery(endpointQueryOptions(client, listRankedBots, paramsOf(view, isRestricted)));
  };
  return Promise.all([askContracts({ client, queryClient }), ranked()]);
}

/** Who uses the page, once that is known. */
function whenKnown(session: Pick<Session, 'state' | 'subscribe'>): Promise<SessionState> {
  return new Promise((resolve) => {
    const off = session.subscribe(() => look());
    const look = () => {
      if (session.state.status === 'loading') return;
      off();
      resolve(session.state);
    };
    look();
  });
}
