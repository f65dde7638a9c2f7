import { expect, test } from './trader.ts';

const LATE = 'Still loading…';
const PATHS = ['/my-bot/', '/my-bot/dca/1/', '/create/', '/'];

test('a slow exchange: each page is there in outline at once, and says after eight seconds what is still awaited', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await sandbox.fault({ path: '*', silent: true, times: 1000 });
  // All at once: eight seconds are long.
  await Promise.all(
    PATHS.map(async (path) => {
      const tab = await page.context().newPage();
      await tab.setViewportSize({ width: 390, height: 500 });
      const start = Date.now();
      await tab.goto(`${sandbox.url}/en-US/tradingbot${path}`);
      const main = tab.getByRole('main');
      await expect(main.locator('.tb-skeleton-line').first(), path).toBeVisible();
      await expect(main.getByText(LATE), path).toHaveCount(0);
      await main.getByText(LATE).first().waitFor({ timeout: 20_000 });
      expect(Date.now() - start, path).toBeGreaterThan(7900);
      // Never scrolled to, nothing asked, nothing said.
      if (path === '/') await expect(main.locator('.site-news').getByText(LATE)).toHaveCount(0);
      await tab.close();
    }),
  );
});
