import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root files that decide what any build makes: versions, workspaces, compiler options. */
const CONFIGS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json'];

/** Whole folders rather than a list of what is imported: a build too many is only slow, one too few is wrong. */
export const SERVER_INPUTS = [
  ...CONFIGS,
  'scripts',
  ...['core', 'engine', 'react', 'sandbox'].map((name) => `packages/${name}`),
];
export const SITE_INPUTS = [...SERVER_INPUTS, 'examples/site'];

/** What is installed or made, and the tests of the site, of which nothing is built into it. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'storybook-static', 'coverage', 'e2e']);

/**
 * Makes a file unless it stands there as it was made from the same inputs. What they were is written beside it, so that it
 * goes when the folder is emptied; a build that fails or is ended leaves nothing that would be taken for whole.
 *
 * @param inputs files and folders, with all that they hold
 * @param facts whatever else decides what is made, e.g. variables of the environment
 * @returns whether it was made now
 */
export async function keepBuilt({ output, inputs, facts = {}, build }) {
  const stamp = `${output}.inputs`;
  const hash = hashOf(inputs, facts);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(stamp, { force: true });
  await build();
  if (hash !== undefined) writeFileSync(stamp, hash);
  return true;
}

/** Undefined while something else works among the sources: what is listed is gone when it is read. Nothing is kept then. */
function hashOf(inputs, facts) {
  try {
    return hashOfFiles(inputs.flatMap(filesOf), facts);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function hashOfFiles(files, facts) {
  const hash = createHash('sha256').update(JSON.stringify([process.version, facts]));
  // Names and lengths too: what moves from one file to the next is a change.
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}
