/** Each is twice the one before. */
const SIZES = [4_000, 8_000, 16_000, 32_000, 64_000] as const;
const MAX_ROUNDS = 40;
/** A single short time may have been held up itself. */
const MIN_ROUNDS = 7;
/** Below this many ms a clock says nothing: what is shorter is run again and again. */
const LEAST_MS = 0.5;
const MAX_RUNS = 1_000;
/** Near the 10 of linear work there is nothing left to find out. */
const CLEARLY_LINEAR = 20;

/**
 * How much longer ten times the input takes: about 10 when the work is linear, about 100 when it is quadratic. It is
 * taken from how much longer each doubling takes. Work that is quadratic takes four times as long at every step; a linear
 * one jumps where its texts or lists become too large for the memory of small objects, so the second shortest step
 * counts. All sizes take turns, so that none runs on warmer code, and the shortest time of each counts, over as many
 * rounds as it takes to decide: a busy machine or a collection of garbage only adds time.
 */
export function growth(run: (size: number) => void, now: () => number = () => performance.now()): number {
  const runs = runsFor(run, now);
  const best = SIZES.map(() => Number.POSITIVE_INFINITY);
  let ratio = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && ratio > CLEARLY_LINEAR); round += 1) {
    for (const [at, size] of SIZES.entries()) {
      const time = Math.max(timeOf(run, size, runs, now), LEAST_MS);
      best[at] = Math.min(best[at] ?? time, time);
    }
    const steps = best.slice(1).map((time, at) => time / (best[at] ?? time));
    const [, second = 1] = steps.sort((a, b) => a - b);
    ratio = second ** Math.log2(10);
  }
  return ratio;
}

/** How often the smallest input is to be run so that a clock can time it. */
function runsFor(run: (size: number) => void, now: () => number): number {
  let runs = 1;
  while (runs < MAX_RUNS && timeOf(run, SIZES[0], runs, now) < LEAST_MS) runs *= 2;
  return runs;
}

function timeOf(run: (size: number) => void, size: number, runs: number, now: () => number): number {
  const start = now();
  for (let i = 0; i < runs; i += 1) run(size);
  return now() - start;
}
