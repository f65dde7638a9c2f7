import type { BotKind } from '../botKind.js';
import type { AnyBotReader } from '../useBot.js';
import { comboReader } from './comboReader.js';
import { futuresGridReader } from './futuresGridReader.js';
import { martingaleReader } from './martingaleReader.js';
import { spotDcaReader } from './spotDcaReader.js';
import { spotGridReader } from './spotGridReader.js';

/** How each kind is read. */
export const botReaders: Readonly<Record<BotKind, AnyBotReader>> = {
  spot_grid: spotGridReader,
  futures_grid: futuresGridReader,
  dca: spotDcaReader,
  martingale: martingaleReader,
  combo: comboReader,
};
