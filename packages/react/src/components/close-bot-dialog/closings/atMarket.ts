import type { BotSummary } from '@tradingbot/core/kinds';
import { multiply } from '@tradingbot/engine/decimal';
import { type CloseEstimate, someOf, spreadOf } from '../closing.js';

/**
 * Estimate of a bot on contracts, which closes in one way; without an amount there is none.
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
    ways:
      amount === undefined ? [] : [{ mode: 'market', back: [{ coin, amount, places: 2 }], spread: spreadOf(position) }],
    equity: bot.equity,
    hasFees: true,
    bonus: someOf(coin, bonus),
  };
}

/** Value of a position; undefined where its size or price is not told. */
export function worthOf(size: string | undefined, price: string | undefined): string | undefined {
  return size === undefined || price === undefined ? undefined : multiply(size, price);
}
