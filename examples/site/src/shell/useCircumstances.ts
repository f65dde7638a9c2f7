import { skipToken } from '@tanstack/react-query';
import { listBalances } from '@tradingbot/core/endpoints';
import { useBotQuery, useNow, useUser } from '@tradingbot/react';
import { useSite } from '../start/SiteContext.js';
import type { Circumstances } from './strips.js';
import { useGatewayCode } from './useGatewayCode.js';

const CLOCK_MS = 60_000;
/** While an account is on its way it is asked again; otherwise once a visit is enough. */
const UPGRADE_MS = 60_000;

/** What bears on every page. */
export function useCircumstances(): Circumstances {
  const { client } = useSite();
  const { isRestricted, status } = useUser();
  const isKnown = status === 'logged_in';
  const { data } = useBotQuery(
    listBalances,
    isKnown ? { account_type: 'unified', coins: [client.environment.defaultQuoteCoin] } : skipToken,
    { staleTime: UPGRADE_MS, refetchInterval: (answer) => (isUpgradingIn(answer) ? UPGRADE_MS : false) },
  );
  useNow(CLOCK_MS);
  return {
    kind: client.environment.kind,
    isRestricted,
    isUpgrading: isUpgradingIn(data),
    gatewayCode: useGatewayCode(),
    clockErrorMs: client.serverTime() - Date.now(),
  };
}

interface Balances {
  readonly balances?: readonly { readonly account_type?: string | undefined }[] | undefined;
}

function isUpgradingIn(answer: Balances | undefined): boolean {
  return answer?.balances?.some(({ account_type }) => account_type === 'unified_upgrading') ?? false;
}
