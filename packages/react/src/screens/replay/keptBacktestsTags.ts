/** Of what shows kept backtests: whoever changes them has it asked again by these, here and in the other tabs. */
export const keptBacktestsTags = ['kept_backtests'] as const;
