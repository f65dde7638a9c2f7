import type { BotKind } from '@tradingbot/engine/kinds';

/** A change of a running bot, by its name in an address: `?dialog=tpsl`. */
export type Adjustment = 'margin' | 'withdraw' | 'tpsl' | 'trailing' | 'move' | 'transfer' | 'rebalance' | 'settings';

/** From when on a bot can be changed: while it waits for its entry price already, or once it runs. */
type From = 'waiting' | 'running';

/** What is known of a kind without asking the exchange. */
interface KindFacts {
  /** Path of its bots' pages below the list of bots. */
  readonly path: string;
  /** Path of its create page below that of the section. */
  readonly create: string;
  /** What can be changed of its bots, in the order in which it is offered, and from when on. */
  readonly adjustments: readonly (readonly [Adjustment, From])[];
}

/**
 * What is known of each kind. The first screen has this table: how bots are read, closed and resumed is more, and stands
 * apart. There is no profit before a bot runs, and a combo without positions takes no change at all.
 */
export const kindFacts: Readonly<Record<BotKind, KindFacts>> = {
  spot_grid: {
    path: 'spot-grid',
    create: 'create',
    adjustments: [
      ['settings', 'waiting'],
      ['withdraw', 'running'],
    ],
  },
  futures_grid: {
    path: 'futures-grid',
    create: 'fgrid-create',
    adjustments: [
      ['margin', 'waiting'],
      ['withdraw', 'running'],
      ['tpsl', 'waiting'],
      ['trailing', 'waiting'],
      ['move', 'waiting'],
    ],
  },
  spot_dca: { path: 'dca', create: 'dca-create', adjustments: [['settings', 'running']] },
  futures_martingale: { path: 'martingale', create: 'fmart-create', adjustments: [['settings', 'waiting']] },
  futures_combo: {
    path: 'combo',
    create: 'fcombo-create',
    adjustments: [
      ['transfer', 'running'],
      ['rebalance', 'running'],
      ['settings', 'running'],
    ],
  },
};
