/** Internal codes of the symbol load: what went wrong on the way to a list. */
export const symbolLoadCodes = {
  /** The call failed. */
  call_failed: 10011501,
  /** The answer cannot be read, or more than 10 % of its rows are bad. */
  answer_unusable: 10011502,
  /** The list is empty, or has under half the size of the known one. */
  list_too_short: 10011503,
  /** No saved list of the current format, or a bad one. */
  v6_unusable: 10011504,
  /** No saved list of the older format, or a bad one. */
  v4_unusable: 10011505,
  /** The list could not be saved; it is in use all the same. */
  save_failed: 10011506,
  /** The built-in list is in use. */
  built_in_used: 10011507,
} as const;

/** Name of a step that failed while symbols were loaded. */
export type SymbolLoadFailure = keyof typeof symbolLoadCodes;
