import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readCapsule } from '../../../packages/core/src/capsule.ts';
import { LANGUAGES } from '../src/languages.ts';
import { clientOf, openBots } from './openBots.ts';
import { expect, PHONE, test, WIDE } from './trader.ts';

const LOCALES = LANGUAGES.map(({ locale }) => locale);

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('the header keeps to one line in every language, from 768 px up', { tag: WIDE }, async ({ trader }) => {
  test.slow();
  const { page, sandbox } = trader;
  await trader.logIn();
  for (const locale of LOCALES) {
    await page.goto(`${sandbox.url}/${locale}/tradingbot/rewards/`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    for (const width of [768, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await page.locator('.site-header').boundingBox()) ?? { height: 0 };
      expect(height, `${locale} at ${width}`).toBeLessThanOrEqual(58);
      expect(await overflow(page), `${locale} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});

for (const [name, options] of [
  ['a PC', {}],
  ['a phone', PHONE],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(options);

    test('22.1 header, lines, content and footer share their edges, and the title leaves no gap', {
      tag: options === PHONE ? WIDE : [],
    }, async ({ trader }) => {
      const { page } = trader;
      await trader.open('/ranking/');
      await expect(page.getByText(/matching bots/)).toBeVisible();
      const edgesOf = (first: string, last: string) =>
        page.evaluate(
          ([start, end]) => {
            const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
            return [Math.round(boxOf(start)?.left ?? -1), Math.round(boxOf(end)?.right ?? -1)];
          },
          [first, last] as const,
        );
      const content = await edgesOf('.tb-ranking', '.tb-ranking');
      expect(await edgesOf('.site-frame-strip > svg', '.site-frame-strip button svg')).toEqual(content);
      const [left, right] = content;
      const isPhone = await page.locator('.site-tabs').isVisible();
      if (isPhone) expect(await edgesOf('.site-topbar svg', '.site-topbar button:last-child svg')).toEqual(content);
      else expect(await edgesOf('.site-brand', '.site-tools')).toEqual(content);
      expect((await edgesOf('.site-footer-note', '.site-footer'))[0]).toBe(left);
      expect(right).toBeGreaterThan(left ?? 0);
      const below = await page.evaluate(() => {
        const [top, first] = ['main', '.tb-ranking'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().top,
        );
        return (first ?? 0) - (top ?? 0);
      });
      expect(below).toBeLessThanOrEqual(88);
    });
  });
}

test('in text of twice the size nothing is cut off', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/rewards/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Text size' }).selectOption('200');
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
});

test('the create menu leads to every kind, and Escape gives the focus back', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/news/');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  const combo = page.getByRole('link', { name: 'Combo', exact: true }).and(page.locator('.site-menu-list a'));
  await expect(combo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(combo).toBeHidden();
  await expect(create).toBeFocused();
  await create.click();
  await page.getByRole('link', { name: 'DCA' }).click();
  await page.waitForURL('**/dca-create/');
  await expect(combo).toBeHidden();
});

test('a new page has the focus on its heading, a title of its own, and is announced', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openBots(await clientOf(trader), trader);
  await trader.open('/news/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^My bots\s*5$/ })).toBeVisible();
  await header.getByRole('link', { name: /^My bots/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My bots' })).toBeFocused();
  await expect(page).toHaveTitle('My bots · Trading bots');
  await expect(page.getByText('My bots, 5 running')).toBeAttached();
  await header.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeFocused();
});

test('keys lead through pages, rows and tabs; none acts while something is typed or a dialog is open', async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn();
  const bots = await openBots(await clientOf(trader), trader);
  await trader.open('/news/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gbc');
  await expect(page).toHaveURL(/\?q=gbc$/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.waitForURL('**/my-bot/');
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').nth(1).locator(':focus')).toBeAttached();
  await page.keyboard.press('x');
  const close = page.getByRole('dialog', { name: /^Close / });
  await expect(close).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(page).toHaveURL(/\/my-bot\/$/);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/tab=1$/);
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(/tab=1/);

  await trader.open(`/my-bot/spot-grid/${bots['spot-grid']}/`);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' }).getByText('Go to: My bots')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Single-key shortcuts' }).selectOption('off');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/my-bot\/spot-grid\//);
});

test('the keyboard goes straight to the content, the form and the table', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/');
  await expect(page.getByRole('textbox', { name: 'Investment' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the form' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main form')).toBeFocused();
});

test('a page that does not exist reports it and leads on', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/nowhere/');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open my bots' }).click();
  await page.waitForURL('**/my-bot/');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL('**/tradingbot/');
});

test('lines above the page report the circumstances; a harmless one stays away once it is closed', {
  tag: WIDE,
}, async ({ trader }) => {
  test.slow();
  const { page, sandbox } = trader;
  await trader.logIn('dalia');
  await trader.open('/news/');
  const restricted = page.getByText("Futures bots aren't available to you.");
  await expect(restricted).toBeVisible();
  const strip = page.locator('.site-frame-strip').filter({ has: restricted });
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(restricted).toBeHidden();
  await page.reload();
  await expect(page.getByText('Sandbox. Play money on this machine.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(restricted).toBeHidden();

  const maintenance = page.locator('.tb-strip').getByText(/^The exchange is returning errors \(503\)/);
  const rewards = page.getByRole('banner').getByRole('link', { name: 'Rewards' });
  await sandbox.fault({ path: '*', status: 503, times: 1000 });
  await rewards.click();
  await expect(page.getByText("The rewards couldn't be loaded.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
  await expect(maintenance).toBeVisible({ timeout: 30_000 });
  await sandbox.heal();
  await rewards.click();
  await expect(page.getByRole('article', { name: /^Bonus/ })).toBeVisible({ timeout: 30_000 });
  await expect(maintenance).toBeHidden();
});

test('an account that is being upgraded is informed', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('gita');
  await trader.open('/');
  await expect(
    page.locator('.tb-strip').getByText('Your account is being upgraded. Until that is done you can only close bots.'),
  ).toBeVisible();
  await expect(page.locator('.tb-strip').getByRole('link', { name: 'Contact support' })).toBeVisible();
});

test('help, terms and the time of the exchange stand at the foot', { tag: WIDE }, async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.open('/news/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(/Server time .?\d\d:\d\d:\d\d UTC/)).toBeVisible();
  await foot.getByRole('button', { name: 'Terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(foot.getByRole('button', { name: 'Terms' })).toBeFocused();
  await expect(foot.getByText('Quotes live')).toBeVisible();
  expect((await sandbox.state()).now).toBeGreaterThan(0);
});

test('B16 help saves a report file of what the page did', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/my-bot/');
  // The list has been answered.
  await expect(page.getByText('No running bots.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('your recent calls with amounts and settings')).toBeVisible();
  const saving = page.waitForEvent('download');
  await help.getByRole('button', { name: 'Save a report file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('tradingbot-report.json');
  const text = readFileSync(await file.path(), 'utf8');
  const capsule = readCapsule(text);
  expect(capsule.screen?.path).toBe('/tradingbot/my-bot/');
  expect(capsule.versions).toMatchObject({ environment: 'local', browser: 'chromium', locale: 'en-US' });
  expect(capsule.calls.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(['getProfile', 'listBots']));
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((value) => text.includes(value))).toEqual([]);
});

test('B16 the settings save a report file too, and it holds what was done before a reload', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/my-bot/');
  // It is there once the recorder is.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /recorder-/.test(name)));
  await expect(page.getByRole('link', { name: 'My bots' }).first()).toBeVisible();
  await page.reload();
  const settings = page.getByRole('banner').getByRole('button', { name: 'Settings' });
  await settings.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a report file' }).click();
  const { calls, startedAt } = readCapsule(readFileSync(await (await saving).path(), 'utf8'));
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  expect(calls.some(({ at }) => startedAt + at < loadedAt)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the bar has the way back and the title; More has what the tabs have not', { tag: WIDE }, async ({ trader }) => {
    const { page } = trader;
    await trader.logIn();
    await trader.open('/');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link')).toHaveText(['Home', 'AI', 'Create', 'My bots']);
    const more = tabs.getByRole('button', { name: 'More' });
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toContainText(['Ranking', 'Rewards', 'News', 'Spot grid']);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await more.click();
    await sheet.getByRole('combobox', { name: 'Theme' }).selectOption('light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await sheet.getByRole('link', { name: 'Rewards' }).click();
    await page.waitForURL('**/rewards/');
    await expect(sheet).toBeHidden();
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Rewards');
    await bar.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/tradingbot/');
    await expect(bar).toContainText('Trading bots');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await focused(page)).toBeDefined();
  });
});
