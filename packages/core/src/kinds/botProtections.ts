import type { BotKind } from '@tradingbot/engine/kinds';
import { updateFuturesComboSettingsWrite } from '../writes/futuresComboWrites.js';
import { updateFuturesGridTpslWrite } from '../writes/futuresGridWrites.js';
import { updateFuturesMartingaleBotWrite } from '../writes/futuresMartingaleWrites.js';
import { updateSpotGridBotWrite } from '../writes/spotGridWrites.js';
import { type BotProtection, protectedBy } from './protect/protectTypes.js';

/** How each kind gets a stop loss; a DCA bot has none. */
export const botProtections: Readonly<Record<BotKind, BotProtection | undefined>> = {
  spot_grid: protectedBy(
    updateSpotGridBotWrite,
    async () => (await import('./spot-grid/spotGridProtection.js')).readSpotGridStop,
  ),
  futures_grid: protectedBy(
    updateFuturesGridTpslWrite,
    async () => (await import('./futures-grid/futuresGridProtection.js')).readFuturesGridStop,
  ),
  spot_dca: undefined,
  futures_martingale: protectedBy(
    updateFuturesMartingaleBotWrite,
    async () => (await import('./futures-martingale/futuresMartingaleProtection.js')).readFuturesMartingaleStop,
  ),
  futures_combo: protectedBy(
    updateFuturesComboSettingsWrite,
    async () => (await import('./futures-combo/futuresComboProtection.js')).readFuturesComboStop,
  ),
};
