import { lazyPart } from '../../i18n/lazyPart.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import type { WallDialogProps } from './WallDialog.js';

const WallDialog = lazyPart(() => import('./WallDialog.js'), 'last');

/** Props of {@link ComplianceWall}. */
export interface ComplianceWallProps extends Omit<WallDialogProps, 'wall'> {
  /** What the client reported (`useWall`); open while there is something. */
  readonly wall: WallDialogProps['wall'] | undefined;
}

/** Says that the service refuses an action for who or where someone is; loaded when it is first opened. */
export function ComplianceWall({ wall, ...props }: ComplianceWallProps) {
  return <LazyDialog open={wall !== undefined}>{wall && <WallDialog {...props} wall={wall} />}</LazyDialog>;
}
