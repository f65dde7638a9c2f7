// What takes too long for every run of the tests: `pnpm e2e:long`. All of it runs, whatever fails; the failures are named last.
import { spawnSync } from 'node:child_process';

const FROM_SOURCE = { NODE_OPTIONS: '--conditions=@tradingbot/source' };
const IN_NODE = ['core', 'engine', 'react-node', 'sandbox', 'cli'].map((name) => `--project ${name}`).join(' ');

/** Name of a part, its command, and what its environment has beside `LONG`, by which tests know that they are many. */
const PARTS = [
  ['in Node', `vitest run ${IN_NODE}`],
  ['in a page', 'node scripts/runBrowserTests.mjs'],
  ['packages', 'node scripts/verify.mjs build packages'],
  ['audit', 'node scripts/runAudit.mjs'],
  ['faults', 'node scripts/runFaults.mjs'],
  ['end to end', 'playwright test --config examples/site/playwright.long.config.ts', FROM_SOURCE],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some(([part]) => part === name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${PARTS.map(([name]) => `"${name}"`).join(', ')}.`);
  process.exit(1);
}

const ends = [];
for (const [name, command, env = {}] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n▶ ${name}: ${command}`);
  const begun = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env, LONG: '1' } });
  ends.push({ name, isPassed: status === 0, minutes: ((Date.now() - begun) / 60_000).toFixed(1) });
}
console.log('');
for (const { name, isPassed, minutes } of ends) console.log(`${isPassed ? '✓' : '✗'} ${name}: ${minutes} min`);
process.exitCode = ends.every(({ isPassed }) => isPassed) ? 0 : 1;
