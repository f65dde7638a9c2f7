import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClose } from './botClose.js';
import { futuresComboClose } from './futures-combo/futuresComboClose.js';
import { futuresGridClose } from './futures-grid/futuresGridClose.js';
import { futuresMartingaleClose } from './futures-martingale/futuresMartingaleClose.js';
import { spotDcaClose } from './spot-dca/spotDcaClose.js';
import { spotGridClose } from './spot-grid/spotGridClose.js';

/** How each kind is closed. */
export const botCloses: Readonly<Record<BotKind, BotClose>> = {
  spot_grid: spotGridClose,
  futures_grid: futuresGridClose,
  spot_dca: spotDcaClose,
  futures_martingale: futuresMartingaleClose,
  futures_combo: futuresComboClose,
};
