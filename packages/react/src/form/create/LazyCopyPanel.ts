import { lazyPart } from '../../i18n/lazyPart.js';

/** The copy tab; loaded when it is looked at. */
export const CopyPanel = lazyPart(() => import('./CopyPanel.js'));
