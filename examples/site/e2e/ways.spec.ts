import { create } from './botLifecycle.ts';
import { sentBodies } from './sentBodies.ts';
import { crowdedTest, expect, type Trader, test, WIDE } from './trader.ts';

/** Names that the wire gives to create type and block of a page. */
const COPY = 'CREATE_TYPE_COPY';
const AUTO = 'CREATE_TYPE_AUTO';
const RANK_LIST = 'BLOCK_SOURCE_RANK_LIST';
const AI_BLOCK = 'BLOCK_SOURCE_AI_CREATE_BLOCK';

const CREATE_CALL = /create-grid$|fgrid-bot-create$|create-fmart-bot$|fcombobot\/create-bot$/;

/** Reviews what stands in the form, confirms it, and waits for the bot's page. @returns the one create call. */
async function confirm({ page }: Trader): Promise<Record<string, unknown>> {
  const bodies = await sentBodies(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Create bot' })).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Create bot' }).click();
  await page.waitForURL(/\/my-bot\/[a-z-]+\/\d+\/$/);
  const sent = (await bodies()).filter(({ url }) => CREATE_CALL.test(url));
  expect(sent).toHaveLength(1);
  return JSON.parse(sent[0]?.body ?? '');
}

test('B14 settings go by link to somebody else, who puts in an amount of their own', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('amira');
  await trader.open('/create/?base=ETH&quote=USDT');
  await trader.openManual();
  await page.getByRole('textbox', { name: 'Lower price' }).fill('1500');
  await page.getByRole('textbox', { name: 'Upper price' }).fill('3000');
  await page.getByRole('textbox', { name: 'Number of grids' }).fill('16');
  await page.getByRole('textbox', { name: 'Investment' }).fill('4321');
  await page.getByRole('button', { name: 'Share settings' }).click();
  const link = await page.getByRole('textbox', { name: /^The link contains/ }).inputValue();
  expect(Buffer.from(link, 'utf8').toString('base64')).not.toContain('4321');

  await page.evaluate(() => sessionStorage.clear());
  // A page that is open would lead to the login once it learns that its session has ended.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await trader.logIn('boris');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Settings from a link' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What has changed since' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Lower price' })).toHaveValue('1,500.00');
  await expect(page.getByRole('textbox', { name: 'Investment' })).toHaveValue('');
  const grid_id = await create(trader, '700');
  const answer = await page.request.post(`${trader.sandbox.url}/x-api/s1/bot/grid/v1/query-grid-detail`, {
    data: { grid_id },
  });
  expect((await answer.json()).result.detail).toMatchObject({
    symbol: 'ETHUSDT',
    min_price: '1500',
    max_price: '3000',
    cell_number: 16,
    total_investment: '700',
  });
});

test('B14 a link that was cut is named, and the form works without it', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('amira');
  await trader.open('/fgrid-create/?recipe=1.futures_grid.eyJzZXR0aW5n');
  await expect(page.getByText(/^The link is incomplete/)).toBeVisible();
  await page.getByRole('tab', { name: 'Manual' }).click();
  await expect(page.getByRole('textbox', { name: 'Lower price' })).not.toHaveValue('');
});

crowdedTest('a proposal of the AI page becomes a bot that shows it', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('amira');
  await trader.open('/ai/');
  await page.getByRole('textbox', { name: 'How much?' }).fill('2000');
  await page.getByRole('button', { name: 'Show bots' }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByText(/^Data from .+ ago/)).toBeVisible();
  await card.getByRole('button', { name: 'Use' }).click();
  expect(await confirm(trader)).toMatchObject({ create_type: AUTO, block_source: AI_BLOCK });
});

crowdedTest('Edit of a proposal opens the form with its settings and the amount', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('amira');
  await trader.open('/ai/');
  await page.getByRole('textbox', { name: 'How much?' }).fill('2000');
  await page.getByRole('button', { name: 'Show bots' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('tab', { name: 'Manual' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: 'Investment' })).toHaveValue('2,000');
});

crowdedTest('B9 a bot of somebody else is looked at and copied, with its id', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('amira');
  await trader.open('/fgrid-create/?base=BTC&quote=USDT');
  await page.getByRole('tab', { name: 'Copy' }).click();
  await page
    .getByRole('button', { name: /^Details / })
    .first()
    .click();
  await page.waitForURL(/\/copy\/futures-grid\/\d+\/$/);
  const id = /futures-grid\/(\d+)\//.exec(page.url())?.[1];
  await expect(page.getByText(/over the past 7 days: [+−]?\d/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Investment' }).fill('2500');
  await page.getByRole('button', { name: 'Review and create' }).click();
  expect(await confirm(trader)).toMatchObject({
    create_type: COPY,
    block_source: RANK_LIST,
    followed_grid_id: id,
    total_investment: '2500',
  });
});
