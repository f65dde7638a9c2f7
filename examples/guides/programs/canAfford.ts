import { type BotClient, isBotError } from '@tradingbot/core';
import { createSpotGridBot, getAvailableBalance, getSpotGridAiParams } from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';

/** Opens a recommended spot grid when the user has the money for it. */
export async function openIfAffordable(client: BotClient, symbol: string, investment: string): Promise<string> {
  const { quote_balance = '0' } = await getAvailableBalance(client, { symbol });
  if (compare(quote_balance, investment) < 0) return `You have ${quote_balance} only.`;
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  try {
    const settings = { symbol, min_price, max_price, cell_number, quote_investment: investment };
    return `Bot ${(await createSpotGridBot(client, settings)).grid_id} is opened.`;
  } catch (error) {
    if (!isBotError(error)) throw error;
    return error.outcome === 'unknown' ? 'The bot may or may not be open.' : `It was refused: ${error.message}`;
  }
}
