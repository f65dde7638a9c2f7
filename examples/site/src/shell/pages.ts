import { Bot, House, type LucideIcon, Plus, Sparkles } from 'lucide-react';

/** The pages of header and tab bar. Paths are relative to `/{lang}/tradingbot`. */
export const PAGES: readonly {
  readonly href: string;
  readonly name: 'home' | 'create' | 'ai' | 'my_bots';
  readonly icon: LucideIcon;
}[] = [
  { href: '/', name: 'home', icon: House },
  { href: '/create/', name: 'create', icon: Plus },
  { href: '/ai/', name: 'ai', icon: Sparkles },
  { href: '/my-bot/', name: 'my_bots', icon: Bot },
];
