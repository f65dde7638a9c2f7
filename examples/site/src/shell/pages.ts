import { Bot, Gift, House, type LucideIcon, Newspaper, Plus, Sparkles, Trophy } from 'lucide-react';

/** A page that the frame leads to. Paths are relative to `/{lang}/tradingbot`. */
export interface FramePage {
  readonly href: string;
  readonly name: 'home' | 'create' | 'ai' | 'ranking' | 'rewards' | 'news' | 'my_bots';
  readonly icon: LucideIcon;
}

const HOME: FramePage = { href: '/', name: 'home', icon: House };
const AI: FramePage = { href: '/ai/', name: 'ai', icon: Sparkles };

export const MY_BOTS: FramePage = { href: '/my-bot/', name: 'my_bots', icon: Bot };

/** Before the kinds to create in the header. */
export const FIRST_PAGES = [HOME] as const;
/** After them. */
export const OTHER_PAGES: readonly FramePage[] = [AI, { href: '/ranking/', name: 'ranking', icon: Trophy }];
/** Behind More where the header is narrow, and on phones. */
export const MORE_PAGES: readonly FramePage[] = [
  { href: '/rewards/', name: 'rewards', icon: Gift },
  { href: '/news/', name: 'news', icon: Newspaper },
];
/** The tab bar of phones; More is its last. */
export const TAB_PAGES: readonly FramePage[] = [HOME, AI, { href: '/create/', name: 'create', icon: Plus }, MY_BOTS];
/** What of it all is not in the tab bar. */
export const SHEET_PAGES: readonly FramePage[] = [...OTHER_PAGES.filter(({ name }) => name !== 'ai'), ...MORE_PAGES];
