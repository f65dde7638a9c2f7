import type { BotKind } from '@tradingbot/engine/kinds';
import type { AnyBotReader } from '../BotReader.js';
import { comboReader } from './comboReader.js';
import { futuresGridReader } from './futuresGridReader.js';
import { martingaleReader } from './martingaleReader.js';
import { spotDcaReader } from './spotDcaReader.js';
import { spotGridReader } from './spotGridReader.js';

/** How each kind is read. */
export const botReaders: Readonly<Record<BotKind, AnyBotReader>> = {
  spot_grid: spotGridReader,
  futures_grid: futuresGridReader,
  spot_dca: spotDcaReader,
  futures_martingale: martingaleReader,
  futures_combo: comboReader,
};
