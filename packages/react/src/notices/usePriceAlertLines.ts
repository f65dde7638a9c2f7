import type { BotRef } from '@tradingbot/core/kinds';
import type { ChartLine } from '../chart/index.js';
import { useNoticeRules } from './useNoticeRules.js';

const NONE: readonly ChartLine[] = [];

/** The prices of a bot that are to be noticed, as lines of a chart that can be moved. */
export function usePriceAlertLines(bot: BotRef | undefined): readonly ChartLine[] {
  const { isWanted, pricesOf, changePrices } = useNoticeRules();
  if (!bot || !isWanted('price', bot)) return NONE;
  return pricesOf(bot).map((price, place) => ({
    ...{ id: 'alert', price, place },
    onChange: (next) => changePrices(bot, (before) => before.map((other, index) => (index === place ? next : other))),
  }));
}
