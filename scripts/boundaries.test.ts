import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** The rules that one import in a new file of `folder` breaks. */
function brokenRules(folder: string, line: string): string[] {
  const probe = mkdtempSync(join(root, folder, 'probe-'));
  try {
    writeFileSync(join(probe, 'probe.ts'), `${line}\n`);
    const args = [depcruise, relative(root, probe), '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const report = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    const { summary } = JSON.parse(report) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map((violation) => violation.rule.name))];
  } finally {
    rmSync(probe, { recursive: true });
  }
}

test.each([
  ['packages/engine/src', "export { createBotClient } from '@tradingbot/core';", ['no-unresolvable']],
  ['packages/engine/src', "export { createBotClient } from '../../../core/src/index.js';", ['engine-alone']],
  ['packages/core/src', "export { sum } from '../../../engine/src/index.js';", ['core-alone']],
  ['packages/core/src', "export { readFile } from 'node:fs';", ['core-without-node']],
  ['packages/react/src', "export { createSandbox } from '@tradingbot/sandbox';", ['react-below-site']],
  ['packages/sandbox/src', "export { useQuote } from '../../../react/src/index.js';", ['sandbox-without-screens']],
  ['examples/site/src', "export { createSandbox } from '@tradingbot/sandbox';", ['no-unresolvable']],
  [
    'examples/site/src',
    "export { createSandbox } from '../../../../packages/sandbox/src/index.js';",
    ['site-ships-no-sandbox', 'packages-by-name'],
  ],
])('catches a forbidden import in %s: %s', { timeout: 60_000 }, (folder, line, rules) => {
  expect(brokenRules(folder, line)).toEqual(expect.arrayContaining(rules));
});

test('lets an allowed import pass', { timeout: 60_000 }, () => {
  expect(brokenRules('packages/sandbox/src', "export { createBotClient } from '@tradingbot/core';")).toEqual([]);
});
