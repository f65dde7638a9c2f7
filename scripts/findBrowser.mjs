import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Not chromium-headless-shell: now and then it stops drawing for good in the middle of a long run.
const SYSTEM_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium for the tests, installing one when there is none. `undefined` means Playwright's own copy.
 * Order: CHROMIUM_PATH, a system Chromium or Chrome, Playwright's own; then Debian's package (root), then Playwright's.
 *
 * @param {{ pnpm: string[], root: string, stop: (message: string) => never, run?: typeof spawnSync, exists?: typeof existsSync, uid?: number }} options
 */
export function findBrowser({
  pnpm,
  root,
  stop,
  run = spawnSync,
  exists = existsSync,
  uid = process.getuid?.() ?? -1,
}) {
  const path = process.env.CHROMIUM_PATH;
  if (path) {
    if (exists(path)) return path;
    return stop(
      `CHROMIUM_PATH names ${path}, which does not exist. Correct it, or unset it to let the tests find a browser.`,
    );
  }

  const system = systemBrowser(run);
  if (system) return system;
  if (playwrightBrowserExists()) return undefined;

  if (uid === 0 && run('apt-get', ['--version']).status === 0) {
    console.log('No browser found: installing Chromium as a Debian package.');
    const apt = (...args) =>
      run('apt-get', ['-y', '-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'inherit' }).status === 0;
    const done =
      apt('update') && apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-core');
    const installed = done ? systemBrowser(run) : undefined;
    return (
      installed ??
      stop(
        'Installing chromium failed (see above). Install it by hand: apt-get install chromium, or set CHROMIUM_PATH.',
      )
    );
  }

  console.log("No browser found: installing Playwright's Chromium.");
  run(pnpm[0], [...pnpm.slice(1), 'exec', 'playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  if (playwrightBrowserExists()) return undefined;
  return stop(
    'No browser for the tests. Install Chromium or Chrome with your package manager, or run ' +
      '"npx playwright install --with-deps chromium", or set CHROMIUM_PATH to an existing one.',
  );

  function playwrightBrowserExists() {
    const script = "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))";
    const asked = run(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
    return asked.status === 0 && asked.stdout !== '' && exists(asked.stdout);
  }
}

/** Path of an installed Chromium or Chrome. */
export function systemBrowser(run = spawnSync) {
  for (const name of SYSTEM_BROWSERS) {
    const found = run('which', [name], { encoding: 'utf8' });
    if (found.status === 0 && found.stdout.trim() !== '') return found.stdout.trim();
  }
  return undefined;
}
