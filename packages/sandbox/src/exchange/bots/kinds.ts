import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotsOfKind } from './BotsOfKind.js';
import { FuturesComboService } from './futures-combo/FuturesComboService.js';
import { FuturesGridService } from './futures-grid/FuturesGridService.js';
import { FuturesMartingaleService } from './futures-martingale/FuturesMartingaleService.js';
import type { BotParts } from './KindOfBot.js';
import type { StoredBot } from './RecordedBot.js';
import { SpotDcaService } from './spot-dca/SpotDcaService.js';
import { SpotGridService } from './spot-grid/SpotGridService.js';

/** The services of all kinds of bots. */
export type BotServices = ReturnType<typeof openBotServices>;

/**
 * All kinds of bots. A new kind is one folder, and one line here.
 *
 * @param stored bots of an earlier run, of all kinds
 */
export function openBotServices(parts: BotParts, stored: readonly StoredBot[]) {
  const of = <K extends BotKind>(kind: K) =>
    stored.filter((bot): bot is Extract<StoredBot, { kind: K }> => bot.kind === kind);
  return {
    spot_grid: new SpotGridService(parts, of('spot_grid')),
    spot_dca: new SpotDcaService(parts, of('spot_dca')),
    futures_grid: new FuturesGridService(parts, of('futures_grid')),
    futures_martingale: new FuturesMartingaleService(parts, of('futures_martingale')),
    futures_combo: new FuturesComboService(parts, of('futures_combo')),
  } satisfies Readonly<Record<BotKind, BotsOfKind>>;
}
