/** What the process ends with. */
export const exitCodes = {
  /** All is as specified. */
  same: 0,
  /** Something differs, or a bot may still run. */
  differs: 1,
  /** Nothing can be said: wrong arguments, a host that does not answer, no log-in, stopped before the end. */
  notRun: 2,
} as const;

/** A command cannot do its work; the message is one line for whoever typed it: what is the matter and what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
