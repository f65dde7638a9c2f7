export { SymbolVerdict } from './SymbolVerdict.js';
export { useDaysBefore, useFinished, useVerdictDraft, useWorstCase } from './useVerdictPast.js';
export { Verdict } from './Verdict.js';
