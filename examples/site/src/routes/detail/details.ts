import type { BotKind } from '@tradingbot/react';
import { lazy } from 'react';

// Each a module of its own, so that the page of one kind does not load the others.
export const details = {
  spot_grid: lazy(() => import('./spotGridDetail.js')),
  futures_grid: lazy(() => import('./futuresGridDetail.js')),
  dca: lazy(() => import('./spotDcaDetail.js')),
  martingale: lazy(() => import('./martingaleDetail.js')),
  combo: lazy(() => import('./comboDetail.js')),
} as const satisfies Readonly<Record<BotKind, unknown>>;
