/** What a bot makes in a shorter time says nothing about a year. */
const YEARLY_AFTER_MS = 72 * 3_600_000;

/** Whether a bot ran long enough for its result a year to mean something. @param ranMs from its start to now or its end */
export const hasYearlyRate = (ranMs: number): boolean => ranMs >= YEARLY_AFTER_MS;
