/** What the process ends with. */
export const exitCodes = {
  /** All is as specified; it was done. */
  same: 0,
  /** Something differs, or a bot may still run; it was refused, and nothing was done. */
  differs: 1,
  /** Nothing can be said: wrong arguments, a host that does not answer, no log-in, stopped before the end. */
  notRun: 2,
  /** A write was sent, and nobody knows yet what became of it. */
  unknown: 3,
} as const;

/** A command cannot do its work; the message is one line for whoever typed it: what is the matter and what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';

  /** @param facts what stands beside the message where JSON is printed */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly facts: object = {},
  ) {
    super(message, options);
  }
}

/** Why a file cannot be used, in the system's words: `no such file or directory`, without its name, and without a code. */
export function reasonOfFile(cause: unknown): string {
  const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split(', ');
  return reason.replace(/^E[A-Z]+: /, '');
}

/** What is printed of an error. Of our own faults the stack is wanted; what whoever typed it can mend is a line. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof CannotRun ? error.message : (error.stack ?? error.message);
}
