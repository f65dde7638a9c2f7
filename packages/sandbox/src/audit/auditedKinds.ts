import type { BotKind } from '@tradingbot/engine/kinds';
import type { AuditedKind } from './kinds/AuditedKind.js';
import { futuresCombo } from './kinds/futuresCombo.js';
import { futuresGrid } from './kinds/futuresGrid.js';
import { futuresMartingale } from './kinds/futuresMartingale.js';
import { spotDca } from './kinds/spotDca.js';
import { spotGrid } from './kinds/spotGrid.js';

/** What the audit does with each kind. */
export const auditedKinds: Readonly<Record<BotKind, AuditedKind>> = {
  spot_grid: spotGrid,
  spot_dca: spotDca,
  futures_grid: futuresGrid,
  futures_martingale: futuresMartingale,
  futures_combo: futuresCombo,
};
