/** Work goes on for so long before others are served, ms: half of a frame. */
const SLICE_MS = 8;

/** For long work in many small steps: awaited between two of them, lets all else that is due go first, now and then. */
export function pace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}
