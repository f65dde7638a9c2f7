import type { Page } from 'playwright/test';
import { clientOf, openBots } from './openBots.ts';
import { expect, test } from './trader.ts';

const MINUTE = 60_000;

/** Asks anew, as a page does when somebody turns to it. */
const turnTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

const titlesOf = (page: Page) => page.locator('.tb-toast strong').allTextContents();

test('22.7 two pages of one browser give one notice of a bot that ended, and it opens the bot', async ({ trader }) => {
  // Five bots and two pages that share one browser take their time on a busy machine.
  test.slow();
  const { page, sandbox } = trader;
  await trader.logIn();
  const bots = await openBots(await clientOf(trader), trader);
  const other = await page.context().newPage();
  const pages = [page, other];
  for (const each of pages) {
    const listed = each.waitForResponse(/list-all-bots/);
    await each.goto(`${sandbox.url}/${trader.locale}/tradingbot/my-bot/`);
    await listed;
  }
  const watched = () => page.evaluate(() => localStorage.getItem('tb-notice-watch'));
  await expect.poll(watched).toContain(bots['spot-grid']);
  await sandbox.end(bots['spot-grid'], 'closed_symbol_delisted');
  await sandbox.advance(MINUTE);
  await expect(async () => {
    for (const each of pages) await turnTo(each);
    expect((await Promise.all(pages.map(titlesOf))).flat()).toEqual(['BTCUSDT spot grid: Market delisted']);
  }).toPass();
  const given = (await titlesOf(page)).length > 0 ? page : other;
  await given.getByRole('link', { name: 'BTCUSDT spot grid: Market delisted' }).click();
  await expect(given).toHaveURL(new RegExp(`/my-bot/spot-grid/${bots['spot-grid']}`));
  await expect(given.getByRole('heading', { name: 'Final report' })).toBeVisible();
  expect((await Promise.all(pages.map(titlesOf))).flat()).toEqual([]);
});
