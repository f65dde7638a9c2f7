export { useDaysBefore, useFinished, useHoursBefore, useVerdictDraft, useWorstCase } from './useVerdictPast.js';
export { Verdict } from './Verdict.js';
