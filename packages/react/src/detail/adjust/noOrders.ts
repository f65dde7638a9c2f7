import type { AdjustOrders } from './adjusting.js';

/** No order goes, none comes. */
export const NO_ORDERS: AdjustOrders = { cancelled: [], placed: [] };
