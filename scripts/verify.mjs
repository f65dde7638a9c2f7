// Every check that needs no running site: `pnpm verify`, or `pnpm verify types build` for some.
import { spawn } from 'node:child_process';
import { PUBLISHED } from './published.mjs';

const EXAMPLES = ['site', 'scripts', 'next', 'plain', 'guides'].map((name) => `examples/${name}`);
const PROJECTS = [...PUBLISHED.map((name) => `packages/${name}`), ...EXAMPLES, 'bench'];
const TSC = 'node node_modules/typescript-native/bin/tsc';

/** Where a run writes its counts: in the checkout, also for a project with a root of its own. */
function reports(name) {
  return `--reporter=default --reporter=json --outputFile.json="${process.cwd()}/test-results/${name}.json"`;
}

/** Name of a step and its commands; the first that fails ends the run. */
const STEPS = {
  format: ['biome check --error-on-warnings .'],
  boundaries: [
    'depcruise packages examples --config .dependency-cruiser.cjs',
    `vitest run --project scripts ${reports('scripts')}`,
  ],
  deadcode: ['knip'],
  docs: [
    'node scripts/generateDocs.mjs --check',
    'node scripts/behaviours.mjs --check',
    'node scripts/checkDocstrings.mjs',
    'vitepress build docs-site',
    `vitest run --config docs-site/vitest.config.mjs ${reports('docs-site')}`,
  ],
  types: PROJECTS.map((folder) => `${TSC} -p ${folder}`),
  unit: [
    `vitest run ${['core', 'engine', 'react-node', 'sandbox', 'cli', 'site', 'examples', 'guides'].map((name) => `--project ${name}`).join(' ')} ${reports('unit')}`,
  ],
  browser: ['node scripts/runBrowserTests.mjs'],
  build: [
    ...PUBLISHED.map((name) => `pnpm --filter @tradingbot/${name} exec tsup --silent`),
    `node -e "import('./scripts/buildSite.mjs').then(({ buildSite }) => buildSite())"`,
  ],
  packages: [`vitest run --config scripts/packed/vitest.config.ts ${reports('packed')}`],
  hosts: [
    ...['next', 'plain'].map((name) => `pnpm --filter @tradingbot/${name} build`),
    `vitest run --config scripts/hosts/vitest.config.ts ${reports('hosts')}`,
  ],
  lockfile: ['node scripts/checkLockfile.mjs'],
  size: ['node scripts/checkSize.mjs'],
};

/**
 * Steps of a lane run one after the other. Both cores are used: by two lanes, then by the tests alone, and first by those
 * that run in Node, so that neither starves the other.
 */
const PHASES = [
  [
    ['format', 'boundaries', 'deadcode', 'docs', 'types'],
    ['build', 'packages', 'hosts', 'lockfile', 'size'],
  ],
  [['unit', 'browser']],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

const times = [];
for (const lanes of PHASES) {
  const wanted = lanes.map((lane) => lane.filter((name) => asked.length === 0 || asked.includes(name)));
  const passed = await Promise.all(
    wanted.map((lane) => runLane(lane, wanted.filter(({ length }) => length > 0).length > 1)),
  );
  if (passed.includes(false)) process.exit(1);
}
console.log(`\n✓ verified: ${times.join(', ')}`);

/** Runs steps until one fails. @returns whether all passed */
async function runLane(names, isBesideOthers) {
  for (const name of names) {
    const begun = Date.now();
    if (!isBesideOthers) console.log(`\n▶ ${name}`);
    for (const command of STEPS[name]) {
      const { code, output } = await run(command, isBesideOthers);
      if (isBesideOthers) process.stdout.write(`\n▶ ${name}: ${command}\n${output}`);
      if (code !== 0) {
        console.error(`\n✗ ${name} failed: ${command}`);
        return false;
      }
    }
    times.push(`${name} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  return true;
}

/** Runs a command; beside others its output is kept until it ends, so that no two are mixed. */
function run(command, keepsOutput) {
  const child = spawn(command, { shell: true, stdio: keepsOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
