export { BooksNotice, type WayBackTo } from './BooksNotice.js';
export { bookRows } from './bookRows.js';
export { FIGURE_NAMES, withCoin } from './figureTexts.js';
export { Receipt, type ReceiptRow } from './Receipt.js';
export { ReviewPlan, type ReviewRow } from './ReviewPlan.js';
