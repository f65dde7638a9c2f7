import { lazyPart } from '../../i18n/lazyPart.js';
import type { PaperBotsProps } from './PaperBots.js';

/** The paper bots of whoever uses the page, in a frame of their own; nothing while there are none. Loaded when it is shown. */
export const PaperBots = lazyPart<PaperBotsProps>(() => import('./PaperBots.js'), 'last');
/** Lets paper bots run on every page. Mount it once, where somebody is logged in; it draws nothing and is loaded after the page. */
export const PaperWatch = lazyPart(() => import('./PaperWatch.js'));
