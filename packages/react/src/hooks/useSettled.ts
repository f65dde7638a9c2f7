import { startTransition, useEffect, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** `value` as it was when it last stood still for `ms`; `undefined` before that. Compares by identity. */
export function useSettled<T>(value: T, ms: number): T | undefined {
  const { clock } = useTradingBot('useSettled');
  const [settled, setSettled] = useState<T>();
  useEffect(() => clock.after(ms, () => startTransition(() => setSettled(value))), [clock, value, ms]);
  return settled;
}
