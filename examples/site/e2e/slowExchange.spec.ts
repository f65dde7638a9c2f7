import { expect, test, WIDE } from './trader.ts';

const LATE = 'Still loading…';
const PATHS = ['/my-bot/', '/my-bot/dca/1/', '/create/', '/'];

/** Pages that are still being loaded pass little of the wait by it, and none waits long for its outline. */
const STEP_MS = 50;

interface Noted {
  /** Whether the outline of the page was there before that. */
  outlined?: true;
  /** When it was first shown that something is still awaited; and whether the news did so. */
  late?: { readonly at: number; readonly inNews: boolean };
}

test('a slow exchange: each page is there in outline at once, and shows after eight seconds what is still awaited', {
  tag: WIDE,
}, async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await sandbox.fault({ path: '*', silent: true, times: 1000 });
  const context = page.context();
  const who = await context.storageState();
  // The wait is shown for two seconds, until calls give up: time passes by hand, because a busy machine would miss it.
  const start = Date.now() + 60_000;
  const tabs = await Promise.all(
    PATHS.map(async (path) => {
      // Each on its own: a browser has six connections to a host, and calls without an answer keep theirs.
      const own = await context.browser()?.newContext({ viewport: { width: 390, height: 500 }, storageState: who });
      if (!own) throw new Error('The browser is gone.');
      await own.addInitScript(noteWaits, LATE);
      await own.clock.install();
      await own.clock.pauseAt(start);
      const tab = await own.newPage();
      // Its outline is waited for below, not the load of all that comes later.
      await tab.goto(`${sandbox.url}/en-US/tradingbot${path}`, { waitUntil: 'commit' });
      return tab;
    }),
  );
  const passes = (ms: number) => Promise.all(tabs.map((tab) => tab.context().clock.runFor(ms)));
  const noted = () =>
    Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() => {
          const { outlined, late } = globalThis as Noted;
          return { outlined, late };
        }),
      ),
    );
  const outlines = async () => {
    await passes(STEP_MS);
    return (await noted()).map(({ outlined }) => outlined);
  };
  await expect.poll(outlines, { intervals: [250], timeout: 20_000 }).toEqual(PATHS.map(() => true));
  await passes(7000);
  const isShownByAll = async () => {
    await passes(200);
    return (await noted()).every(({ late }) => late);
  };
  await expect.poll(isShownByAll, { intervals: [0], timeout: 30_000 }).toBe(true);
  for (const [index, { late }] of (await noted()).entries()) {
    const path = PATHS[index];
    expect(late?.at, path).toBeGreaterThan(start + 7900);
    // Never scrolled to, nothing asked, nothing shown.
    expect(late?.inNews, path).toBe(false);
  }
  for (const tab of tabs) await tab.context().close();
});

/** Runs in the page, before everything else: notes when it shows that something is still awaited. */
function noteWaits(words: string): void {
  const noted = globalThis as Noted;
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (main?.querySelector('.tb-skeleton-line')) noted.outlined = true;
    if (noted.late || !main?.textContent?.includes(words)) return;
    const inNews = main.querySelector('.site-news')?.textContent?.includes(words) ?? false;
    noted.late = { at: Date.now(), inNews };
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('F120 what was typed before the account is known is reviewed as it was typed', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/user-tag*', async (route) => {
    await answered;
    await route.continue();
  });
  await trader.open('/create/');
  // A newcomer's form, until the exchange says that this user knows bots.
  await expect(page.getByRole('tab', { name: 'AI', selected: true })).toBeVisible();
  const money = page.getByRole('textbox', { name: 'Investment' });
  await money.fill('1000');
  answer();
  await expect(page.getByRole('tab', { name: 'Manual', selected: true })).toBeVisible();
  await expect(money).toHaveValue('1000');
  await page.getByRole('button', { name: 'Review and create' }).click();
  await expect(page.getByRole('dialog').getByText('1,000 USDT').first()).toBeVisible();
});
