import { lazyPart } from '../../i18n/lazyPart.js';

/** Keeps backtests and shows those that are kept: loaded beside the figures of one. */
export const KeptBacktests = lazyPart(() => import('./KeptBacktests.js'), 'last');
