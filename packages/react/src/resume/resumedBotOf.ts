import type { BotClient } from '@tradingbot/core';
import { getSpotDcaBot, getSpotDcaParameters } from '@tradingbot/core/endpoints';
import { type BotRef, DEFAULT_SPOT_FEES } from '@tradingbot/core/kinds';
import { resumeSpotDca } from '@tradingbot/engine';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { SymbolLists } from '../query/symbolLists.js';
import { NOT_RESUMED, type ResumedBot } from './ResumedBot.js';
import { resumedCombo } from './resumedCombo.js';
import { resumedFuturesGrid } from './resumedFuturesGrid.js';
import { resumedMartingale } from './resumedMartingale.js';
import { resumedSpotGrid } from './resumedSpotGrid.js';

const READERS: Readonly<Record<BotKind, (client: BotClient, id: string, lists: SymbolLists) => Promise<ResumedBot>>> = {
  spot_grid: resumedSpotGrid,
  futures_grid: resumedFuturesGrid,
  spot_dca: resumedSpotDca,
  futures_martingale: resumedMartingale,
  futures_combo: resumedCombo,
};
/** Prices move between the answers of one reading; a few readings find a moment in which they agree. */
const READINGS = 3;

/** A bot of the account as the engine runs it, read anew; steps and limits of symbols come from `lists`. @throws BotError when one of the answers fails. */
export async function resumedBotOf(client: BotClient, { kind, id }: BotRef, lists: SymbolLists): Promise<ResumedBot> {
  let resumed = await READERS[kind](client, id, lists);
  for (let reading = 1; reading < READINGS && resumed.isRunning && !resumed.bot; reading += 1)
    resumed = await READERS[kind](client, id, lists);
  return resumed;
}

/** A DCA bot from its state and its settings; what its coins cost at the start is told nowhere. */
async function resumedSpotDca(client: BotClient, bot_id: string, lists: SymbolLists): Promise<ResumedBot> {
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
    market: { symbols: symbols.symbols, taker_fee_rate: DEFAULT_SPOT_FEES.taker },
    coins: coin_items.flatMap(({ base, current_base_holdings: held, current_quote_value: value, profit }) =>
      base && held && value && profit ? [{ base, held, value, profit }] : [],
    ),
    ...{ total_value, total_profit },
    time: client.serverTime(),
  });
  return { ...NOT_RESUMED, isRunning: true, bot: state ? { kind: 'spot_dca', id: bot_id, state } : undefined };
}
