import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RunningSandbox } from '../../examples/site/e2e/runningSandbox.ts';
import { chromiumLaunchOptions } from '../browser.ts';

const ROOT = dirname(dirname(import.meta.dirname));
/** Other front ends on the packages as they are built: each shows real figures, and makes one bot. */
const SANDBOX = ['packages/sandbox/dist/cli.js', '--memory', '--port', '0', '--speed', '0'];
const NEXT = ['examples/next/node_modules/next/dist/bin/next', 'start', 'examples/next', '--port', '0'];
const LOCAL = ['--hostname', '127.0.0.1'];
/** Only patience, for a busy machine. */
const WAIT = { timeout: 30_000 };

const started: ChildProcess[] = [];
let sandbox: RunningSandbox;
let browser: Browser;
let page: Page;
/** What went wrong in a page, and how often a bot was asked for. */
const complaints: string[] = [];
let creations = 0;

/** Starts a server of Node. @returns the address that it prints */
async function serve(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`${args[0]} ended before it served.`);
}

beforeAll(async () => {
  sandbox = new RunningSandbox(await serve(SANDBOX));
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  await Promise.all(
    started.map(async (child) => {
      const ended = once(child, 'exit');
      if (child.kill('SIGINT')) await ended;
    }),
  );
});

beforeEach(async () => {
  complaints.splice(0);
  creations = 0;
  page = await browser.newPage({ locale: 'en-US' });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(`${line.text()} ${line.location().url}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/grid/v1/create-grid')) creations += 1;
  });
});
afterEach(() => page.close());

/** The last price of a pair, as the exchange states it. */
async function priceOf(symbol: string): Promise<number> {
  const { prices } = await sandbox.state();
  return Number(prices[symbol]);
}

/** The figure in the row of a pair. */
async function shownPrice(symbol: string): Promise<number> {
  const text = await page
    .getByRole('row', { name: symbol })
    .first()
    .getByRole('cell')
    .filter({ hasText: /^[\d,.]+$/ })
    .first()
    .textContent(WAIT);
  return Number(text?.replaceAll(',', ''));
}

/** Chooses a user of the sandbox on its log-in page, which leads back. */
async function logIn(user: string): Promise<void> {
  const back = page.url();
  await page.getByText('Log in', { exact: true }).click(WAIT);
  await page.getByRole('button', { name: user }).click(WAIT);
  await page.waitForURL(back, WAIT);
  await page.getByText(`Logged in as ${user}`).waitFor(WAIT);
  const cookies = await page.context().cookies();
  sandbox.as(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

test('F184 in Next.js the server shows prices, and the page makes one bot', async () => {
  const url = await serve([...NEXT, ...LOCAL], { TRADINGBOT_ADDRESS: sandbox.url });
  const rendered = await (await fetch(url)).text();
  expect(rendered).toMatch(/BTCUSDT<\/th><td>[\d,.]+<\/td>/);
  await page.goto(url);
  expect(await shownPrice('BTCUSDT')).toBe(await priceOf('BTCUSDT'));

  await page.getByRole('link', { name: 'My bots' }).click();
  await page.waitForURL(`${url}/bots`);
  await logIn('amira');
  await page.getByRole('textbox', { name: 'Investment' }).fill('1000', WAIT);
  await page.getByRole('button', { name: 'Review and create' }).click(WAIT);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^I understand/).check(WAIT);
  await dialog.getByRole('button', { name: 'Create bot', exact: true }).click(WAIT);
  await page.waitForURL(/\/bots\/spot-grid\/\d+/, WAIT);
  await page.getByRole('heading', { level: 1, name: /BTCUSDT/ }).waitFor(WAIT);
  await page.getByRole('link', { name: 'My bots' }).click();
  await page.getByRole('row', { name: /BTCUSDT/ }).waitFor(WAIT);
  expect([creations, (await sandbox.books()).bots.length]).toEqual([1, 1]);
  expect(complaints).toEqual([]);
});

test('F184 without a framework prices are live, a fix is taken, and one bot is made', async () => {
  process.env.TRADINGBOT_ADDRESS = sandbox.url;
  const server = await preview({ root: join(ROOT, 'examples/plain'), logLevel: 'error', preview: { port: 0 } });
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await logIn('boris');
    const before = await shownPrice('BTCUSDT');
    expect(before).toBe(await priceOf('BTCUSDT'));
    await sandbox.advance(60_000);
    await expect.poll(() => shownPrice('BTCUSDT'), WAIT).not.toBe(before);
    expect(await shownPrice('BTCUSDT')).toBe(await priceOf('BTCUSDT'));

    await page.getByRole('textbox', { name: 'Investment' }).fill('1', WAIT);
    await page.getByText(/investment too low: at least [\d.]+/).waitFor(WAIT);
    await page.getByRole('button', { name: /^Use / }).first().click(WAIT);
    await page.getByRole('button', { name: 'Create bot' }).dblclick(WAIT);
    await page.getByText('The bot is created.').waitFor(WAIT);
    await page.getByRole('row', { name: /BTCUSDT spot grid/ }).waitFor(WAIT);
    expect([creations, (await sandbox.books()).bots.length]).toEqual([1, 1]);
    expect(complaints).toEqual([]);
  } finally {
    await server.close();
  }
});
