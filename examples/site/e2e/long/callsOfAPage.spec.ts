import { clientOf, openBots } from '../openBots.ts';
import { expect, test } from '../trader.ts';

/** How long the page is watched, and how often it may ask for a figure of its bot at most. */
const WATCHED_MS = 100_000;
const FASTEST_MS = 1000;

test('I8 the page of a bot asks for no list again, and for nothing more than once a second, in 100 s', async ({
  trader,
  page,
  sandbox,
}) => {
  await trader.logIn();
  const bots = await openBots(await clientOf(trader), trader);
  await sandbox.speed(1);
  const bytes = new Map<string, number[]>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/x-api/')) return;
    const size = await response.body().then(
      (body) => body.length,
      () => 0,
    );
    bytes.set(pathname, [...(bytes.get(pathname) ?? []), size]);
  });
  await trader.open(`/my-bot/futures-grid/${bots['futures-grid']}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTCUSDT');
  // Real time: what is asked for again follows the timers of the browser.
  await page.waitForTimeout(WATCHED_MS);
  const calls = [...bytes].map(([path, sizes]) => ({ path, count: sizes.length, largest: Math.max(...sizes) }));
  expect(calls.filter(({ count }) => count > WATCHED_MS / FASTEST_MS)).toEqual([]);
  // The list of contracts, and all else that is large, is asked for once.
  expect(calls.filter(({ path }) => path.endsWith('-symbol-list')).map(({ count }) => count)).toEqual([1]);
  expect(calls.some(({ path }) => path.endsWith('/get-fgrid-detail'))).toBe(true);
  expect(calls.filter(({ largest, count }) => largest > 20_000 && count > 1)).toEqual([]);
});
