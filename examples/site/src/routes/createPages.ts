import type { BotKind } from '@tradingbot/engine/kinds';
import { addScreenTexts, type TextPart } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { type ComponentType, lazy } from 'react';
import { siteKinds } from '../kinds/siteKinds.js';
import { yieldToPage } from '../start/yieldToPage.js';
import { addLaterTexts } from '../texts/addSiteTexts.js';
import type { HomeBlocks } from './HomePage.js';

/** Each a module of its own, so that one kind does not load the others. */
const CREATE_PAGES: Readonly<Record<BotKind, () => Promise<{ default: ComponentType }>>> = {
  spot_grid: () => import('./CreateSpotGridPage.js'),
  futures_grid: () => import('./CreateFuturesGridPage.js'),
  spot_dca: () => import('./CreateSpotDcaPage.js'),
  futures_martingale: () => import('./CreateFuturesMartingalePage.js'),
  futures_combo: () => import('./CreateFuturesComboPage.js'),
};

/** The screens that are loaded when they are first opened, each with its texts. */
export function createPages(instance: i18n) {
  const page = <Props>(load: () => Promise<{ default: ComponentType<Props> }>, part?: TextPart) =>
    lazy(async () => {
      // Parts that are asked for together start their downloads one after the other.
      await yieldToPage();
      const [module] = await Promise.all([load(), addScreenTexts(instance, part), addLaterTexts(instance)]);
      return module;
    });
  /** Parts that are not there from the start bring the other texts along (`lazyPart`). */
  const createPage = (load: () => Promise<{ default: ComponentType }>) => page(load, 'form');
  return {
    // Its frame needs no texts but those that are there at once.
    HomePage: lazy(() => import('./HomePage.js')),
    create: siteKinds.map(({ name, href }) => ({ href, Page: createPage(CREATE_PAGES[name]) })),
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
