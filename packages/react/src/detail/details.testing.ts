import type { BotKind } from '@tradingbot/engine/kinds';
import type { ComponentType } from 'react';
import { FuturesComboDetail } from '../kinds/futures-combo/detail/index.js';
import { FuturesGridDetail } from '../kinds/futures-grid/detail/index.js';
import { FuturesMartingaleDetail } from '../kinds/futures-martingale/detail/index.js';
import { SpotDcaDetail } from '../kinds/spot-dca/detail/index.js';
import { SpotGridDetail } from '../kinds/spot-grid/detail/index.js';
import type { BotDetailProps } from './index.js';

/** The page of each kind. */
export const details: Readonly<Record<BotKind, ComponentType<BotDetailProps>>> = {
  spot_grid: SpotGridDetail,
  futures_grid: FuturesGridDetail,
  spot_dca: SpotDcaDetail,
  futures_martingale: FuturesMartingaleDetail,
  futures_combo: FuturesComboDetail,
};
