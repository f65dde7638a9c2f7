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

/** Launch options for Playwright. `CHROMIUM_PATH` is set by `scripts/boot.mjs`; without it Playwright uses its own browser. */
export function chromiumLaunchOptions() {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) };
}
