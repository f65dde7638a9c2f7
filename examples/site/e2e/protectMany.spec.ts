import type { Locator, Page } from 'playwright/test';
import {
  listFuturesSymbols,
  listSpotSymbols,
  updateFuturesGridTpsl,
  updateFuturesMartingaleBot,
  updateSpotGridBot,
} from '../../../packages/core/src/endpoints/index.ts';
import { accountFees, planProtection } from '../../../packages/core/src/kinds.ts';
import { en } from '../../../packages/react/src/i18n/en.ts';
import { clientOf, openBots } from './openBots.ts';
import { expect, type Trader, test, WIDE } from './trader.ts';

const MARTINGALE = updateFuturesMartingaleBot.spec.path;

/** A bot by its name on screen: what stops it, and where it stands. */
const BOTS = [
  { name: 'BTCUSDT spot grid', kind: 'spot_grid', segment: 'spot-grid', path: updateSpotGridBot.spec.path },
  {
    name: 'BTCUSDT futures grid',
    kind: 'futures_grid',
    segment: 'futures-grid',
    path: updateFuturesGridTpsl.spec.path,
  },
  { name: 'BTCUSDT martingale', kind: 'futures_martingale', segment: 'martingale', path: MARTINGALE },
] as const;
type Bot = (typeof BOTS)[number];

/** Longer than any call waits. */
const HELD_MS = 60_000;

/** Bots of three kinds at prices that stand still, what was sent to stop them, from whichever tab, and whether they have a stop. */
async function threeBots(trader: Trader) {
  const { page } = trader;
  await trader.logIn();
  const client = await clientOf(trader);
  const ids = await openBots(client, trader);
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    const bot = BOTS.find(({ path }) => pathname.endsWith(path));
    if (bot && request.method() === 'POST') sent.push(bot.name);
  });
  const lists = { contracts: () => listFuturesSymbols(client, {}), pairs: () => listSpotSymbols(client, {}) };
  const hasStop = async ({ kind, segment }: Bot) => {
    const context = { client, lists, fees: accountFees(), hasEquityStops: true };
    return (await planProtection(context, { kind, id: ids[segment] }, { loss: '0.4' })).before !== undefined;
  };
  return { sent, hasStop };
}

/** Selects the three bots in the list and reviews a stop after a loss of 40 %; the bots are in the order of the plan. */
async function review(page: Page) {
  await expect(page.locator('tbody th')).toHaveCount(5);
  for (const { name } of BOTS) {
    const box = page.getByRole('checkbox', { name: en.list.select.replace('{{name}}', name), exact: true });
    // The list draws it ticked a moment later than it is pressed.
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByRole('region', { name: en.list.selection }).getByRole('button', { name: en.list.protect }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a stop loss on 3 bots' });
  await dialog.getByRole('textbox', { name: en.protect.rule }).fill('40');
  const confirm = dialog.getByRole('button', { name: en.protect.confirm });
  await expect(confirm).toBeEnabled();
  const lines = await dialog.getByRole('listitem').allInnerTexts();
  const [first, second, third] = lines.flatMap((line) => BOTS.find(({ name }) => line.includes(name)) ?? []);
  if (!first || !second || !third) throw new Error(`Three lines are not there: ${lines.join(' | ')}`);
  return { dialog, confirm, first, second, third };
}

const lineOf = (dialog: Locator, { name }: Bot) => dialog.getByRole('listitem').filter({ hasText: name });
const DONE = en.protect.done.split('{{')[0] ?? '';
const NO_LATER = en.protect.why_tighter.split('}}')[1] ?? '';

test('B19 three bots of different kinds get a stop loss by one rule: a line each with its outcome, one write each', {
  tag: WIDE,
}, async ({ trader, page }) => {
  const { sent, hasStop } = await threeBots(trader);
  await trader.open('/my-bot/');
  const { dialog, confirm, first, second, third } = await review(page);
  expect(sent).toEqual([]);
  await confirm.click();
  await expect(dialog.getByText('3 of 3 protected')).toBeVisible();
  for (const bot of BOTS) await expect(lineOf(dialog, bot)).toContainText(DONE);
  expect(sent).toEqual([first.name, second.name, third.name]);
  for (const bot of BOTS) expect(await hasStop(bot), bot.name).toBe(true);
});

test('B19 F164 a reload in the middle sends nothing twice: what was out is looked up, the rest is as it was', {
  tag: WIDE,
}, async ({ trader, page, sandbox }) => {
  const { sent, hasStop } = await threeBots(trader);
  await trader.open('/my-bot/');
  const { dialog, confirm, first, second, third } = await review(page);
  await sandbox.fault({ path: second.path, delayMs: HELD_MS });
  await confirm.click();
  await expect(lineOf(dialog, first)).toContainText(DONE);
  // The exchange has done it; its answer does not come.
  await expect.poll(() => hasStop(second)).toBe(true);
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Messages' }).getByText(en.writes.done)).toBeVisible();
  expect(sent).toEqual([first.name, second.name]);
  expect(await hasStop(third)).toBe(false);

  // What was confirmed before the answer was lost is none of it; the plan of now asks for what is missing alone.
  await expect(page.getByText('By then, the outcome of 1 bot was not confirmed.', { exact: true })).toBeVisible();
  await expect(page.getByText('1 bot was left as it was.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.left_plan.review }).click();
  const again = page.getByRole('dialog', { name: 'Set a stop loss on 2 bots' });
  await again.getByRole('textbox', { name: en.protect.rule }).fill('40');
  await expect(lineOf(again, second)).toContainText(NO_LATER);
  await again.getByRole('button', { name: en.protect.confirm }).click();
  await expect(again.getByText('1 of 1 protected')).toBeVisible();
  expect(sent).toEqual([first.name, second.name, third.name]);
  expect(await hasStop(third)).toBe(true);
});

test('B19 a second tab sends nothing that the first has out, and the first nothing that the second has done', async ({
  trader,
  page,
}) => {
  const { sent, hasStop } = await threeBots(trader);
  await trader.open('/my-bot/');
  const one = await review(page);
  const { first, second, third } = one;
  // Under way, and not with the exchange yet.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${first.path}`, async (route) => {
    await released;
    await route.continue();
  });
  // Both are reviewed before anything is out: a call waits for ten seconds, and a page may take long to open.
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const other = await review(tab);
  await one.confirm.click();
  await expect.poll(() => sent).toEqual([first.name]);
  await other.confirm.click();
  await expect(other.dialog.getByText('2 of 3 protected')).toBeVisible();
  await expect(lineOf(other.dialog, first)).toContainText(en.protect.repeat);
  expect(sent).toEqual([first.name, second.name, third.name]);

  release();
  await expect(one.dialog.getByText('1 of 3 protected')).toBeVisible();
  await expect(lineOf(one.dialog, first)).toContainText(DONE);
  for (const bot of [second, third]) await expect(lineOf(one.dialog, bot)).toContainText(NO_LATER);
  expect(sent).toHaveLength(3);
  for (const bot of BOTS) expect(await hasStop(bot), bot.name).toBe(true);
});
