// Component tests and stories, in parts with a browser of their own each: a page that has run them all for a quarter of an
// hour may be lost, and Vitest cannot go on without it. A part that lost its page runs once more; one with a failing test
// does not. Stories come after: each project has a page for each of two cores. The reports of the parts become one,
// test-results/browser.json.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const isLong = process.env.LONG === '1';
const PARTS = [...shardsOf(['react', 'guide-pages'], isLong ? 6 : 2), ...shardsOf(['stories'], isLong ? 3 : 1)];
const LOST = 'Browser connection was closed while running tests';
const REPORTS = `${process.cwd()}/test-results`;
mkdirSync(REPORTS, { recursive: true });

const reports = [];
for (const [number, part] of PARTS.entries()) {
  let { code, report, isLost } = await run(number, part, part.shard > 1);
  if (isLost && report?.numFailedTests === 0) {
    console.log(`\nThe page of part ${number} was lost: it runs once more.`);
    ({ code, report } = await run(number, part, true));
  }
  if (code !== 0) process.exitCode = 1;
  if (report) reports.push(report);
}
const sum = (count) => reports.reduce((total, report) => total + report[count], 0);
const whole = {
  numPassedTests: sum('numPassedTests'),
  numFailedTests: sum('numFailedTests'),
  testResults: reports.flatMap(({ testResults }) => testResults),
};
writeFileSync(`${REPORTS}/browser.json`, JSON.stringify(whole));

function shardsOf(projects, count) {
  return Array.from({ length: count }, (_, at) => ({ projects, shard: at + 1, count }));
}

/**
 * Runs one part and shows what it prints.
 *
 * @param isBundled whether a part before it has bundled what the pages load
 * @returns exit code, report if it wrote one, whether it lost its page
 */
async function run(number, { projects, shard, count }, isBundled) {
  const file = `${REPORTS}/browser-${number}.json`;
  rmSync(file, { force: true });
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), `--shard=${shard}/${count}`];
  const child = spawn('vitest', [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: '1', ...process.env, IS_BUNDLED: isBundled ? 'yes' : 'no' },
  });
  let isLost = false;
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    let tail = '';
    from.on('data', (chunk) => {
      to.write(chunk);
      tail = (tail + chunk).slice(-4_000 - chunk.length);
      isLost ||= tail.includes(LOST);
    });
  }
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, report: read(file), isLost };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the run ended before it was written
  }
}
