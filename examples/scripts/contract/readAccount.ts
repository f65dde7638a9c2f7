import { announcementSearch } from '@tradingbot/core';
import {
  getAvailableBalance,
  getFuturesBalance,
  getFuturesGridBalance,
  getProfile,
  getTranslations,
  getUserTags,
  getWebConfig,
  listBalances,
  listBots,
  listCoins,
  listRewards,
  postTelemetry,
  searchAnnouncements,
} from '@tradingbot/core/endpoints';
import { SYMBOL } from './BotScenario.ts';
import type { Run } from './Run.ts';

/** What belongs to the account, and the services beside the exchange. */
export async function readAccount({ client, attempt, skip }: Run): Promise<void> {
  await attempt(getProfile(client, {}));
  await attempt(getUserTags(client, { req_tags: 'user_type,tax_identity,is_islamic' }));
  await attempt(getWebConfig(client, { project_name: 'tradingbot', keys: ['euBotGray'] }));
  await attempt(listCoins(client, {}));
  await attempt(listBalances(client, {}));
  await attempt(listRewards(client, {}));
  await attempt(getAvailableBalance(client, { symbol: SYMBOL }));
  await attempt(getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_grid' }));
  await attempt(getFuturesGridBalance(client, { coin: 'USDT' }));
  await attempt(listBots(client, { status: 'ongoing' }));
  await attempt(listBots(client, { status: 'closed' }));

  await attempt(searchAnnouncements(client, announcementSearch({ locale: client.locale })));
  await attempt(getTranslations(client, { projectId: 'site', namespace: 'trading-bot', lang: 'es-ES' }));
  if (client.environment.telemetry === undefined) return skip(postTelemetry, 'the environment has no address for it');
  await attempt(postTelemetry(client, { events: [{ path: '/tradingbot/', code: 0, trace: client.guid }] }));
}
