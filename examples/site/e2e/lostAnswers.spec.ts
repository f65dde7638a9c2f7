import type { Page } from 'playwright/test';
import { expect, type Trader, test, WIDE } from './trader.ts';

const CREATE = '/grid/v1/create-grid';
/** Chromium delivers a POST again by itself when a reused connection breaks; this covers every delivery of one call. */
const DELIVERIES = 1000;

/** Opens the review of a bot with the recommended settings and ticks the box. */
async function openReview(trader: Trader): Promise<void> {
  const { page } = trader;
  await trader.logIn();
  await trader.open('/create/');
  await page.getByRole('textbox', { name: 'Investment' }).fill('1000');
  await page.getByRole('button', { name: 'Review and create' }).click();
  await page.getByRole('dialog').getByLabel('I understand that I can lose my investment').check();
}

/** Lets the page's own time pass in small steps until a text is there. */
async function passTimeUntil(page: Page, text: string): Promise<void> {
  const shown = page.getByRole('dialog').getByText(text);
  for (let step = 0; step < 60 && !(await shown.isVisible()); step++) await page.clock.runFor(2000);
  await expect(shown).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create bot', exact: true });

/** Sends an order that makes its bot and whose answer does not come. */
async function createUnanswered(trader: Trader): Promise<void> {
  const { page, sandbox } = trader;
  await openReview(trader);
  await sandbox.fault({ path: CREATE, delayMs: 60_000 });
  await confirm(page).click();
  await expect.poll(async () => (await sandbox.books()).bots.length).toBe(1);
}

for (const [what, fault, tag] of [
  ['is cut off after the exchange acted', { drop: 'after', times: DELIVERIES }, []],
  ['is a 502 after the exchange acted', { status: 502, body: 'bad gateway' }, [WIDE]],
  ['is empty', { body: '' }, [WIDE]],
] as const) {
  test(`B2 F116 a create whose answer ${what} makes one bot, and the page reports it`, { tag: [...tag] }, async ({
    trader,
    page,
    sandbox,
  }) => {
    await openReview(trader);
    await sandbox.fault({ path: CREATE, ...fault });
    await confirm(page).click();
    await expect(page.getByRole('dialog').getByText('The confirmation arrived late.')).toBeVisible();
    const { bots, balances } = await sandbox.books();
    expect([bots.length, balances.USDT]).toEqual([1, '99000']);
    await page.getByRole('dialog').getByRole('button', { name: 'Open bot' }).click();
    await page.waitForURL(`**/my-bot/spot-grid/${bots[0]}/`);
  });
}

test('B2 F116 a create that never reached the exchange is reported as not done, and only then offered again', async ({
  trader,
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openReview(trader);
  await sandbox.fault({ path: CREATE, drop: 'before', times: DELIVERIES });
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText("We don't know yet whether this went through.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await passTimeUntil(page, 'The bot was not created. Nothing was sent twice and no money moved.');
  expect((await sandbox.books()).bots).toHaveLength(0);

  await sandbox.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create bot', exact: true }).click();
  await page.waitForURL(/spot-grid\/\d+/);
  expect((await sandbox.books()).bots).toHaveLength(1);
});

test('B2 a create that is answered late makes one bot, found while the answer is still out', { tag: WIDE }, async ({
  trader,
  page,
  sandbox,
}) => {
  await page.clock.install();
  await openReview(trader);
  await sandbox.fault({ path: CREATE, delayMs: 60_000 });
  await confirm(page).click();
  await passTimeUntil(page, 'The confirmation arrived late.');
  expect((await sandbox.books()).bots).toHaveLength(1);
});

test('B2 an outcome that cannot be looked up either is reported as unknown, and not offered again', {
  tag: WIDE,
}, async ({ trader, page, sandbox }) => {
  await page.clock.install();
  await openReview(trader);
  await sandbox.fault({ path: CREATE, drop: 'after', times: DELIVERIES });
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText("We don't know yet whether this went through.")).toBeVisible();
  await sandbox.fault({ path: '/tradingbot/v1/list-all-bots', drop: 'before', times: 1000 });
  await passTimeUntil(page, "We still can't tell whether the bot was created.");
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('F115 two clicks in the same moment send one request', { tag: WIDE }, async ({ trader, page, sandbox }) => {
  await openReview(trader);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(CREATE)) sent += 1;
  });
  await confirm(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL(/spot-grid\/\d+/);
  expect([sent, (await sandbox.books()).bots.length]).toEqual([1, 1]);
});

test('B2 a create that the browser itself delivers twice makes one bot', { tag: WIDE }, async ({
  trader,
  page,
  sandbox,
}) => {
  await openReview(trader);
  // The first delivery acts and breaks the connection; Chromium sends the same request again and gets its answer.
  await sandbox.fault({ path: CREATE, drop: 'after' });
  await confirm(page).click();
  await page.waitForURL(/spot-grid\/\d+/);
  const { bots, balances } = await sandbox.books();
  expect([bots.length, balances.USDT]).toEqual([1, '99000']);
});

test('B2 F123 a close whose answer is lost is looked up and reported as closed', async ({ trader, page, sandbox }) => {
  await openReview(trader);
  await confirm(page).click();
  await page.waitForURL(/spot-grid\/\d+/);
  await sandbox.advance(60_000);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await sandbox.fault({ path: '/grid/v1/close-grid', drop: 'after', times: DELIVERIES });
  await page.getByRole('dialog').getByRole('button', { name: 'Close bot', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Closed by you')).toBeVisible();
  const [bot = ''] = (await sandbox.books()).bots;
  expect((await sandbox.audit(bot)).status).toBe('completed');
});

test('W2 F117 F164 a reload while the order is out forgets nothing: it is looked up, and asks before it is sent again', async ({
  trader,
  page,
  sandbox,
}) => {
  await createUnanswered(trader);
  // Nothing can report to the next page that the bot is there.
  await sandbox.fault({ path: '/tradingbot/v1/list-all-bots', drop: 'before', times: 1000 });
  await page.reload();
  await page.getByRole('button', { name: 'Review and create' }).click();
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText('Send the same order again?')).toBeVisible();
  expect((await sandbox.books()).bots).toHaveLength(1);

  await sandbox.heal();
  const open = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tb-write:')).length);
  await page.reload();
  await expect.poll(open).toBe(0);
  expect((await sandbox.books()).bots).toHaveLength(1);
});

test('F164 a page that comes back learns from the device what another tab has found out meanwhile', {
  tag: WIDE,
}, async ({ trader, page, sandbox }) => {
  await createUnanswered(trader);
  const address = page.url();
  await page.goto('about:blank');
  const other = await page.context().newPage();
  await other.goto(address);
  const found = (tab: Page) =>
    tab.getByRole('complementary', { name: 'Messages' }).getByText('This order went through.');
  await expect(found(other)).toBeVisible();
  await page.goto(address);
  await expect(found(page)).toBeVisible();
  // The form still holds the same order.
  await page.getByRole('button', { name: 'Review and create' }).click();
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText('Send the same order again?')).toBeVisible();
  expect((await sandbox.books()).bots).toHaveLength(1);
});
