/** Does something; where it cannot be done, prints why in one line instead of a stack, and ends the script. */
export function orExplain<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
