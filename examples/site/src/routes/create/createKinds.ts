import { Grid3x3, type LucideIcon } from 'lucide-react';

/** A kind of bots that can be created here. */
export interface CreateKind {
  readonly name: 'spot_grid' | 'futures_grid';
  readonly href: string;
  readonly icon: LucideIcon;
  /** Closed to accounts and places that may not trade contracts. */
  readonly isFutures: boolean;
}

/** In the order of tiles and tabs. */
export const createKinds: readonly CreateKind[] = [
  { name: 'spot_grid', href: '/create/', icon: Grid3x3, isFutures: false },
];
