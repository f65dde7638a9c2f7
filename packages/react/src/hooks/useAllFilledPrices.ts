import type { AllFilledPrices, ReportedLiquidation } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useResumedBot } from './useResumedBot.js';

/** What the exchange reports, else what the engine makes of the bot; undefined while neither is known. */
export function useAllFilledPrices(reported: ReportedLiquidation | undefined): AllFilledPrices | undefined {
  const { bot, isLive = false, long, short } = reported ?? {};
  const isReported = long !== undefined || short !== undefined;
  const { data } = useResumedBot(isReported || !isLive ? undefined : bot, isLive);
  const made = data?.allFilled;
  return useMemo(() => (isReported ? { long: long ?? '', short: short ?? '' } : made), [isReported, long, short, made]);
}
