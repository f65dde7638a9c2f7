import { readFlags, type SessionState } from '@tradingbot/core';
import { useSyncExternalStore } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

/** Who uses the page when the host hands over no session: nobody, everything behind a flag absent. */
const NOBODY: SessionState = {
  status: 'anonymous',
  uid: undefined,
  profile: undefined,
  flags: readFlags(undefined),
  userType: 'fresh',
  isIndianTax: false,
  isRestricted: false,
  isComplete: true,
  failure: undefined,
};

const never = () => () => {};

/** Who uses the page and what they may see, from the provider's session. */
export function useUser(): SessionState {
  const { session } = useTradingBot('useUser');
  return useSyncExternalStore(session?.subscribe ?? never, () => session?.state ?? NOBODY);
}
