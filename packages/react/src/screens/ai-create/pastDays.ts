/** Days that proposals are replayed over. */
export const PAST_DAYS = 7;
