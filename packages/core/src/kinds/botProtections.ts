import type { BotKind } from '@tradingbot/engine/kinds';
import { futuresComboProtection } from './futures-combo/futuresComboProtection.js';
import { futuresGridProtection } from './futures-grid/futuresGridProtection.js';
import { futuresMartingaleProtection } from './futures-martingale/futuresMartingaleProtection.js';
import type { BotProtection } from './protect/protectTypes.js';
import { spotGridProtection } from './spot-grid/spotGridProtection.js';

/** How each kind gets a stop loss; a DCA bot has none. */
export const botProtections: Readonly<Record<BotKind, BotProtection | undefined>> = {
  spot_grid: spotGridProtection,
  futures_grid: futuresGridProtection,
  spot_dca: undefined,
  futures_martingale: futuresMartingaleProtection,
  futures_combo: futuresComboProtection,
};
