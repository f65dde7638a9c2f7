import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const PAGE = 'docs/benchmarks.md';
const HEAD = `# Benchmarks

Written by \`pnpm bench\`, which replaces the sections of the subjects that it measured: \`pnpm bench formatting\` measures
one; \`pageLoad\`, \`keyPresses\`, \`paperBots\`, \`soak\`, \`exchange\` and \`stateFile\` take minutes and run only when they are named.
Absolute figures depend on the machine: compare a figure with its peer, which was measured in the same run. ✓ meets its
target, ✗ misses it. Pages are visited with an empty cache at a quarter of the processor's speed, 1.6 Mbit/s and 150 ms of
delay, with live prices. What else is measured, and how, stands in the file of its name in \`bench/\`.
`;

/** Puts the lines of a subject into the page of all benchmarks, its misses first of all. @param order names of all subjects */
export function writeBenchmarks(name: string, lines: readonly string[], order: readonly string[]): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, pageWith(page, name, [measuredOn(), '', ...lines.map((line) => `- ${line}`)], order));
}

/** The page with the section of a subject replaced or added. */
export function pageWith(page: string, name: string, lines: readonly string[], order: readonly string[]): string {
  const known = new Map(page.split(/^## /m).slice(1).map(sectionOf));
  known.set(name, lines.join('\n'));
  const sections = order.filter((each) => known.has(each));
  const misses = sections.flatMap((each) =>
    (known.get(each) ?? '').split('\n').flatMap((line) => (line.startsWith('- ✗') ? [`${line} (${each})`] : [])),
  );
  const missed = misses.length > 0 ? misses.join('\n') : 'None.';
  return [`${HEAD}\n## Missed\n\n${missed}\n`, ...sections.map((each) => `## ${each}\n\n${known.get(each)}\n`)].join(
    '\n',
  );
}

function sectionOf(text: string): [string, string] {
  const [name = '', ...lines] = text.split('\n');
  return [name, lines.join('\n').trim()];
}

function measuredOn(): string {
  const [{ model = 'unknown processor' } = {}] = cpus();
  return `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${cpus().length} × ${model}.`;
}
