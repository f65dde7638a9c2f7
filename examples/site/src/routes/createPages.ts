import { addScreenTexts } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { type ComponentType, lazy } from 'react';
import { yieldToPage } from '../start/yieldToPage.js';
import { addLaterTexts } from '../texts/addSiteTexts.js';

/** The blocks of the home page, which come one by one. */
export type HomeBlocks = Readonly<Record<'OwnBots' | 'AiPick' | 'TopBots' | 'GoodPairs' | 'News', ComponentType>>;

/** The screens that are loaded when they are first opened, each with its texts. */
export function createPages(instance: i18n) {
  const page = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
    lazy(async () => {
      // Parts that are asked for together start their downloads one after the other.
      await yieldToPage();
      const [module] = await Promise.all([load(), addScreenTexts(instance), addLaterTexts(instance)]);
      return module;
    });
  return {
    // Its frame needs no texts but those that are there at once.
    HomePage: lazy(() => import('./HomePage.js')),
    CreateSpotGridPage: page(() => import('./CreateSpotGridPage.js')),
    CreateFuturesGridPage: page(() => import('./CreateFuturesGridPage.js')),
    CreateSpotDcaPage: page(() => import('./CreateSpotDcaPage.js')),
    CreateFuturesMartingalePage: page(() => import('./CreateFuturesMartingalePage.js')),
    CreateFuturesComboPage: page(() => import('./CreateFuturesComboPage.js')),
    AiPage: page(() => import('./AiPage.js')),
    CopyPage: page(() => import('./CopyPage.js')),
    RankingPage: page(() => import('./RankingPage.js')),
    RewardsPage: page(() => import('./RewardsPage.js')),
    NewsPage: page(() => import('./NewsPage.js')),
    blocks: {
      OwnBots: page(() => import('./home/OwnBots.js')),
      AiPick: page(() => import('./home/ProposedBots.js')),
      TopBots: page(() => import('./home/TopRanked.js')),
      GoodPairs: page(() => import('./home/GoodPairs.js')),
      News: page(() => import('./home/NewestPosts.js')),
    } satisfies HomeBlocks,
    MyBotsPage: page(() => import('./MyBotsPage.js')),
    BotDetailPage: page(() => import('./BotDetailPage.js')),
  };
}
