import { CalendarSync, ChartNoAxesCombined, Grid3x3, Layers, type LucideIcon, Scale } from 'lucide-react';

/** A kind of bots that can be created here. */
export interface CreateKind {
  readonly name: 'spot_grid' | 'futures_grid' | 'spot_dca' | 'futures_martingale' | 'futures_combo';
  readonly href: string;
  readonly icon: LucideIcon;
  /** Closed to accounts and places that may not trade contracts. */
  readonly isFutures: boolean;
}

/** In the order of tiles and tabs. */
export const createKinds: readonly CreateKind[] = [
  { name: 'spot_grid', href: '/create/', icon: Grid3x3, isFutures: false },
  { name: 'futures_grid', href: '/fgrid-create/', icon: ChartNoAxesCombined, isFutures: true },
  { name: 'spot_dca', href: '/dca-create/', icon: CalendarSync, isFutures: false },
  { name: 'futures_martingale', href: '/fmart-create/', icon: Layers, isFutures: true },
  { name: 'futures_combo', href: '/fcombo-create/', icon: Scale, isFutures: true },
];
