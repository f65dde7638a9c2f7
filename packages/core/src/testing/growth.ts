const SMALL = 10_000;
const MAX_ROUNDS = 40;
/** A single short time may have been held up itself. */
const MIN_ROUNDS = 7;
/** Below this many ms a clock says nothing. */
const LEAST_MS = 0.05;
/** Near the 10 of linear work there is nothing left to find out. */
const CLEARLY_LINEAR = 20;

/**
 * How much longer ten times the input takes: about 10 when the work is linear, about 100 when it is quadratic. Both
 * sizes take turns, so that neither runs on warmer code, and the shortest time of each counts, over as many rounds as it
 * takes to decide: a busy machine or a collection of garbage only adds time, and work that is quadratic stays so in
 * all.
 */
export function growth(run: (size: number) => void, now: () => number = () => performance.now()): number {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && ratio > CLEARLY_LINEAR); round += 1) {
    small = Math.min(small, timeOf(run, SMALL, now));
    large = Math.min(large, timeOf(run, SMALL * 10, now));
    ratio = large / Math.max(small, LEAST_MS);
  }
  return ratio;
}

function timeOf(run: (size: number) => void, size: number, now: () => number): number {
  const start = now();
  run(size);
  return now() - start;
}
