import type { BotKind } from '@tradingbot/engine/kinds';

const PAGES: Readonly<Record<BotKind, string>> = {
  spot_grid: 'create',
  futures_grid: 'fgrid-create',
  spot_dca: 'dca-create',
  futures_martingale: 'fmart-create',
  futures_combo: 'fcombo-create',
};

/** Path of a kind's create page below the path of the section, e.g. `/fgrid-create/`. */
export function createPath(kind: BotKind): string {
  return `/${PAGES[kind]}/`;
}
