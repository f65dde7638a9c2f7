/** Hands what a listener threw to the platform's error reporting, where there is one. */
export function reportListenerError(error: unknown): void {
  // `reportError` exists in browsers and workers, not in Node 20.
  const report = (globalThis as { reportError?: (error: unknown) => void }).reportError;
  report?.(error);
}
