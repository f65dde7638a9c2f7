import { createPath } from '@tradingbot/core';
import type { Adjustment } from '@tradingbot/core/kinds';
import { BOT_KINDS, type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { CalendarSync, ChartNoAxesCombined, Grid3x3, Layers, type LucideIcon, Scale } from 'lucide-react';
import type { SiteTextKey } from '../texts/useSiteText.js';

/** What the site knows of a kind of bots beside its texts and its pages. */
interface KindFacts {
  readonly icon: LucideIcon;
  /** How much can be lost how fast, of five: pairs carry no leverage, a martingale adds to what goes wrong. */
  readonly risk: number;
  /** Lines of the help beside the form. */
  readonly help: readonly SiteTextKey[];
  /** What the table of its orders is called. */
  readonly levels: SiteTextKey;
  /** The change that opens first from the list. */
  readonly adjustment: Adjustment;
}

const FACTS: Readonly<Record<BotKind, KindFacts>> = {
  spot_grid: {
    icon: Grid3x3,
    risk: 2,
    help: ['help_range', 'help_grids', 'help_fee', 'help_start', 'help_protection'],
    levels: 'levels',
    adjustment: 'settings',
  },
  futures_grid: {
    icon: ChartNoAxesCombined,
    risk: 4,
    help: [
      'help_range',
      'help_direction',
      'help_leverage',
      'help_liquidation',
      'help_funding',
      'help_spacing',
      'help_protection',
    ],
    levels: 'levels',
    adjustment: 'tpsl',
  },
  spot_dca: {
    icon: CalendarSync,
    risk: 1,
    help: ['help_dca', 'help_dca_amount', 'help_dca_interval', 'help_dca_limit', 'help_dca_balance'],
    levels: 'purchases',
    adjustment: 'settings',
  },
  futures_martingale: {
    icon: Layers,
    risk: 5,
    help: [
      'help_add_ons',
      'help_multiplier',
      'help_round',
      'help_cycle',
      'help_leverage',
      'help_ladder_end',
      'help_funding',
    ],
    levels: 'ladder',
    adjustment: 'settings',
  },
  futures_combo: {
    icon: Scale,
    risk: 3,
    help: [
      'help_combo',
      'help_combo_weights',
      'help_combo_drift',
      'help_combo_time',
      'help_leverage',
      'help_combo_stop',
      'help_funding',
    ],
    levels: 'bands',
    adjustment: 'settings',
  },
};

/** A kind of bots, all that the site knows of it. */
export interface SiteKind extends KindFacts {
  readonly name: BotKind;
  /** Path of its create page below the section, with a slash at both ends. */
  readonly href: string;
  /** Closed to accounts and places that may not trade contracts. */
  readonly isFutures: boolean;
}

/** In the order of tiles and tabs. */
export const siteKinds: readonly SiteKind[] = BOT_KINDS.map(siteKind);

/** What the site knows of a kind. */
export function siteKind(name: BotKind): SiteKind {
  return { name, href: createPath(name), isFutures: isFuturesKind(name), ...FACTS[name] };
}
