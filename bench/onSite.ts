import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/browser.js';
import { buildServer } from '../scripts/buildServer.mjs';

/** Where the site is built to. */
export const SITE = 'bench/dist/site';

/** {@link serveSite} with a browser that is driven as in tests. */
export function onSite<T>(work: (url: string, browser: Browser) => Promise<T>): Promise<T> {
  return serveSite(async (url) => {
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      return await work(url, browser);
    } finally {
      await browser.close();
    }
  });
}

/** Builds the site and serves it with a sandbox at sixty times real time, as long as the work lasts. */
export async function serveSite<T>(work: (url: string) => Promise<T>): Promise<T> {
  execFileSync(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    'examples/site',
    '--outDir',
    `${process.cwd()}/${SITE}`,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]);
  const command = await buildServer();
  const args = [command, '--memory', '--port', '0', '--speed', '60', '--site', SITE];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    const url = /http:\/\/[\d.:]+/.exec(String(line))?.[0];
    if (url === undefined) throw new Error(`The sandbox did not start: ${line}`);
    return await work(url);
  } finally {
    server.kill();
  }
}
