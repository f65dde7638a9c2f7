import type { Locator, Page } from 'playwright/test';
import { clientOf, openBots } from './openBots.ts';
import { expect, PHONE, type Trader, test, WIDE } from './trader.ts';

test.use(PHONE);

/** From the home page to the form of a spot grid, filled in, as a person goes. */
async function openForm(trader: Trader) {
  const { page } = trader;
  await trader.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create' }).click();
  await page.waitForURL('**/create/');
  const investment = page.getByRole('textbox', { name: 'Investment' });
  await investment.fill('1234');
  return investment;
}

async function openReview({ page }: Trader) {
  await page.getByRole('button', { name: 'Review and create' }).click();
  const review = page.getByRole('dialog', { name: /^Create spot grid/ });
  await expect(review).toBeVisible();
  return review;
}

const isHome = (page: Page) => expect(page).toHaveURL(/\/tradingbot\/$/);
const isCreate = (page: Page) => expect(page).toHaveURL(/\/create\/$/);
/** The history has followed: so many layers lie over the page. A person is never as fast as a test. */
const isUnder = (page: Page, layers: number) =>
  expect.poll(() => page.evaluate(() => history.state?.['tradingbot.layers'] ?? 0)).toBe(layers);

/** Presses Back while this lies over the page: it closes, and the page stays. */
async function closeByBack(page: Page, layer: Locator) {
  await expect(layer).toBeVisible();
  await isUnder(page, 1);
  const address = page.url();
  await page.goBack();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(address);
}

test('Back closes the review and keeps what was typed; the next one leads to the page before', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  const investment = await openForm(trader);
  const review = await openReview(trader);
  await closeByBack(page, review);
  await expect(investment).toHaveValue('1,234');
  // Forward does not show half of it.
  await page.goForward();
  await isUnder(page, 0);
  await isCreate(page);
  await expect(review).toBeHidden();
  await openReview(trader);
  await closeByBack(page, review);
  await page.goBack();
  await isHome(page);
});

test('closed by its button, by Escape or beside it, it leaves no step behind', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  const investment = await openForm(trader);
  for (const close of [
    () => page.getByRole('button', { name: 'Close dialog' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(195, 4),
  ]) {
    const review = await openReview(trader);
    await close();
    await expect(review).toBeHidden();
    await isUnder(page, 0);
  }
  await expect(investment).toHaveValue('1,234');
  await page.goBack();
  await isHome(page);
});

test('a created bot comes after its form, without the review between them', async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openForm(trader);
  const review = await openReview(trader);
  await review.getByLabel('I understand that I can lose my investment').check();
  await review.getByRole('button', { name: 'Create bot', exact: true }).click();
  await page.waitForURL(/\/my-bot\/spot-grid\/\d+\/$/);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await page.goBack();
  await isCreate(page);
  await expect(page.getByRole('textbox', { name: 'Investment' })).toBeVisible();
  await expect(review).toBeHidden();
  await page.goForward();
  await page.waitForURL(/\/my-bot\/spot-grid\/\d+\/$/);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await page.goBack();
  await isCreate(page);
  await page.goBack();
  await isHome(page);
});

test('while the order is being sent Back leaves the review open', async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await openForm(trader);
  const review = await openReview(trader);
  await review.getByLabel('I understand that I can lose my investment').check();
  await sandbox.fault({ path: '/grid/v1/create-grid', delayMs: 4000 });
  await review.getByRole('button', { name: 'Create bot', exact: true }).click();
  await expect(review).toHaveAttribute('data-pending');
  await isUnder(page, 1);
  await page.goBack();
  await expect(review).toBeVisible();
  await isUnder(page, 1);
  await page.waitForURL(/\/my-bot\/spot-grid\/\d+\/$/);
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await page.goBack();
  await isCreate(page);
  await page.goBack();
  await isHome(page);
});

test('a reload under the review leaves no step behind', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openForm(trader);
  await openReview(trader);
  // A step that comes while the page is reloaded already counts for a page that is gone.
  await isUnder(page, 1);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Investment' })).toHaveValue('1,234');
  await isUnder(page, 0);
  await page.goBack();
  await isHome(page);
});

test('the list of markets closes by Back, and a market chosen in it is one step', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openForm(trader);
  const button = page.getByRole('button', { name: /^Choose a market/ });
  const list = page.getByRole('dialog', { name: 'Choose a market' });
  await button.click();
  await closeByBack(page, list);
  await button.click();
  await list.getByRole('row', { name: /ETH\/USDT/ }).click();
  await page.waitForURL('**/create/?base=ETH&quote=USDT');
  await page.goBack();
  await isCreate(page);
  await page.goBack();
  await isHome(page);
});

test('More, what it leads to, help and filters', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  await openBots(await clientOf(trader), trader);
  await trader.open('/');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'My bots' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await tabs.getByRole('button', { name: 'More' }).click();
  await closeByBack(page, sheet);
  await tabs.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Rewards' }).click();
  await page.waitForURL('**/rewards/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await closeByBack(page, help);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-bot\/$/);
  await page.locator('.tb-filters').getByRole('button').first().click();
  const filters = page.getByRole('dialog');
  await closeByBack(page, filters);
  await page.goBack();
  await isHome(page);
});

test('close and menus of my bots, and the changes of a bot, which its address names', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn();
  await openBots(await clientOf(trader), trader);
  await trader.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My bots' }).click();
  const close = page.getByRole('dialog', { name: /^Close/ });
  await page.locator('main').getByRole('button', { name: 'Close' }).first().click();
  await closeByBack(page, close);
  const actions = page.getByRole('button', { name: /^Actions for/ }).first();
  const menu = page.getByRole('menu');
  await actions.click();
  await closeByBack(page, menu);
  // A dialog that a menu opens takes over its step.
  await actions.click();
  await menu
    .getByRole('menuitem')
    .filter({ hasText: /alerts/i })
    .click();
  const alerts = page.getByRole('dialog', { name: /^Alerts/ });
  await closeByBack(page, alerts);

  await page.getByRole('button', { name: 'Details of BTCUSDT futures grid' }).click();
  await page.waitForURL(/futures-grid\/\d+\/$/);
  const adjust = page.getByRole('button', { name: 'Adjust', exact: true });
  await adjust.click();
  await closeByBack(page, menu);
  await adjust.click();
  await menu.getByRole('menuitem').first().click();
  await page.waitForURL(/dialog=/);
  const change = page.getByRole('dialog');
  await expect(change).toBeVisible();
  await isUnder(page, 0);
  await page.goBack();
  await expect(change).toBeHidden();
  await expect(page).toHaveURL(/futures-grid\/\d+\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-bot\/$/);
  await page.goBack();
  await isHome(page);
});

test('a page that was scrolled under a menu stays where it is as the menu closes', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.logIn();
  await openBots(await clientOf(trader), trader);
  await trader.open('/my-bot/');
  const menu = page.getByRole('menu');
  // Beside the cards: what is pressed on one of them would open its bot.
  for (const close of [() => page.touchscreen.tap(4, 500), () => page.goBack()]) {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(menu).toBeVisible();
    await isUnder(page, 1);
    await page.evaluate(() => scrollTo(0, 600));
    await close();
    await expect(menu).toBeHidden();
    await isUnder(page, 0);
    // The browser scrolls a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // About where it was: rows that are loaded meanwhile move it a little, the menu was opened far above.
    expect(Math.abs((await page.evaluate(() => scrollY)) - 600)).toBeLessThan(100);
  }
});
