import { lazyPart } from '../i18n/lazyPart.js';
import type { NoticeHistoryProps } from './NoticeHistory.js';
import type { NoticesProps } from './NoticeWatch.js';

/** Watches the user's bots on every page and gives notices of them. Mount it once; it is loaded after the page. */
export const Notices = lazyPart<NoticesProps>(() => import('./NoticeWatch.js'));
/** Switches for notices. */
export const NoticeSettings = lazyPart(() => import('./NoticeSettings.js'));
/** What was noticed and when. */
export const NoticeHistory = lazyPart<NoticeHistoryProps>(() => import('./NoticeHistory.js'));
