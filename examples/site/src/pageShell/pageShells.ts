import { kindOfPath } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { siteKinds } from '../kinds/siteKinds.js';
import type { SiteTextKey } from '../texts/useSiteText.js';

/** What of a page is known before anything is loaded. */
export interface ShellContent {
  /** Path of the section, with a slash at both ends. */
  readonly path: string;
  readonly title: SiteTextKey;
  readonly lead?: SiteTextKey;
  /** The kind of bots that the page creates. */
  readonly kind?: BotKind;
}

/** Every page whose path has no id in it. */
export const pageShells: readonly ShellContent[] = [
  { path: '/', title: 'home_title', lead: 'home_lead' },
  ...siteKinds.map(
    ({ name, href }): ShellContent => ({ path: href, title: `${name}_create`, lead: `${name}_does`, kind: name }),
  ),
  { path: '/ai/', title: 'ai_title', lead: 'ai_lead' },
  { path: '/my-bot/', title: 'my_bots', lead: 'my_bots_lead' },
  { path: '/ranking/', title: 'ranking', lead: 'ranking_lead' },
  { path: '/rewards/', title: 'rewards', lead: 'rewards_lead' },
  { path: '/news/', title: 'news', lead: 'news_lead' },
];

/** The shell of a page by its path, with or without the slash at its end; of a bot, its kind is the title until it is known. */
export function shellContentOf(path: string): ShellContent | undefined {
  const asked = path.endsWith('/') ? path : `${path}/`;
  const [section, segment = '', id] = asked.split('/').filter(Boolean);
  const kind = id !== undefined && (section === 'my-bot' || section === 'copy') ? kindOfPath(segment) : undefined;
  return kind ? { path: asked, title: kind } : pageShells.find((content) => content.path === asked);
}
