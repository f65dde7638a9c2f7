import { Bench } from 'tinybench';

/** One line of the table: a figure of ours beside its peer's of the same run. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly unit: string;
  /** What the ratio ours : peer should be, or the figure itself. */
  readonly target: string;
  readonly isMet: boolean;
  /** How far apart the runs were whose median it is, e.g. `17.2–18.1 ms`. */
  readonly spread?: string | undefined;
}

/** The median of a few runs in ms, with their spread as text. */
export function timed(run: () => unknown, tries = 5): { readonly median: number; readonly spread: string } {
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  const [least = 0, most = 0] = [times[0], times.at(-1)];
  return { median: times[Math.floor(tries / 2)] ?? 0, spread: `${round(least)}–${round(most)} ms` };
}

/** Mean time of each task in ns, all measured in turn in one run. */
export async function nanoseconds<N extends string>(
  tasks: Readonly<Record<N, () => unknown>>,
): Promise<Record<N, number>> {
  const bench = new Bench({ time: 500, warmupTime: 200 });
  for (const [name, task] of Object.entries<() => unknown>(tasks)) bench.add(name, task);
  await bench.run();
  // Every task was added above under its own name.
  return Object.fromEntries(bench.tasks.map((task) => [task.name, meanOf(task.result) * 1e6])) as Record<N, number>;
}

function meanOf(result: unknown): number {
  // tinybench types the result by the state of the task; a finished one has its latency in ms.
  const { latency } = result as { readonly latency?: { readonly p50: number } };
  if (!latency) throw new Error('A task failed; run it alone to see why.');
  return latency.p50;
}

/** The rows of one subject as lines of text. */
export function linesOf(rows: readonly Row[]): readonly string[] {
  return rows.map(({ what, ours, peer, peerName, unit, target, isMet, spread }) => {
    const shown = (value: number) => `${round(value)} ${unit}`.trim();
    const figures = `${shown(ours)}, ${peerName} ${shown(peer)}`;
    // Beside a peer of nothing there is no ratio.
    const ratio = peer === 0 ? '' : ` · ${round(ours / peer)} ×`;
    return `${isMet ? '✓' : '✗'} ${what}: ${figures}${ratio}${spread ? ` (${spread})` : ''} · target ${target}`;
  });
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3);
}
