/** Resolves after everything else that is due by now: a breath in long work, in which others are served. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
