import { compare } from '@tradingbot/engine';
import type { BotSummary } from '../../../hooks/botSummary.js';
import type { CloseEstimate } from '../closing.js';

/** Estimate of a bot on contracts, which closes in one way; without an amount there is none. */
export function atMarket(
  bot: BotSummary,
  coin = bot.coin ?? '',
  amount: string | undefined,
  bonus: string | undefined,
): CloseEstimate {
  return {
    ways: amount === undefined ? [] : [{ mode: 'market', back: [{ coin, amount, places: 2 }] }],
    equity: bot.equity,
    hasFees: true,
    bonus: bonus !== undefined && compare(bonus, '0') > 0 ? { coin, amount: bonus, places: 2 } : undefined,
  };
}
