// Every check that needs no running site, one after the other: `pnpm verify`, or `pnpm verify types build` for some.
import { spawnSync } from 'node:child_process';

const PACKAGES = ['core', 'engine', 'react', 'sandbox'];
const PROJECTS = [...PACKAGES.map((name) => `packages/${name}`), 'examples/site', 'examples/scripts', 'bench'];
const TSC = 'node node_modules/typescript-native/bin/tsc';

/** Where a run writes its counts. */
function reports(name) {
  return `--reporter=default --reporter=json --outputFile.json=test-results/${name}.json`;
}

/** Name of a step and its commands; the first that fails ends the run. */
const STEPS = {
  format: ['biome check --error-on-warnings .'],
  boundaries: ['depcruise packages examples --config .dependency-cruiser.cjs', 'vitest run --project scripts'],
  deadcode: ['knip'],
  docs: ['node scripts/generateDocs.mjs --check'],
  types: PROJECTS.map((folder) => `${TSC} -p ${folder}`),
  // The browsers take both cores: what runs in Node comes first, so that neither starves the other.
  tests: [
    `vitest run ${['core', 'engine', 'sandbox', 'site', 'examples'].map((name) => `--project ${name}`).join(' ')} ${reports('unit')}`,
    `vitest run --project react --project stories ${reports('browser')}`,
  ],
  build: [
    ...PACKAGES.map((name) => `pnpm --filter @tradingbot/${name} exec tsup --silent`),
    'pnpm --filter @tradingbot/site build',
  ],
  packages: PACKAGES.flatMap((name) => [
    `publint --strict packages/${name}`,
    // A style sheet has no types.
    `attw --pack packages/${name} --profile esm-only --exclude-entrypoints theme.css --quiet`,
  ]),
  lockfile: ['node scripts/checkLockfile.mjs'],
  size: ['node scripts/checkSize.mjs'],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

const times = [];
for (const name of asked.length > 0 ? asked : Object.keys(STEPS)) {
  const begun = Date.now();
  console.log(`\n▶ ${name}`);
  for (const command of STEPS[name]) {
    const done = spawnSync(command, { shell: true, stdio: 'inherit' });
    if (done.status !== 0) {
      console.error(`\n✗ ${name} failed: ${command}`);
      process.exit(1);
    }
  }
  times.push(`${name} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
console.log(`\n✓ verified: ${times.join(', ')}`);
