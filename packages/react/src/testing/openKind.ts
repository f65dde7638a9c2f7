import type { BotKind } from '../hooks/botKind.js';
import type { SandboxSession } from './createSandboxSession.js';
import { openBot, openCombo, openDca, openFuturesGrid, openMartingale } from './openBot.js';

/** How a bot of each kind is opened, for what holds of all kinds. */
export const openKind: Readonly<
  Record<BotKind, (session: SandboxSession, options: { readonly afterMs: number }) => Promise<string>>
> = {
  spot_grid: openBot,
  futures_grid: openFuturesGrid,
  dca: openDca,
  martingale: openMartingale,
  combo: openCombo,
};
