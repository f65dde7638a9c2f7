/** Work goes on for so long before others are served, ms: half of a frame. */
const SLICE_MS = 8;

/** Lets all else that is due go first. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * For long work in many small steps: asked between two of them, says now and then that it is time to give way, and how.
 * What it returns is awaited where it is a promise.
 */
export function pace(): () => Promise<void> | undefined {
  let since = performance.now();
  const rest = async () => {
    await giveWay();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? undefined : rest());
}
