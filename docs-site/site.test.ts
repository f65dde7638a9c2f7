import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { explainError } from '../packages/core/src/errors.js';
import { chromiumLaunchOptions } from '../scripts/browser.ts';

/** The site as it was built, below whatever path it is built for. */
const DIST = join(import.meta.dirname, 'dist');
const BASE = process.env.DOCS_BASE ?? '/';

let server: PreviewServer;
let browser: Browser;
let page: Page;
let origin: string;
/** What pages asked others for, and what went wrong in them. */
const complaints: string[] = [];

beforeAll(async () => {
  if (!existsSync(DIST)) throw new Error('There is no built site. Run "pnpm docs:site" first.');
  server = await preview({
    root: import.meta.dirname,
    base: BASE,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  complaints.splice(0);
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
  page.on('console', (line) => line.type() === 'error' && complaints.push(`${page.url()}: ${line.text()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
      complaints.push(`${page.url()} asks for ${request.url()}`);
  });
});
afterEach(() => page.close());

/** Anchors of a page and addresses that it leads to, as its markup has them before any script. */
async function read(path: string) {
  const answer = await fetch(origin + path);
  // A picture is no page.
  const markup = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
  const found = (pattern: RegExp) =>
    [...markup.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  return {
    status: answer.status,
    anchors: found(/<[a-z][^>]*? id="([^"]*)"/g),
    links: found(/<a [^>]*?href="([^"]*)"/g).map((link) => new URL(link, origin + path)),
  };
}

test('every link and every anchor of every page leads somewhere', async () => {
  const anchors = new Map<string, ReadonlySet<string>>();
  const dead: string[] = [];
  const links: { readonly from: string; readonly to: URL }[] = [];
  const waiting = [BASE];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (anchors.has(path)) continue;
    const page = await read(path);
    if (page.status !== 200) dead.push(`${path}: ${page.status}`);
    anchors.set(path, new Set(page.anchors));
    for (const to of page.links) {
      if (to.origin !== origin) continue;
      links.push({ from: path, to });
      if (!anchors.has(to.pathname)) waiting.push(to.pathname);
    }
  }
  for (const { from, to } of links) {
    const anchor = decodeURIComponent(to.hash.slice(1));
    if (anchor !== '' && !anchors.get(to.pathname)?.has(anchor)) dead.push(`${from} → ${to.pathname}${to.hash}`);
  }
  expect(dead).toEqual([]);
  expect(anchors.size).toBeGreaterThan(50);
  expect(links.length).toBeGreaterThan(1000);
});

test('a page of each folder is drawn, asks no other host and reports nothing', async () => {
  const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const ofFolders = new Map(pages.map((file) => [dirname(file), file]));
  for (const file of [...ofFolders.values(), 'tutorial.html']) {
    const answer = await page.goto(origin + BASE + file, { waitUntil: 'load' });
    expect([file, answer?.status()]).toEqual([file, 200]);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(ofFolders.size).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
});

test('what an explained error names as its place is there', async () => {
  const { docs } = explainError({ kind: 'gateway_error', codeName: 'INSUFFICIENT_BALANCE' });
  await page.goto(`${origin}${BASE}${docs}`);
  await page
    .locator(`id=${docs.split('#')[1]}`)
    .getByText('INSUFFICIENT_BALANCE')
    .waitFor();
});

test('the search finds a check code without a network', async () => {
  await page.goto(origin + BASE);
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByRole('searchbox').fill('sl_cause_liquidation');
  await page.getByRole('option').first().click();
  await page.waitForURL(/reference\/(checks|enums)/);
  expect(complaints).toEqual([]);
});

test('a list for language models names every page as Markdown', () => {
  const list = readFileSync(join(DIST, 'llms.txt'), 'utf8');
  const files = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(files).toContain('tutorial.md');
  const full = readFileSync(join(DIST, 'llms-full.txt'), 'utf8');
  for (const file of files) {
    expect(statSync(join(DIST, file)).size, file).toBeGreaterThan(0);
    expect(full, file).toContain(`<!-- ${file} -->`);
  }
});
