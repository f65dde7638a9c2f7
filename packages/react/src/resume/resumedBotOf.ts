import type { BotClient } from '@tradingbot/core';
import type { BotRef } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { SymbolLists } from '../query/symbolLists.js';
import type { ResumedBot } from './ResumedBot.js';
import { resumedCombo } from './resumedCombo.js';
import { resumedFuturesGrid } from './resumedFuturesGrid.js';
import { resumedMartingale } from './resumedMartingale.js';
import { resumedSpotDca } from './resumedSpotDca.js';
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
