import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** An import that stands in a new index file of a folder, and rules that it breaks. */
const PROBES: readonly (readonly [folder: string, line: string, rules: readonly string[]])[] = [
  ['packages/engine/src', "export { createBotClient } from '@tradingbot/core';", ['no-unresolvable']],
  ['packages/engine/src', "export { createBotClient } from '../../../core/src/index.js';", ['engine-alone']],
  ['packages/core/src', "export { sum } from '../../../engine/src/index.js';", ['core-alone']],
  [
    'packages/core/src',
    "export { planSpotGrid } from '@tradingbot/engine/plan';",
    ['core-alone', 'endpoints-without-plans'],
  ],
  [
    'packages/core/src/kinds',
    "export { gridRange } from '../../../../engine/src/risk/gridRange.js';",
    ['kinds-above-engine'],
  ],
  [
    'packages/core/src/kinds/paper',
    "export { createSpotGridBot } from '../../../endpoints/index.js';",
    ['paper-sends-nothing'],
  ],
  [
    'packages/core/src/kinds/paper',
    "export { summaryOf } from '../../spot-grid/spotGridReader.js';",
    ['paper-sends-nothing'],
  ],
  ['packages/core/src', "export { readFile } from 'node:fs';", ['core-without-node']],
  ['packages/core/src', "export type { Self } from './index.js';", ['no-circular']],
  ['packages/engine/src', "export type { Self } from './index.js';", ['no-circular']],
  ['packages/sandbox/src', "export type { Self } from './index.js';", ['no-circular']],
  ['packages/react/src', "export type { Self } from './index.js';", ['no-circular']],
  ['packages/cli/src', "export { createSandbox } from '@tradingbot/sandbox';", ['cli-by-address']],
  ['packages/sandbox/src', "export { runCommand } from '../../../cli/src/runCommand.js';", ['cli-on-top']],
  ['examples/site/src', "export type { Self } from './index.js';", ['no-circular']],
  ['packages/react/src/parts', "export { BotList } from '../../list/index.js';", ['parts-below-screens']],
  ['packages/react/src/kinds/spot-grid', "export { fields } from '../../futures-grid/form/index.js';", ['kind-alone']],
  ['packages/react/src', "export { createSandbox } from '@tradingbot/sandbox';", ['react-below-site']],
  ['packages/sandbox/src', "export { useQuote } from '../../../react/src/index.js';", ['sandbox-without-screens']],
  ['packages/sandbox/src/exchange', "export { route } from '../../http/route.js';", ['exchange-below-http']],
  ['examples/site/src', "export { createSandbox } from '@tradingbot/sandbox';", ['no-unresolvable']],
  [
    'examples/site/src',
    "export { createSandbox } from '../../../../packages/sandbox/src/index.js';",
    ['site-ships-no-sandbox', 'packages-by-name'],
  ],
];
const ALLOWED: typeof PROBES = [
  ['packages/cli/src', "export { createBotClient } from '@tradingbot/core';", []],
  ['packages/sandbox/src/http', "export { Refusal } from '../../exchange/refusals.js';", []],
  ['packages/sandbox/src', "export { createBotClient } from '@tradingbot/core';", []],
  ['packages/core/src', "export { add } from '@tradingbot/engine/decimal';", []],
  ['packages/core/src/kinds', "export { planSpotGrid } from '@tradingbot/engine/plan';", []],
];

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

/** The rules that each probe breaks. One run for all: most of its time goes into starting. */
function brokenRules(probes: typeof PROBES): string[][] {
  const folders = probes.map(([folder]) => mkdtempSync(join(root, folder, 'probe-')));
  try {
    for (const [i, [, line]] of probes.entries()) writeFileSync(join(folders[i] ?? '', 'index.ts'), `${line}\n`);
    const paths = folders.map((folder) => relative(root, folder));
    const args = [depcruise, ...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const report = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    const { violations } = (JSON.parse(report) as Report).summary;
    return paths.map((path) => [
      ...new Set(violations.filter(({ from }) => from.startsWith(`${path}/`)).map(({ rule }) => rule.name)),
    ]);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

let broken: string[][] = [];
beforeAll(() => {
  broken = brokenRules([...PROBES, ...ALLOWED]);
}, 120_000);

test.each(PROBES.map((probe, index) => [...probe, index] as const))(
  'catches a forbidden import in %s: %s',
  (_folder, _line, rules, index) => {
    expect(broken[index]).toEqual(expect.arrayContaining([...rules]));
  },
);

test('lets allowed imports pass', () => {
  expect(broken.slice(PROBES.length)).toEqual(ALLOWED.map(() => []));
});
