import { readFlags, type SessionState } from '@tradingbot/core';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useExternalStore } from './useExternalStore.js';

/** Who uses the page when the host hands over no session: nobody, everything behind a flag absent. */
const NOBODY: SessionState = {
  status: 'anonymous',
  uid: undefined,
  profile: undefined,
  flags: readFlags(undefined),
  userType: 'fresh',
  isIndianTax: false,
  isRestricted: false,
  ban: undefined,
  isComplete: true,
  failure: undefined,
};

const never = () => () => {};

/** On a server, and while its markup is taken over: both must render the same, and only the page knows its person. */
const nobody = () => NOBODY;

/** Who uses the page and what they may see, from the provider's session. */
export function useUser(): SessionState {
  const { session } = useTradingBot('useUser');
  return useExternalStore(session?.subscribe ?? never, () => session?.state ?? NOBODY, nobody);
}

/**
 * Whether this account may not create bots of the futures kinds; undefined until that is known. What is shown or asked for
 * by it waits, or every account would be restricted for a moment. What creates a bot asks `useUser`, which is careful.
 */
export function useRestriction(): boolean | undefined {
  const { isRestricted, isComplete } = useUser();
  return isComplete ? isRestricted : undefined;
}
