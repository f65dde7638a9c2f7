import { expect, test } from './trader.ts';

const LATE = 'Still loading…';
const PATHS = ['/my-bot/', '/my-bot/dca/1/', '/create/', '/'];

interface Noted {
  /** Whether the outline of the page was there before that. */
  outlined?: true;
  /** When it was first shown that something is still awaited, in ms after the page began; and whether the news did so. */
  late?: { readonly at: number; readonly inNews: boolean };
}

test('a slow exchange: each page is there in outline at once, and shows after eight seconds what is still awaited', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await sandbox.fault({ path: '*', silent: true, times: 1000 });
  // It is shown for two seconds, until calls give up: the page notes it, for a busy machine looks at its tabs rarely.
  await page.context().addInitScript((words) => {
    const noted = globalThis as Noted;
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main?.querySelector('.tb-skeleton-line')) noted.outlined = true;
      if (noted.late || !main?.textContent?.includes(words)) return;
      const inNews = main.querySelector('.site-news')?.textContent?.includes(words) ?? false;
      noted.late = { at: performance.now(), inNews };
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, LATE);
  // All at once: eight seconds are long.
  await Promise.all(
    PATHS.map(async (path) => {
      const tab = await page.context().newPage();
      await tab.setViewportSize({ width: 390, height: 500 });
      await tab.goto(`${sandbox.url}/en-US/tradingbot${path}`);
      const noted = () =>
        tab.evaluate(() => {
          const { outlined, late } = globalThis as Noted;
          return { outlined, ...late };
        });
      await expect.poll(async () => (await noted()).at, { message: path, timeout: 20_000 }).toBeGreaterThan(7900);
      // Never scrolled to, nothing asked, nothing shown.
      expect(await noted(), path).toMatchObject({ outlined: true, inNews: false });
      await tab.close();
    }),
  );
});
