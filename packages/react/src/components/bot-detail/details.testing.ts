import type { BotKind } from '@tradingbot/engine/kinds';
import type { ComponentType } from 'react';
import { FuturesComboDetail } from '../futures-combo-detail/index.js';
import { FuturesGridDetail } from '../futures-grid-detail/index.js';
import { FuturesMartingaleDetail } from '../futures-martingale-detail/index.js';
import { SpotDcaDetail } from '../spot-dca-detail/index.js';
import { SpotGridDetail } from '../spot-grid-detail/index.js';
import type { BotDetailProps } from './index.js';

/** The page of each kind. */
export const details: Readonly<Record<BotKind, ComponentType<BotDetailProps>>> = {
  spot_grid: SpotGridDetail,
  futures_grid: FuturesGridDetail,
  spot_dca: SpotDcaDetail,
  futures_martingale: FuturesMartingaleDetail,
  futures_combo: FuturesComboDetail,
};
