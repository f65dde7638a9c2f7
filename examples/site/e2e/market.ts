/** Prices, limits and the bots of others follow from when a market begins: so they are the same on every day. */
export const MARKET_START = '2026-01-05T09:00Z';
/** The built site, seen from the root of the repository. */
export const SITE = 'examples/site/dist';
