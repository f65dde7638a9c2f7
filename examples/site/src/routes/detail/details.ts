import type { BotKind } from '@tradingbot/engine/kinds';
import { lazy } from 'react';

// Each a module of its own, so that the page of one kind does not load the others.
export const details = {
  spot_grid: lazy(() => import('./spotGridDetail.js')),
  futures_grid: lazy(() => import('./futuresGridDetail.js')),
  spot_dca: lazy(() => import('./spotDcaDetail.js')),
  futures_martingale: lazy(() => import('./futuresMartingaleDetail.js')),
  futures_combo: lazy(() => import('./futuresComboDetail.js')),
} as const satisfies Readonly<Record<BotKind, unknown>>;
