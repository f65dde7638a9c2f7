/** Something the caller of the command can mend. The message is one line: what is wrong, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
