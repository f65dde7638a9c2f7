import { openInApp } from './appFrame.ts';
import { expect, PHONE, test, WIDE } from './trader.ts';

test('inside the app its own bar has the title, and there is no header, footer or tab bar', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  const { site } = await openInApp(trader, '/create/');
  await expect(site.getByRole('navigation', { name: 'Kinds of bots' })).toBeVisible();
  await expect(page.locator('#title')).toHaveText(/Create spot grid/);
  await expect(site.getByRole('banner')).toHaveCount(0);
  await expect(site.getByRole('contentinfo')).toHaveCount(0);
  await expect(site.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('22.9 inside the app display, messages and help are reached from the end of the page', { tag: WIDE }, async ({
  trader,
}) => {
  const { site } = await openInApp(trader, '/create/');
  // The last that comes above the end of the page: until then it moves.
  await expect(site.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await site.getByRole('button', { name: 'Display and messages' }).click();
  const sheet = site.getByRole('dialog', { name: 'Display and messages' });
  await sheet.getByLabel('Theme').selectOption('light');
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(sheet.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
  // The app has its own ways to other pages.
  await expect(sheet.getByRole('navigation')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await site.getByRole('button', { name: 'Help' }).click();
  await expect(site.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('F063 F064 links with a page in the app open it, others stay, other sites leave', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  const app = await openInApp(trader, '/create/?base=ETH&quote=USDT');
  const kinds = app.site.getByRole('navigation', { name: 'Kinds of bots' });
  await kinds.getByRole('link', { name: 'Futures grid' }).click();
  await expect(page.locator('#opened li')).toHaveText(['xchgapp://open/futures_grid_create?symbol=ETHUSDT']);
  await expect(page.locator('#title')).toHaveText(/Create spot grid/);
  await app.site.getByRole('link', { name: 'Chart by TradingView' }).click();
  await expect(page.locator('#opened li').last()).toHaveText(/^https:\/\//);
  await kinds.getByRole('link', { name: 'Combo' }).click();
  await expect(page.locator('#title')).toHaveText(/Create combo/);
});

const KINDS = [
  {
    path: '/create/',
    name: 'Spot grid',
    title: /^ETHUSDT · Create spot grid/,
    opens: 'spot_grid_create?symbol=ETHUSDT',
  },
  {
    path: '/fgrid-create/',
    name: 'Futures grid',
    title: /^ETHUSDT · Create futures grid/,
    opens: 'futures_grid_create?symbol=ETHUSDT',
  },
  { path: '/dca-create/', name: 'DCA', title: /^Create DCA/, opens: 'spot_dca_create?coin=ETH&currency=USDT' },
  {
    path: '/fmart-create/',
    name: 'Martingale',
    title: /^ETHUSDT · Create martingale/,
    opens: 'futures_martingale_create?symbol=ETHUSDT',
  },
  { path: '/fcombo-create/', name: 'Combo', title: /^Create combo/, opens: undefined },
];

for (const { path, name, title } of KINDS) {
  test(`F063 a link of the app to ${name} opens it, and leads on to the other kinds with it`, {
    tag: WIDE,
  }, async ({ trader }) => {
    const { page } = trader;
    const { site } = await openInApp(trader, `${path}?base=ETH&quote=USDT`);
    await expect(page.locator('#title')).toHaveText(title);
    if (name === 'DCA') await expect(site.getByRole('textbox', { name: /^ETH per purchase/ })).toBeVisible();
    const kinds = site.getByRole('navigation', { name: 'Kinds of bots' });
    for (const other of KINDS) {
      if (other.name === name || other.opens === undefined) continue;
      await kinds.getByRole('link', { name: other.name, exact: true }).click();
      await expect(page.locator('#opened li').last()).toHaveText(`xchgapp://open/${other.opens}`);
    }
    if (name === 'Combo') return;
    // What the app has no page for opens here.
    await kinds.getByRole('link', { name: 'Combo' }).click();
    await expect(page.locator('#title')).toHaveText(/^Create combo/);
  });
}

test('Back of the app closes the sheet on top first, and then goes back', async ({ trader }) => {
  const { page } = trader;
  const { site } = await openInApp(trader, '/create/');
  const title = page.locator('#title');
  const back = page.getByRole('button', { name: 'Back' });
  await expect(title).toHaveText(/Create spot grid/);
  await site.getByRole('button', { name: /^Choose a market/ }).click();
  const sheet = site.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await back.click();
  await expect(sheet).toBeHidden();
  await expect(title).toHaveText(/Create spot grid/);
  await site.getByRole('navigation', { name: 'Kinds of bots' }).getByRole('link', { name: 'Combo' }).click();
  await expect(title).toHaveText(/Create combo/);
  await back.click();
  await expect(title).toHaveText(/Create spot grid/);
});

test('F060 F062 the app logs in, its token goes along with calls, and the form is as it was', async ({ trader }) => {
  const { page } = trader;
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/x-api/s1/bot/')) tokens.push(request.headers().usertoken);
  });
  const { site } = await openInApp(trader, '/create/?base=ETH');
  await site.getByRole('tab', { name: 'Manual' }).click();
  await site.getByRole('textbox', { name: 'Investment' }).fill('543');
  await site.getByRole('button', { name: 'Log in to create' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the app' })).toBeVisible();
  expect(tokens.filter((token) => token !== undefined)).toEqual([]);
  await page.getByRole('button', { name: 'amira' }).click();
  await expect(site.getByRole('button', { name: 'Review and create' })).toBeVisible();
  await expect(site.getByRole('textbox', { name: 'Investment' })).toHaveValue('543');
  await expect(site.getByText('Available')).toBeVisible();
  expect(tokens.at(-1)).toMatch(/^[0-9a-f]{32}$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'b_t_c_k_local')?.value).toBe(tokens.at(-1));
});

test('F056 an app that is too old, or closed without an answer, leaves the login to the web', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  const old = await openInApp(trader, '/create/', 'app 3.5.0');
  await old.site.getByRole('button', { name: 'Log in to create' }).click();
  await expect(old.site.getByRole('dialog', { name: 'Log in to create this bot' })).toBeVisible();
  await expect(page.locator('#login')).toBeHidden();

  const app = await openInApp(trader, '/create/');
  await app.site.getByRole('button', { name: 'Log in to create' }).click();
  await page.getByRole('button', { name: 'Close without logging in' }).click();
  const modal = app.site.getByRole('dialog', { name: 'Log in to create this bot' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.locator('#login')).toBeHidden();
});

test('pulling asks for the data again and does not reload the page', { tag: WIDE }, async ({ trader }) => {
  const { page, sandbox } = trader;
  const app = await openInApp(trader, '/create/');
  await expect(app.site.getByRole('button', { name: /^Choose a market/ })).toBeVisible({ timeout: 30_000 });
  await app.mark();
  const asked = page.waitForRequest((request) => request.url().includes('/list-symbol-info-v2'));
  await sandbox.jump(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked;
  // Until the slowest answer is there.
  await expect(app.site.locator('.site-pull')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  expect(await app.isMarked()).toBe(true);
});

test('F062 a page with the agent of the app and no bridge is an ordinary page', { tag: WIDE }, async ({
  browser,
  sandbox,
}) => {
  const context = await browser.newContext({
    ...PHONE,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile XchgApp/3.8.0',
  });
  const page = await context.newPage();
  const sent: (string | undefined)[] = [];
  const platforms = new Set<string | undefined>();
  page.on('request', (request) => {
    if (!request.url().includes('/x-api/s1/bot/')) return;
    sent.push(request.headers().usertoken);
    platforms.add(request.headers().platform);
  });
  await page.goto(`${sandbox.url}/en-US/tradingbot/create/`);
  await expect(page.getByRole('button', { name: 'Log in to create' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((token) => token !== undefined)).toEqual([]);
  expect([...platforms]).toEqual(['h5']);
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeVisible();
  await context.close();
});
