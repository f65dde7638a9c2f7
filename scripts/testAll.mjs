// `npm test`: every check, then the end-to-end tests; ends with one line of counts that a CI can read.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const FROM_SOURCE = { NODE_OPTIONS: '--conditions=@tradingbot/source' };
rmSync('test-results', { recursive: true, force: true });
const verified = run('node scripts/verify.mjs');
// The tests read packages by their sources, as everything else in a checkout does.
const walked = verified && run('playwright test --config examples/site/playwright.config.ts', FROM_SOURCE);

const covered = walked && run('node scripts/behaviours.mjs --results');

const units = ['unit', 'browser', 'scripts', 'docs-site', 'packed', 'hosts'].map((name) =>
  report(`test-results/${name}.json`),
);
const e2e = report('test-results/e2e.json');
const sum = (count) => units.reduce((total, unit) => total + (unit?.[count] ?? 0), 0);
const passed = sum('numPassedTests') + (e2e?.stats?.expected ?? 0);
const broken = sum('numFailedTests') + (e2e?.stats?.unexpected ?? 0) + (e2e?.stats?.flaky ?? 0);
// A check that is no test (lint, types, size …) and fails counts as one failure, so that the line never looks green.
const failed = verified && walked && covered ? broken : Math.max(broken, 1);
// Named once more at the end: of a long output only the end may be kept, and a failure in its middle would be lost.
for (const { name: file, assertionResults = [] } of units.flatMap((unit) => unit?.testResults ?? [])) {
  for (const { status, fullName, failureMessages = [] } of assertionResults) {
    if (status !== 'failed') continue;
    console.log(`✗ ${relative(process.cwd(), file)} › ${fullName}\n${failureMessages.join('\n').slice(0, 1_500)}\n`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(command, env = {}) {
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the run ended before it was written
  }
}
