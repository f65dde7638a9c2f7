import { type BotRef, botPath } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useLocation, useRouter } from 'wouter';

/** Where bots of others lead on this site: to their copy pages. */
export function useCopyLinks() {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const pathOf = (bot: BotRef) => `/copy/${botPath(bot)}`;
    return { hrefOf: (bot: BotRef) => base + pathOf(bot), onOpen: (bot: BotRef) => navigate(pathOf(bot)) };
  }, [base, navigate]);
}
