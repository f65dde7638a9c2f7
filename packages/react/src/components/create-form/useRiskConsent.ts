import { useState } from 'react';
import { useUser } from '../../hooks/useUser.js';
import { useTradingBot } from '../../TradingBotContext.js';

const KEY = 'tradingbot.risk-consent';
const DAY_MS = 86_400_000;

/** The tick that money can be lost: asked of newcomers every time, of others once a day in a browser. */
export function useRiskConsent() {
  const { storage, clock } = useTradingBot('useRiskConsent');
  const { userType, uid } = useUser();
  const today = `${uid} ${Math.floor(clock.now() / DAY_MS)}`;
  const [isNeeded] = useState(() => userType === 'fresh' || storage?.getItem(KEY) !== today);
  const [isGiven, give] = useState(false);
  return { isNeeded, isGiven, give, remember: () => isGiven && storage?.setItem(KEY, today) };
}
