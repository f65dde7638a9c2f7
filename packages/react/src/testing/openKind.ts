import type { BotKind } from '@tradingbot/engine/kinds';
import type { SandboxSession } from './createSandboxSession.js';
import { openBot, openCombo, openDca, openFuturesGrid, openMartingale } from './openBot.js';

/** How a bot of each kind is opened, for what holds of all kinds. */
export const openKind: Readonly<
  Record<BotKind, (session: SandboxSession, options: { readonly afterMs: number }) => Promise<string>>
> = {
  spot_grid: openBot,
  futures_grid: openFuturesGrid,
  spot_dca: openDca,
  futures_martingale: openMartingale,
  futures_combo: openCombo,
};
