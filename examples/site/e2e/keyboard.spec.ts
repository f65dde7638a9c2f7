import type { Locator } from 'playwright/test';
import { Keyboard } from './keyboard.ts';
import { type Kind, kinds } from './kinds.ts';
import { expect, type Trader, test, WIDE } from './trader.ts';

const HOUR = 3_600_000;

/** A change of each kind: its button or, in the menu of all others, its item, and what is typed into it. */
const changes: Readonly<Record<string, { readonly action: string; readonly field: string; readonly value: string }>> = {
  'spot-grid': { action: 'Change settings', field: 'Add to the investment', value: '500' },
  'futures-grid': { action: 'Trailing stop', field: 'Trailing stop', value: '20' },
  martingale: { action: 'Change settings', field: 'Add margin', value: '300' },
  dca: { action: 'Change settings', field: 'BTC per purchase', value: '80' },
  combo: { action: 'Transfer', field: 'Amount', value: '100' },
};

/** Kinds whose form has a chart that keys reach. */
const charted = new Set(['spot-grid', 'futures-grid', 'martingale']);

for (const kind of kinds) {
  // The others widen what the first one shows.
  const tag = kind.path === 'spot-grid' ? [] : [WIDE];
  test(`B11 F155 the whole lifecycle of a ${kind.name} bot by keyboard alone`, { tag }, async ({ trader }) => {
    test.slow();
    await liveByKeyboard(trader, kind);
  });
}

/** From the login to the row in the list of what is closed, with not one press of a mouse. */
async function liveByKeyboard(trader: Trader, kind: Kind): Promise<void> {
  const { page, sandbox } = trader;
  const keys = new Keyboard(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('log in', async () => {
    await trader.open('/');
    await keys.leaveBy(page.getByRole('banner').getByRole('link', { name: 'Log in' }));
    await page.waitForURL('**/login?*');
    await keys.leaveBy(page.getByRole('button', { name: 'amira' }));
    await page.waitForURL('**/en-US/tradingbot/');
    sandbox.as(await trader.cookies());
  });

  await test.step('create', async () => {
    await keys.use(main.getByRole('region', { name: 'Create a bot' }).locator(`a[href*="${kind.create}"]`));
    await page.waitForURL(`**${kind.create}*`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // A page that still grows would have other stops.
    if (charted.has(kind.path)) await expect(main.getByRole('application', { name: /^Price chart/ })).toBeVisible();
    await keys.fill(main.getByRole('textbox', { name: /^(Investment|.?BTC.? per purchase)$/ }), kind.amount);
    await keys.use(main.getByRole('button', { name: 'Review and create' }));
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await keys.use(box, 'Space');
    await keys.use(dialog.getByRole('button', { name: 'Create bot', exact: true }));
    await page.waitForURL(new RegExp(`/my-bot/${kind.path}/\\d+/$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The text of the toast is kept, for who reads slower.
    const messages = page.getByRole('banner').getByRole('button', { name: 'Messages' });
    await keys.reach(messages, 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('banner').getByText('Bot created')).toBeVisible();
    await keys.press('Escape');
    await expect(messages).toBeFocused();
  });

  const { action, field, value } = changes[kind.path] ?? { action: '', field: '', value: '' };
  await test.step(action, async () => {
    await sandbox.advance(HOUR);
    const first = main.getByRole('button', { name: action, exact: true });
    await expect(main.locator('[data-state="running"]').first()).toBeVisible();
    const opener = (await first.isVisible()) ? first : main.getByRole('button', { name: 'Adjust' });
    await keys.use(opener);
    if (opener !== first) await chooseItem(keys, page.getByRole('menu', { name: 'Adjust' }), action);
    await expect(dialog.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await keys.fill(dialog.getByRole('textbox', { name: field, exact: true }), value);
    await keys.use(dialog.getByRole('button', { name: 'Apply', exact: true }));
    await expect(dialog.getByText('The bot was changed.', { exact: true })).toBeVisible();
    await keys.expectFocusInSight('the change');
    await keys.use(dialog.getByRole('button', { name: 'Done', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('close', async () => {
    await keys.use(main.getByRole('button', { name: 'Close', exact: true }));
    await expect(dialog.getByRole('button', { name: 'Keep running' })).toBeFocused();
    await keys.use(dialog.getByRole('button', { name: 'Close bot', exact: true }));
    await expect(dialog.getByText('Closed by you')).toBeVisible();
    await keys.expectFocusInSight('the closing');
    await keys.use(dialog.getByRole('button', { name: 'Done', exact: true }));
    await expect(dialog).toBeHidden();
    await keys.expectFocusInSight('the receipt');
  });

  await test.step('find it among the closed ones', async () => {
    await keys.reach(page.getByRole('banner').getByRole('link', { name: /^My bots/ }), 'Shift+Tab');
    await keys.press('Enter');
    await page.waitForURL('**/my-bot/');
    await expect(page.getByRole('heading', { level: 1, name: 'My bots' })).toBeFocused();
    await keys.reach(main.getByRole('tab', { name: /^Ongoing/ }));
    await keys.press('ArrowRight');
    await expect(main.getByRole('tab', { name: /^Closed/ })).toBeFocused();
    await keys.use(
      main
        .getByRole('row')
        .filter({ hasText: 'Closed by you' })
        .getByRole('button', { name: /^Details/ }),
    );
    await page.waitForURL(new RegExp(`/my-bot/${kind.path}/\\d+/$`));
    await expect(main.getByText('Closed by you').first()).toBeVisible();
    await keys.expectFocusInSight('opening the closed bot');
  });
}

/** Moves down a menu that opens until the item has the focus, and presses it. */
async function chooseItem(keys: Keyboard, menu: Locator, name: string): Promise<void> {
  const items = menu.getByRole('menuitem');
  await expect(items.and(menu.locator(':enabled')).first()).toBeFocused();
  const item = menu.getByRole('menuitem', { name, exact: true });
  for (let row = await items.count(); row > 0 && !(await keys.isOn(item)); row--) await keys.press('ArrowDown');
  await expect(item).toBeFocused();
  await keys.press('Enter');
}
