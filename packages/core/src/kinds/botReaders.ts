import type { BotKind } from '@tradingbot/engine/kinds';
import type { AnyBotReader } from './BotReader.js';
import { futuresComboReader } from './futures-combo/futuresComboReader.js';
import { futuresGridReader } from './futures-grid/futuresGridReader.js';
import { futuresMartingaleReader } from './futures-martingale/futuresMartingaleReader.js';
import { spotDcaReader } from './spot-dca/spotDcaReader.js';
import { spotGridReader } from './spot-grid/spotGridReader.js';

/** How each kind is read. */
export const botReaders: Readonly<Record<BotKind, AnyBotReader>> = {
  spot_grid: spotGridReader,
  futures_grid: futuresGridReader,
  spot_dca: spotDcaReader,
  futures_martingale: futuresMartingaleReader,
  futures_combo: futuresComboReader,
};
