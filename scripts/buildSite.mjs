import { spawnSync } from 'node:child_process';
import { keepBuilt, SITE_INPUTS } from './keepBuilt.mjs';

const OUTPUT = 'examples/site/dist/index.html';
const VITE = ['node_modules/vite/bin/vite.js', 'build', 'examples/site', '--logLevel', 'warn'];

/**
 * Builds the site into its `dist`, unless it stands there as its sources, configuration and variables would make it. Call
 * in the root of the repository.
 *
 * @throws Error when the build fails, which has said why
 */
export function buildSite() {
  return keepBuilt({ output: OUTPUT, inputs: SITE_INPUTS, facts: variables(), build: runVite });
}

function runVite() {
  console.log('Building the site …');
  const { status } = spawnSync(process.execPath, VITE, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built: see above.');
}

/** What the environment says about how it will be served. */
function variables() {
  const names = Object.keys(process.env).filter((name) => name === 'NODE_ENV' || name.startsWith('SITE_'));
  return Object.fromEntries(names.sort().map((name) => [name, process.env[name]]));
}
