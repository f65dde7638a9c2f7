/** Shown for empty, NaN, undefined, null and zero. */
export const EMPTY = '--';
/** U+2212, the minus of all signed output. */
export const MINUS = '\u2212';
