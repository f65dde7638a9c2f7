/** What the names of all kept drafts begin with. */
export const DRAFT_KEY = 'tradingbot.draft.';
