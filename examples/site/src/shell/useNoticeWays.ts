import { type BotRef, botPath } from '@tradingbot/core/kinds';
import { useLocation } from 'wouter';
import { MY_BOTS } from './pages.js';
import { sectionLink } from './sectionLink.js';

const pathOf = (bot: BotRef) => `/my-bot/${botPath(bot)}`;
const hrefOf = (bot: BotRef) => sectionLink(pathOf(bot));

/** Where what is noticed of bots leads to. */
export function useNoticeWays() {
  const [, go] = useLocation();
  return {
    hrefOf,
    onOpen: (bot: BotRef) => go(pathOf(bot)),
    listHref: sectionLink(MY_BOTS.href),
    onOpenList: () => go(MY_BOTS.href),
  };
}
