export { NoticeHistory, NoticeSettings, Notices } from './lazyNotices.js';
export type { NoticeHistoryProps } from './NoticeHistory.js';
export type { NoticesProps } from './NoticeWatch.js';
export type { NoticeMarket } from './PriceAlerts.js';
export { useNotice } from './useNotice.js';
export { usePriceAlertLines } from './usePriceAlertLines.js';
