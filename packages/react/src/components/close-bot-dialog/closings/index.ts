import type { BotKind } from '@tradingbot/engine/kinds';
import type { BotClosing } from '../closing.js';
import { comboClosing } from './comboClosing.js';
import { futuresGridClosing } from './futuresGridClosing.js';
import { martingaleClosing } from './martingaleClosing.js';
import { spotDcaClosing } from './spotDcaClosing.js';
import { spotGridClosing } from './spotGridClosing.js';

/** How each kind is closed. */
export const closings: Readonly<Record<BotKind, BotClosing>> = {
  spot_grid: spotGridClosing,
  futures_grid: futuresGridClosing,
  spot_dca: spotDcaClosing,
  futures_martingale: martingaleClosing,
  futures_combo: comboClosing,
};
