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
import { SYMBOL } from './BotLife.ts';
import type { Run } from './Run.ts';

/** What belongs to the account, and the services beside the exchange. */
export async function readAccount({ client, look, skip }: Run): Promise<void> {
  await look(getProfile(client, {}));
  await look(getUserTags(client, { req_tags: 'user_type,tax_identity,is_islamic' }));
  await look(getWebConfig(client, { project_name: 'tradingbot', keys: ['euBotGray'] }));
  await look(listCoins(client, {}));
  await look(listBalances(client, {}));
  await look(listRewards(client, {}));
  await look(getAvailableBalance(client, { symbol: SYMBOL }));
  await look(getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_grid' }));
  await look(getFuturesGridBalance(client, { coin: 'USDT' }));
  await look(listBots(client, { status: 'ongoing' }));
  await look(listBots(client, { status: 'closed' }));

  await look(searchAnnouncements(client, announcementSearch({ locale: client.locale })));
  await look(getTranslations(client, { projectId: 'site', namespace: 'trading-bot', lang: 'es-ES' }));
  if (client.environment.telemetry === undefined) return skip(postTelemetry, 'the environment has no address for it');
  await look(postTelemetry(client, { events: [{ path: '/tradingbot/', code: 0, trace: client.guid }] }));
}
