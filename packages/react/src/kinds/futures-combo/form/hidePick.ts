import type { BotClient } from '@tradingbot/core';
import { hideFuturesComboDailyPick } from '@tradingbot/core/endpoints';

/** Puts the combo of the day away. Nothing is lost if it comes back, so that nobody looks what became of the call. */
export const hidePick = (client: BotClient, pick_id: string) => hideFuturesComboDailyPick(client, { pick_id });
