import type { BotKind } from '@tradingbot/engine/kinds';
import { addScreenTexts, type TextPart } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { siteKinds } from '../kinds/siteKinds.js';
import type { Asker } from '../start/SiteContext.js';
import { yieldToPage } from '../start/yieldToPage.js';
import { addLaterTexts } from '../texts/addSiteTexts.js';
import type { HomeBlocks } from './HomePage.js';

/** A page as its module has it. */
interface PageModule<Props extends object = object> {
  readonly default: ComponentType<Props>;
  /** Asks what the page cannot be drawn without, before it is drawn: it then finds the answer in the cache, or under way. */
  readonly ask?: (asker: Asker) => Promise<unknown>;
}

/** Each a module of its own, so that one kind does not load the others. */
const CREATE_PAGES: Readonly<Record<BotKind, () => Promise<PageModule>>> = {
  spot_grid: () => import('./CreateSpotGridPage.js'),
  futures_grid: () => import('./CreateFuturesGridPage.js'),
  spot_dca: () => import('./CreateSpotDcaPage.js'),
  futures_martingale: () => import('./CreateFuturesMartingalePage.js'),
  futures_combo: () => import('./CreateFuturesComboPage.js'),
};

/** What lists and the pages around them need; what stands in them later brings its own along (`lazyPart`). */
const LIST_TEXTS: readonly TextPart[] = ['form', 'lists'];
/** What a page needs that shows a bot. */
const BOT_TEXTS: readonly TextPart[] = [...LIST_TEXTS, 'later'];

const topBots = () => import('./home/TopRanked.js');
const ranking = () => import('./RankingPage.js');
/** So long a proposal waits for others to be there. */
const PATIENCE_MS = 2_000;

/** A proposal needs the plans of all kinds: on a slow line they come after the bots of others, which are there sooner. */
async function askedOfOthers(asker: Asker): Promise<void> {
  const { ask } = await topBots();
  await ask(asker).catch(() => undefined);
}

/** A page that is loaded when it is first opened, or before: then nothing stands in for it. */
interface LoadedPage<Props extends object = object> {
  (props: Props): ReactNode;
  load(): Promise<unknown>;
}

function loadedPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LoadedPage<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const start = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const Later: ComponentType<Props> = lazy(start);
  function Page(props: Props) {
    const [Shown] = useState(() => Loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { load: start });
}

/** The screens that are loaded when they are first opened, each with its texts. */
export function createPages(instance: i18n, asker: Asker) {
  const page = <Props extends object>(load: () => Promise<PageModule<Props>>, ...parts: readonly TextPart[]) =>
    loadedPage(async () => {
      // Parts that are asked for together start their downloads one after the other.
      await yieldToPage();
      const asking = async () => {
        const module = await load();
        // What fails is asked again by the page, which says so.
        module.ask?.(asker).catch(() => undefined);
        return module;
      };
      const texts = (parts.length > 0 ? parts : LIST_TEXTS).map((part) => addScreenTexts(instance, part));
      const [module] = await Promise.all([asking(), ...texts, addLaterTexts(instance)]);
      return module;
    });
  // Its frame needs no texts but those that are there at once.
  const HomePage = loadedPage(() => import('./HomePage.js'));
  const pages = [
    // Parts that are not there from the start bring the other texts along (`lazyPart`).
    ...siteKinds.map(({ name, href }) => ({ path: href, Page: page(CREATE_PAGES[name], 'form') })),
    { path: '/ai/', Page: page(() => import('./AiPage.js')) },
    { path: '/ranking/', Page: page(ranking) },
    { path: '/rewards/', Page: page(() => import('./RewardsPage.js')) },
    { path: '/news/', Page: page(() => import('./NewsPage.js')) },
    { path: '/my-bot/', Page: page(() => import('./MyBotsPage.js')) },
  ];
  const blocks = {
    OwnBots: page(() => import('./home/OwnBots.js')),
    AiPick: page(async () => {
      await Promise.race([askedOfOthers(asker), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      return import('./home/ProposedBots.js');
    }),
    TopBots: page(topBots),
    GoodPairs: page(() => import('./home/GoodPairs.js')),
    News: page(() => import('./home/NewestPosts.js')),
  } satisfies HomeBlocks;
  return {
    HomePage,
    blocks,
    /** The other pages without an id in their path. */
    pages,
    CopyPage: page(() => import('./CopyPage.js'), ...BOT_TEXTS),
    BotDetailPage: page(() => import('./BotDetailPage.js'), ...BOT_TEXTS),
    /** Loads the page of a path, if that is one without an id. May reject; opened again, it loads again. */
    load: (path: string) => {
      if (path !== '/') return pages.find((page) => page.path === path)?.Page.load();
      // They come with the page; news are far down.
      for (const block of [blocks.TopBots, blocks.GoodPairs]) block.load().catch(() => undefined);
      return HomePage.load();
    },
  };
}
