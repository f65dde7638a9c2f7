// Prepares a fresh machine and runs one task: `node scripts/boot.mjs start|test [options]`.
// Needs nothing but Node and npm: no dependency may be imported here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './findBrowser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { config, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [task, ...options] = process.argv.slice(2);
/** What each runs. A start needs nothing of pnpm, which itself takes a second to come up; tests find programs by it. */
const tasks = {
  start: () => [process.execPath, 'scripts/startSite.mjs'],
  test: () => [...findPnpm(), 'run', 'test:all'],
};

if (!Object.hasOwn(tasks, task ?? '')) stop(`Unknown task "${task ?? ''}". Use: npm start, or npm test.`);
checkNode();

install();
if (task === 'test') process.env.CHROMIUM_PATH = findBrowser({ pnpm: findPnpm(), root, stop }) ?? '';
process.exit(run([...tasks[task](), ...options]).status ?? 1);

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = engines.node.replace('>=', '').split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    stop(`Node ${process.versions.node} is too old: install Node ${engines.node.replace('>=', '')} or newer.`);
  }
}

/** pnpm from PATH when it is exactly the pinned version, else through npx (`--yes`: there may be no terminal). */
function findPnpm() {
  const found = spawnSync('pnpm', ['--version'], { encoding: 'utf8' });
  if (found.status === 0 && found.stdout.trim() === config.pnpm) return ['pnpm'];
  return ['npx', '--yes', `pnpm@${config.pnpm}`];
}

/** Installs when the lockfile or Node changed since the last install; the stamp lies in node_modules and goes with it. */
function install() {
  const stampFile = join(root, 'node_modules', '.tradingbot-installed');
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'));
  const stamp = createHash('sha256').update(lock).update(process.version).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // CI=true: without a terminal pnpm refuses to replace an existing node_modules unless it is set.
  const done = run([...findPnpm(), 'install', '--frozen-lockfile'], { CI: 'true' });
  if (done.status !== 0)
    stop('Installing the dependencies failed (see above). Check the network, then run the command again.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function run([command, ...args], extra = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
