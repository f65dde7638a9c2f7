import { skipToken } from '@tanstack/react-query';
import { type ListBalancesResult, listBalances } from '@tradingbot/core/endpoints';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useBotQuery } from './useBotQuery.js';
import { useUser } from './useUser.js';

/** While an account is on its way it is asked again; otherwise once a visit is enough. */
const UPGRADE_MS = 60_000;

/** Whether the exchange is moving the account: until it is done, bots can be closed and nothing else. */
export function useUpgrading(): boolean {
  const { client } = useTradingBot('useUpgrading');
  const isKnown = useUser().status === 'logged_in';
  const { data } = useBotQuery(
    listBalances,
    isKnown ? { account_type: 'unified', coins: [client.environment.defaultQuoteCoin] } : skipToken,
    { staleTime: UPGRADE_MS, refetchInterval: (answer) => (isUpgradingIn(answer) ? UPGRADE_MS : false) },
  );
  return isUpgradingIn(data);
}

function isUpgradingIn(answer: ListBalancesResult | undefined): boolean {
  return answer?.balances?.some(({ account_type }) => account_type === 'unified_upgrading') ?? false;
}
