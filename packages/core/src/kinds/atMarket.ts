import { multiply } from '@tradingbot/engine/decimal';
import { type CloseEstimate, someOf, spreadOf } from './botClose.js';
import type { BotSummary } from './botSummary.js';

/**
 * Estimate of a bot on contracts, which closes in one mode; without an amount there is none.
 *
 * @param position its value, of either sign
 */
export function atMarket(
  bot: BotSummary,
  coin = bot.coin ?? '',
  amount: string | undefined,
  bonus: string | undefined,
  position: string | undefined,
): CloseEstimate {
  return {
    modes: amount === undefined ? [] : [{ mode: 'market', back: [{ coin, amount }], spread: spreadOf(position) }],
    equity: bot.equity,
    hasFees: true,
    bonus: someOf(coin, bonus),
  };
}

/** Value of a position; undefined where its size or price is not reported. */
export function worthOf(size: string | undefined, price: string | undefined): string | undefined {
  return size === undefined || price === undefined ? undefined : multiply(size, price);
}
