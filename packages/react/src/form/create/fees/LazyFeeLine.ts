import { lazyPart } from '../../../i18n/lazyPart.js';
import type { FeeLineProps } from './FeeLine.js';

/** The fee rates that figures are counted with. Its code and texts come once the form stands. */
export const FeeLine = lazyPart<FeeLineProps>(() => import('./FeeLine.js'), 'last');
