import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from './botLifecycle.ts';
import { SandboxProcess } from './sandboxProcess.ts';
import { expect, Trader, test, WIDE } from './trader.ts';

const DOWN = "Can't reach the exchange.";

const STILL = /Spot prices haven't updated since \d+:\d\d:\d\d/;

test('I10 a price line that is silent alone reports since when prices stand still, and nothing of bots', {
  tag: WIDE,
}, async ({ trader }) => {
  test.slow();
  const { page, sandbox } = trader;
  await trader.open('/create/');
  await expect(page.getByText('Quotes live')).toBeVisible();
  await sandbox.fault({ path: 'socket', silent: true });
  await expect(page.locator('.tb-strip').getByText(STILL)).toBeVisible({ timeout: 30_000 });
  const heardTexts = await page.locator('.tb-strip').getByText(STILL).textContent();
  // A line that opens and stays silent is not back, and the moment is the same on every page.
  await page.waitForEvent('websocket', { timeout: 30_000 });
  await expect(page.getByText('Quotes live')).toBeHidden();
  await page.getByRole('link', { name: 'My bots' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('.tb-strip').getByText(STILL).textContent()).toBe(heardTexts);
  await expect(page.locator('.tb-strip').getByText(DOWN)).toHaveCount(0);
  await sandbox.heal();
  // The market of a test moves only on request.
  await expect(async () => {
    await sandbox.advance(1000);
    await expect(page.locator('.tb-strip').getByText(STILL)).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Quotes live')).toBeVisible();
});

test('a page outlives its server: it reports it, heals by itself, and the bot is still there', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tb-e2e-'));
  const state = ['--state', join(folder, 'sandbox.sqlite')];
  let sandbox = await SandboxProcess.start(state);
  try {
    const trader = new Trader(page, sandbox, 'en-US');
    await trader.logIn();
    await trader.open('/create/');
    const botId = await create(trader, '2000');
    await sandbox.advance(60_000);
    await expect(page.getByText('Running').first()).toBeVisible();
    const before = await sandbox.audit(botId);
    const loaded = await page.evaluate(() => performance.timeOrigin);

    await sandbox.stop();
    // A call, and its repetitions, have to fail first.
    await expect(page.locator('.tb-strip').getByText(DOWN)).toBeVisible({ timeout: 30_000 });

    sandbox = await SandboxProcess.start([...state, '--port', new URL(sandbox.url).port]);
    await expect(page.locator('.tb-strip').getByText(DOWN)).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText('Running').first()).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    sandbox.as(await trader.cookies());
    expect((await sandbox.audit(botId)).invested).toBe(before.invested);
    await page.getByRole('link', { name: 'My bots' }).first().click();
    await expect(page.getByRole('row', { name: /BTCUSDT/ })).toBeVisible();
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
});
