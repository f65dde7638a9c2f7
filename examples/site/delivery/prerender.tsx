import { directionOf } from '@tradingbot/core/format';
import { I18nProvider } from '@tradingbot/react';
import { createInstance, type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../src/languages.ts';
import { PageShell } from '../src/pageShell/PageShell.tsx';
import { pageShells, type ShellContent } from '../src/pageShell/pageShells.ts';
import { addSiteTexts } from '../src/texts/addSiteTexts.ts';
import { SITE } from '../src/texts/useSiteText.ts';

/** One page of the build: `en-US/tradingbot/create/index.html`. */
export interface PrerenderedPage {
  readonly file: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  /** Modules that it is drawn from, which are loaded when they are needed: `routes/HomePage.tsx`, `texts/de.json`. */
  readonly modules: readonly string[];
  /** What stands in the root element until the application is there. */
  readonly html: string;
}

/** Modules of the pages that create nothing, by path; of the home page also those of the blocks that `createPages` loads first. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/': ['routes/HomePage', 'home/TopRanked', 'home/GoodPairs'],
  '/ai/': ['routes/AiPage'],
  '/my-bot/': ['routes/MyBotsPage'],
  '/ranking/': ['routes/RankingPage'],
  '/rewards/': ['routes/RewardsPage'],
  '/news/': ['routes/NewsPage'],
};

/** The page and the texts that it waits for, as `createPages` has them: a form its own, the other pages those of lists too. */
function modulesOf({ path, kind }: ShellContent, locale: string): readonly string[] {
  const language = locale.split('-')[0] ?? locale;
  const isEnglish = language === 'en';
  const lists = isEnglish ? ['i18n/enLists.ts'] : ['i18n/moreTexts.ts', `i18n/${language}.lists.json`];
  const own = kind === undefined ? (MODULES[path] ?? [path]) : [`routes/${createPageOf(kind)}`];
  return [
    ...own.map((name) => `${name}.tsx`),
    `texts/${isEnglish ? 'enLater.ts' : `${language}.json`}`,
    `i18n/${isEnglish ? 'enForm.ts' : `${language}.json`}`,
    ...(kind === undefined ? lists : []),
  ];
}

/** `CreateSpotGridPage` of the kind `spot_grid`. */
function createPageOf(kind: string): string {
  const words = kind.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Create${words.join('')}Page`;
}

/** Every page that has no id in its path, in every language and once without one. `mount` is where the site is served. */
export async function prerender(mount: string): Promise<readonly PrerenderedPage[]> {
  const [first] = LANGUAGES;
  const places = [
    { locale: first.locale, prefix: '' },
    ...LANGUAGES.map(({ locale }) => ({ locale, prefix: `${locale}/` })),
  ];
  const pages = await Promise.all(
    places.map(async ({ locale, prefix }) => {
      const texts = await textsOf(locale);
      const section = `${prefix}tradingbot`;
      return pageShells.map((content) => pageOf({ content, texts, locale, section, mount }));
    }),
  );
  return pages.flat();
}

interface PageInput {
  readonly content: ShellContent;
  readonly texts: i18n;
  readonly locale: string;
  /** `en-US/tradingbot` */
  readonly section: string;
  readonly mount: string;
}

function pageOf({ content, texts, locale, section, mount }: PageInput): PrerenderedPage {
  const text = (key: string, params: object = {}) => texts.t(key, { ns: SITE, ...params });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={texts}>
      <header className="site-header">
        <a href={`${mount}${section}/`} className="site-brand" aria-label={text('brand')}>
          <img src={`${mount}tradingbot/favicon.svg`} alt="" width={28} height={28} />
          <span>{text('brand')}</span>
        </a>
        <span className="site-bar-room" />
      </header>
      <header className="site-topbar">
        <span className="site-bar-room" />
        <span className="site-topbar-title">{text(content.path === '/' ? 'brand' : content.title)}</span>
        <span className="site-bar-room" />
      </header>
      <main id="content">
        <PageShell content={content} base={`${mount}${section}`} />
      </main>
    </I18nProvider>,
  );
  return {
    file: `${section}${content.path}index.html`,
    locale,
    direction: directionOf(locale),
    title: text('document_title', { page: text(content.path === '/' ? 'home' : content.title) }),
    description: text(content.lead ?? 'home_lead'),
    modules: modulesOf(content, locale),
    html,
  };
}

async function textsOf(locale: string): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng: locale, fallbackLng: 'en', interpolation: { escapeValue: false }, resources: {} });
  await addSiteTexts(instance, locale);
  return instance;
}
