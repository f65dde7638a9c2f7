export { Receipt, type ReceiptProps, type ReceiptRow } from './Receipt.js';
export { ReviewPlan, type ReviewPlanProps, type ReviewRow } from './ReviewPlan.js';
