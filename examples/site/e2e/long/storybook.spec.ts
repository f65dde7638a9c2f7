import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type PreviewServer, preview } from 'vite';

const REACT = resolve(import.meta.dirname, '../../../../packages/react');
const BUILT = `${REACT}/storybook-static`;

/** What the built Storybook lists, according to its `index.json`. */
interface Entry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  readonly title: string;
}

let server: PreviewServer | undefined;
let address: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  execSync('node node_modules/storybook/dist/bin/dispatcher.js build --quiet', { cwd: REACT, stdio: 'inherit' });
  server = await preview({
    configFile: false,
    root: REACT,
    build: { outDir: BUILT },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server?.close());

const entries = (type: Entry['type']): readonly Entry[] => {
  const index = JSON.parse(readFileSync(`${BUILT}/index.json`, 'utf8')) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter((entry) => entry.type === type);
};

/** Pages of what draws nothing of its own. */
const WITHOUT_STYLES = new Set(['Tokens', 'Provider']);

/** Collects what goes wrong on a page. */
function troubleOf(page: Page): readonly string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    // What fails to load is found by its answer below, but for the icon that a browser asks for by itself.
    const isLoad = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isLoad) trouble.push(message.text());
  });
  page.on('response', (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`));
  return trouble;
}

test('every component has a page: its story runs, its props and what styles can use are listed', async ({ page }) => {
  const trouble = troubleOf(page);
  const titles = new Set(entries('story').map((entry) => entry.title));
  const docs = entries('docs').filter(({ title }) => titles.has(title));
  expect(docs.length).toBe(titles.size);
  for (const { id, title } of docs) {
    await test.step(title, async () => {
      await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/^.*\//, ''));
      // A dialog stands beside the page it belongs to.
      const drawn = page.frameLocator('iframe').first().locator('main.tb-root > *, [role="dialog"]');
      await expect(drawn.first()).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Looks' })).toBeVisible();
      if (!WITHOUT_STYLES.has(title)) await expect(page.locator('h3', { hasText: 'Tokens' })).toBeVisible();
      expect(trouble, title).toEqual([]);
    });
  }
});

test('the introduction is the first page, and every way out of it leads to a story', async ({ page }) => {
  const trouble = troubleOf(page);
  await page.goto(address);
  const introduction = page.frameLocator('#storybook-preview-iframe');
  await expect(introduction.getByRole('heading', { level: 1, name: 'Trading bot components' })).toBeVisible();
  await expect(introduction.getByText('import { useBotMutation', { exact: false }).first()).toBeVisible();
  const links = await introduction.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const asked = links.map((href) => new URLSearchParams(href?.split('?')[1]).get('path'));
  const stories = new Set(entries('story').map(({ id }) => `/story/${id}`));
  expect(asked.filter((path) => path?.startsWith('/story/')).length).toBeGreaterThan(20);
  expect(asked.filter((path) => path?.startsWith('/story/') && !stories.has(path))).toEqual([]);
  await introduction.getByRole('link', { name: 'Button' }).click();
  await expect(introduction.getByRole('button', { name: 'Review and create' })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('the toolbar has every language, turns the direction, and shows the longest texts', async ({ page }) => {
  const trouble = troubleOf(page);
  await page.goto(`${address}?path=/story/parts-tabs--phone`);
  const root = page.frameLocator('#storybook-preview-iframe').locator('html');
  // Storybook names the button of a switch by what the switch does.
  const choose = async (what: string, choice: RegExp) => {
    await page.getByRole('button', { name: what }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await page.getByRole('button', { name: 'Texts, dates and figures' }).click();
  await expect(page.getByRole('option')).toHaveCount(12);
  await page.getByRole('option', { name: /ar-SA$/ }).click();
  await expect(root).toHaveAttribute('lang', 'ar-SA');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await choose('That of the language, or turned', /^Left to right$/);
  await expect(root).toHaveAttribute('dir', 'ltr');
  await choose('Each text in the language in which it is longest', /^Longest texts$/);
  await expect(root).toHaveAttribute('lang', 'en-US');
  expect(trouble).toEqual([]);
});

test('B12 the page of tokens computes every contrast, and each is enough', async ({ page }) => {
  const trouble = troubleOf(page);
  await page.goto(`${address}iframe.html?viewMode=story&id=tokens--all`);
  const rows = page.locator('tr[data-passes]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(100);
  expect(await rows.evaluateAll((all) => all.filter((row) => row.getAttribute('data-passes') !== 'true').length)).toBe(
    0,
  );
  expect(trouble).toEqual([]);
});

test('the looks of a page lead to the story in that look', async ({ page }) => {
  await page.goto(`${address}?path=/docs/parts-states--docs`);
  const docs = page.frameLocator('#storybook-preview-iframe');
  await docs.getByRole('link', { name: 'Arabic, light, phone, 200 %' }).click();
  const root = page.frameLocator('#storybook-preview-iframe').locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('style', /--tb-text-scale: 2/);
});
