const SMALL = 10_000;
const TRIES = 7;
/** Below this many ms a clock says nothing. */
const LEAST_MS = 0.05;

/**
 * How much longer ten times the input takes: about 10 when the work is linear, about 100 when it is quadratic. Best of
 * several tries on both sides, so that a busy machine does not count.
 */
export function growth(run: (size: number) => void): number {
  return best(run, SMALL * 10) / Math.max(best(run, SMALL), LEAST_MS);
}

function best(run: (size: number) => void, size: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const start = performance.now();
    run(size);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}
