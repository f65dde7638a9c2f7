import { listBots } from '../../../packages/core/src/endpoints/index.ts';
import { clientOf, openBots } from './openBots.ts';
import { crowdedTest, expect, type Trader, test, WIDE } from './trader.ts';

/** The blocks of the page by what each of them shows, and the call that each needs. */
const BLOCKS = [
  ['.site-pick', 'aurora/home'],
  ['.site-top', 'tools/v1/mixed-ranking'],
  ['.site-good-pairs', 'grid/v1/recommend-symbol'],
  ['.site-news', 'search/v1/index/:index'],
] as const;

/** Brings every block near the screen, so that it loads. */
async function seeAll({ page }: Trader): Promise<void> {
  for (const [block] of BLOCKS) await page.locator(block).scrollIntoViewIfNeeded();
}

test('one’s own bots stand in a line whose total is that of the list', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/');
  await expect(page.getByText('Log in to see your bots')).toBeVisible();
  await trader.logIn();
  await trader.open('/');
  await expect(page.getByText('0 bots running')).toBeVisible();
  const client = await clientOf(trader);
  await openBots(client, trader);
  await trader.open('/');
  const strip = page.getByRole('link', { name: /bots running/ });
  await expect(strip).toContainText('5 bots running');
  await expect(strip).toContainText('Total P&L');
  const total = await strip.locator('[data-value]').getAttribute('data-value');
  await strip.click();
  await page.waitForURL(/\/my-bot\/$/);
  const ofList = page.getByRole('region', { name: 'Totals in USDT' }).locator('[data-value]').first();
  await expect(ofList).toHaveAttribute('data-value', total ?? '-');
  const { bots } = await listBots(client, { status: 'ongoing', page: 0, limit: 100 });
  expect(bots).toHaveLength(5);
});

test('a page that opens asks for each thing once, also when prices begin to come', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const asked: Promise<string>[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url, method } }) => {
    if (!url.includes('/x-api/')) return;
    // The body of a call is no longer to be had once the page has gone on.
    const body = wire.send('Network.getRequestPostData', { requestId }).catch(() => ({ postData: '' }));
    // The page before may ask until it is gone: what it asks has another loader.
    asked.push(body.then(({ postData }) => `${loaderId} ${method} ${url} ${postData}`));
  });
  await trader.open('/');
  await seeAll(trader);
  // Prices come: the line is open, and nothing that is on the page was lost.
  await expect(page.locator('.site-good-pairs .tb-figure').first()).toHaveText(/\d/);
  await expect(page.locator('.site-top article').first()).toBeVisible();
  await expect(page.locator('.site-pick')).toContainText('Use this');
  // Own bots are asked for again when they are two seconds old, which they may be on a slow machine.
  const calls = (await Promise.all(asked)).filter((call) => !call.includes('list-all-bots'));
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});

crowdedTest('each block fails on its own, and is read again on its own', { tag: WIDE }, async ({ trader }) => {
  const { page, sandbox } = trader;
  for (const [broken, path] of BLOCKS) {
    // Also what asks ahead of the block fails.
    await sandbox.fault({ path, status: 400, times: 1000 });
    await trader.open('/');
    await seeAll(trader);
    await expect(page.locator(broken).getByRole('button', { name: 'Retry' })).toBeVisible();
    for (const [other] of BLOCKS.filter(([name]) => name !== broken)) {
      await expect(
        page.locator(other).getByRole('button').or(page.locator(other).getByRole('link')).first(),
      ).toBeVisible();
      await expect(page.locator(other).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    }
    await sandbox.heal();
    await page.locator(broken).getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator(broken).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

crowdedTest(
  'the proposal turns by its buttons, and leads to itself on the page of proposals',
  { tag: WIDE },
  async ({ trader }) => {
    const { page } = trader;
    await trader.open('/');
    const pick = page.getByRole('region', { name: 'AI pick for you' });
    await expect(pick.getByText(/^1\/\d$/)).toBeVisible();
    await pick.getByRole('button', { name: 'Next suggestion' }).click();
    await expect(pick.getByText(/^2\/\d$/)).toBeVisible();
    const name = await pick.getByRole('heading', { level: 3 }).textContent();
    await pick.getByRole('button', { name: /^Use this/ }).click();
    await page.waitForURL(/\/ai\/\?pick=/);
    await expect(page.getByRole('region', { name: name ?? '-', exact: true })).toBeVisible();
    await page.goBack();
    await pick.getByRole('button', { name: 'Change' }).click();
    await page.waitForURL(/\/ai\/$/);
  },
);

crowdedTest(
  'cards of top bots are named, and the whole ranking opens with the same filters',
  { tag: WIDE },
  async ({ trader }) => {
    const { page } = trader;
    await trader.open('/');
    const top = page.getByRole('region', { name: 'Top bots' });
    await expect(top.getByRole('article')).toHaveCount(8);
    await top.getByRole('radio', { name: 'Futures grid' }).check();
    await expect(page).toHaveURL(/\?kind=futures_grid$/);
    await top.getByRole('combobox', { name: 'Sort by' }).selectOption('profit_amount');
    await expect(top.locator('[data-refreshing]')).toHaveCount(0);
    for (const card of await top.getByRole('article').all())
      await expect(card).toHaveAccessibleName(
        /^\w+ futures grid (Long|Short|Neutral) ×\d+, total P&L (plus|minus) [\d,.]+ percent in \d+ (days?|hours?|minutes?)$/,
      );
    await top.getByRole('link', { name: 'See full ranking' }).click();
    await page.waitForURL(/\/ranking\/\?kind=futures_grid&sort=profit_amount$/);
    await expect(page.getByRole('button', { name: 'Kind: Futures grid' })).toBeVisible();
  },
);

crowdedTest(
  'a good pair opens its own kind of form, and the create call states that it began here',
  { tag: WIDE },
  async ({ trader }) => {
    const { page } = trader;
    await trader.logIn();
    await trader.open('/');
    await seeAll(trader);
    const pairs = page.getByRole('region', { name: 'Good pairs for grids' }).first();
    const row = pairs.getByRole('row').filter({ hasText: 'Futures grid' }).first();
    await expect(row).toBeVisible();
    await row.getByRole('link').click();
    await page.waitForURL(/\/fgrid-create\/\?base=\w+&quote=USDT&block=home$/);
    await trader.open('/');
    await page.getByRole('link', { name: /^DCA/ }).first().click();
    await page.waitForURL(/\/dca-create\/\?block=home$/);
  },
);
