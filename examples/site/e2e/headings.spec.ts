import type { Page } from 'playwright/test';
import { pages } from './places.ts';
import { test, visitPlace } from './stage.ts';
import { expect, PHONE, WIDE } from './trader.ts';

const headings = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [name, options] of [
  ['on a computer', {}],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(options);
    for (const place of pages) {
      test(`22.9 one heading of the first level: ${place.name}`, { tag: WIDE }, async ({ trader, theatre }) => {
        await visitPlace(trader, theatre, place, async () => {
          await expect(headings(trader.page)).toHaveCount(1);
          await expect(headings(trader.page)).not.toBeEmpty();
          await expect(trader.page).toHaveTitle(/\S · Trading bots$/);
        });
      });
    }
  });
}

test('22.9 a bot has a heading before it is known, and a title with its symbol after', { tag: WIDE }, async ({
  trader,
  theatre,
}) => {
  const { page } = trader;
  const place = (name: string) => pages.find((one) => one.name === name) as (typeof pages)[number];
  let answer = () => {};
  await page.route('**/query-grid-detail**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await visitPlace(trader, theatre, place('my-bot-filled'), async () => {
    await page.getByRole('button', { name: 'Details of BTCUSDT spot grid' }).click();
    await expect(headings(page)).toHaveText('Spot grid');
    await expect(headings(page)).toBeFocused();
    await expect(page).toHaveTitle('Spot grid · Trading bots');
    answer();
    await expect(headings(page)).toHaveText(/^BTCUSDT · Spot grid$/);
    await expect(headings(page)).toBeFocused();
    await expect(page).toHaveTitle('BTCUSDT · Spot grid · Trading bots');
  });
  await trader.open('/fgrid-create/?base=ETH');
  await expect(page).toHaveTitle('ETHUSDT · Create futures grid · Trading bots');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  for (const name of ['bot-anonymous', 'bot-not-mine', 'bot-spot_grid-failing']) {
    await visitPlace(trader, theatre, place(name), async () => {
      await expect(headings(page), name).toHaveText('Spot grid');
    });
  }
});
