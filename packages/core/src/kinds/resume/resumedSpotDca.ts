import { resumeSpotDca } from '@tradingbot/engine';
import type { BotClient } from '../../client/BotClient.js';
import { getSpotDcaBot } from '../../endpoints/spot-dca/getSpotDcaBot.js';
import { getSpotDcaParameters } from '../../endpoints/spot-dca/getSpotDcaParameters.js';
import type { AccountFees } from '../feeRates.js';
import { NOT_RESUMED, type ResumedBot, type SymbolLists } from './ResumedBot.js';

/** A DCA bot from its state and its settings; what its coins cost at the start is reported nowhere. */
export async function resumedSpotDca(
  client: BotClient,
  bot_id: string,
  lists: SymbolLists,
  fees: AccountFees,
): Promise<ResumedBot> {
  const [bot, { parameters }, symbols] = await Promise.all([
    getSpotDcaBot(client, { bot_id }),
    getSpotDcaParameters(client, { bot_id }),
    lists.pairs(),
  ]);
  const { quote_coin, total_value, total_profit, coin_items = [] } = bot;
  if (bot.status !== 'running' || !quote_coin || !total_value || !total_profit) return NOT_RESUMED;
  const state = resumeSpotDca({
    params: {
      quote_coin,
      frequency_in_second: parameters?.frequency_in_second ?? 0,
      pairs: (parameters?.pairs ?? []).flatMap(({ base, amount }) => (base && amount ? [{ base, amount }] : [])),
    },
    // Nothing is bought while prices alone move.
    market: { symbols: symbols.symbols, taker_fee_rate: fees.spot.taker },
    coins: coin_items.flatMap(({ base, current_base_holdings: held, current_quote_value: value, profit }) =>
      base && held && value && profit ? [{ base, held, value, profit }] : [],
    ),
    ...{ total_value, total_profit },
    time: client.serverTime(),
  });
  return { ...NOT_RESUMED, isRunning: true, bot: state ? { kind: 'spot_dca', id: bot_id, state } : undefined };
}
