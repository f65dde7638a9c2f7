import { systemBrowser } from './findBrowser.mjs';

/** Chromium flags for tests: no sandbox (containers run as root), no background traffic of the browser itself. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright: the browser that `CHROMIUM_PATH` names, else the system's, else Playwright's own. */
export function chromiumLaunchOptions() {
  const executablePath = process.env.CHROMIUM_PATH || systemBrowser();
  return { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) };
}
