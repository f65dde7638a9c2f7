import {
  getChatStrategy,
  getFuturesComboDailyPick,
  getFuturesComboFollowDetail,
  getFuturesGridFollowDetail,
  getFuturesMartingaleFollowDetail,
  getRankingFilters,
  getRecommendation,
  getSharedStrategy,
  getSpotGridFollowDetail,
  listFuturesComboThemes,
  listRankedBots,
  recommendBotSettings,
  recommendBots,
  recommendFuturesCombos,
  recommendFuturesGridSymbols,
  recommendSpotGridSymbols,
} from '@tradingbot/core/endpoints';
import type { Run } from './Run.js';
import { SYMBOL } from './scenarios/BotScenario.js';

/** What the host recommends, and the bots of others that can be copied. */
export async function readMarket({ client, attempt, skip }: Run): Promise<void> {
  await attempt(recommendSpotGridSymbols(client, {}));
  await attempt(recommendFuturesGridSymbols(client, {}));
  await attempt(recommendFuturesCombos(client, {}));
  await attempt(recommendBotSettings(client, { biz_type: 'spot_grid', symbol: SYMBOL }));
  await attempt(listFuturesComboThemes(client, {}));
  await attempt(getFuturesComboDailyPick(client, {}));

  const recommended = await attempt(recommendBots(client, {}));
  const advice = recommended?.data.find(({ auroraId }) => auroraId !== undefined)?.auroraId;
  if (advice === undefined) {
    for (const endpoint of [getRecommendation, getChatStrategy, getSharedStrategy])
      skip(endpoint, 'the host recommends nothing that has an id');
  } else {
    await attempt(getRecommendation(client, { aurora_id: advice }));
    await attempt(getChatStrategy(client, { strategy_id: advice }));
    await attempt(getSharedStrategy(client, { strategy_id: advice }));
  }

  await attempt(getRankingFilters(client, {}));
  await attempt(listRankedBots(client, {}));
  await readFirst('spot_grid', getSpotGridFollowDetail, (id) => getSpotGridFollowDetail(client, { grid_id: id }));
  await readFirst('futures_grid', getFuturesGridFollowDetail, (id) =>
    getFuturesGridFollowDetail(client, { bot_id: id }),
  );
  await readFirst('futures_martingale', getFuturesMartingaleFollowDetail, (id) =>
    getFuturesMartingaleFollowDetail(client, { bot_id: id }),
  );
  await readFirst('futures_combo', getFuturesComboFollowDetail, (id) =>
    getFuturesComboFollowDetail(client, { bot_id: id }),
  );

  /** Reads the first ranked bot of a kind. */
  async function readFirst(
    kind: 'spot_grid' | 'futures_grid' | 'futures_martingale' | 'futures_combo',
    endpoint: Parameters<typeof skip>[0],
    read: (id: string) => Promise<unknown>,
  ): Promise<void> {
    const ranked = await attempt(listRankedBots(client, { bizTypes: [kind], limit: 1 }));
    const id = ranked?.list?.[0]?.botId;
    if (id === undefined) return skip(endpoint, `no ${kind} is ranked`);
    await attempt(read(id));
  }
}
