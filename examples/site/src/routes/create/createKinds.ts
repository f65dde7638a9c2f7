import { createPath } from '@tradingbot/core';
import { BOT_KINDS, type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { CalendarSync, ChartNoAxesCombined, Grid3x3, Layers, type LucideIcon, Scale } from 'lucide-react';

/** A kind of bots that can be created here. */
export interface CreateKind {
  readonly name: BotKind;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Closed to accounts and places that may not trade contracts. */
  readonly isFutures: boolean;
}

const ICONS: Readonly<Record<BotKind, LucideIcon>> = {
  spot_grid: Grid3x3,
  futures_grid: ChartNoAxesCombined,
  spot_dca: CalendarSync,
  futures_martingale: Layers,
  futures_combo: Scale,
};

/** In the order of tiles and tabs. */
export const createKinds: readonly CreateKind[] = BOT_KINDS.map((name) => ({
  name,
  href: createPath(name),
  icon: ICONS[name],
  isFutures: isFuturesKind(name),
}));
