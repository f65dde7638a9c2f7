import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClient } from '../../client/BotClient.js';
import type { BotRef } from '../botKind.js';
import type { AccountFees } from '../feeRates.js';
import type { ResumedBot, SymbolLists } from './ResumedBot.js';

type Resume = (client: BotClient, id: string, lists: SymbolLists, fees: AccountFees) => Promise<ResumedBot>;

/** The engine is large: the part of a kind is loaded when a bot of it is read. */
const READERS: Readonly<Record<BotKind, () => Promise<Resume>>> = {
  spot_grid: async () => (await import('./resumedSpotGrid.js')).resumedSpotGrid,
  futures_grid: async () => (await import('./resumedFuturesGrid.js')).resumedFuturesGrid,
  spot_dca: async () => (await import('./resumedSpotDca.js')).resumedSpotDca,
  futures_martingale: async () => (await import('./resumedFuturesMartingale.js')).resumedFuturesMartingale,
  futures_combo: async () => (await import('./resumedFuturesCombo.js')).resumedFuturesCombo,
};
/** Prices move between the answers of one reading; a few readings find a moment in which they agree. */
const READINGS = 3;

/**
 * A bot of the account as the engine runs it, read anew; steps and limits of symbols come from `lists`.
 *
 * @param fees rates of the account, for a bot that does not report its own
 * @throws BotError when one of the answers fails
 */
export async function resumedBotOf(
  client: BotClient,
  { kind, id }: BotRef,
  lists: SymbolLists,
  fees: AccountFees,
): Promise<ResumedBot> {
  const resume = await READERS[kind]();
  let resumed = await resume(client, id, lists, fees);
  for (let reading = 1; reading < READINGS && resumed.isRunning && !resumed.bot; reading += 1)
    resumed = await resume(client, id, lists, fees);
  return resumed;
}
