import { expect, Trader, test, WIDE } from './trader.ts';

test('F016 F043 F044 whose session ended elsewhere is led to the login, once, and back', async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await trader.open('/create/');
  await expect(page.getByText('Available')).toBeVisible();
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) logins.push(request.url());
  });
  await page.request.post(`${sandbox.url}/en-US/logout`);
  const atLogin = page.waitForURL('**/en-US/login?redirect_url=*');
  // A call that the page makes by itself may report it before the press does.
  await Promise.race([atLogin, page.getByRole('link', { name: 'My bots' }).first().click()]);

  await atLogin;
  expect(logins).toHaveLength(1);
  const back = new URL(page.url()).searchParams.get('redirect_url') ?? '';
  expect(back).toMatch(/\/en-US\/tradingbot\/(create|my-bot)\/$/);
  await page.getByRole('button', { name: 'amira' }).click();
  await page.waitForURL(back);
  await expect(page.getByRole('link', { name: /^My bots/ }).first()).toBeVisible();
});

for (const [what, fault, line] of [
  ['turned away by the gateway', { status: 503 }, /^The exchange is returning errors \(503\)/],
  ['with no answer', { drop: 'before' }, /^Can't reach the exchange/],
] as const) {
  test(`I6 F177 whoever cannot be looked up, ${what}, is not asked to log in, and is back without a reload`, {
    tag: 'status' in fault ? WIDE : [],
  }, async ({ trader }) => {
    const { page, sandbox } = trader;
    await trader.logIn();
    await sandbox.fault({ path: '/v2/private/user/profile', ...fault, times: 1000 });
    const unknown = page.getByRole('main').getByText("We couldn't load your account.");
    const strip = page.locator('.tb-strip').getByText(line);
    for (const path of ['/my-bot/', '/rewards/', '/my-bot/spot-grid/1/', '/']) {
      await trader.open(path);
      await expect(unknown, path).toBeVisible({ timeout: 30_000 });
      await expect(strip, path).toBeVisible();
      await expect(page.getByText(/log in|sign up/i), path).toHaveCount(0);
    }
    await trader.open('/create/');
    await expect(strip).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('main form [type="submit"]')).toBeDisabled();

    await trader.open('/my-bot/');
    await expect(unknown).toBeVisible({ timeout: 30_000 });
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await sandbox.heal();
    // By itself; a button is there for whoever does not want to wait.
    await expect(page.locator('.site-strips').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByText('No running bots.')).toBeVisible({ timeout: 30_000 });
    await expect(strip).toBeHidden();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });
}

test('F177 calls that failed before the lines above the page were there are reported by them, and asked again', {
  tag: WIDE,
}, async ({ trader }) => {
  const { page, sandbox } = trader;
  await page.route('**/tradingbot/assets/Strips-*.js', async (route) => {
    await expect(page.getByRole('main').getByText("The ranking couldn't be loaded.")).toBeVisible({ timeout: 30_000 });
    await route.continue();
  });
  for (const path of ['/operation/tools/v1/mixed-ranking', '/grid/v1/ranking-filter'])
    await sandbox.fault({ path, status: 503, times: 1000 });
  await trader.open('/ranking/');
  await expect(page.locator('.tb-strip').getByText(/^The exchange is returning errors \(503\)/)).toBeVisible({
    timeout: 30_000,
  });
  await sandbox.heal();
  await expect(page.getByRole('main').locator('.tb-figure').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.tb-strip').getByText(/^The exchange is returning errors/)).toBeHidden();
});

test('F177 one press on the line about the maintenance asks again at once', { tag: WIDE }, async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await sandbox.fault({ path: '*', status: 503, times: 1000 });
  await trader.open('/my-bot/');
  const retry = page.locator('.site-strips').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await sandbox.heal();
  await retry.click();
  await expect(page.getByText('No running bots.')).toBeVisible();
});

test('an anonymous visitor is not informed of a session that never was', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/');
  await expect(page.getByRole('button', { name: 'Log in to create' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeHidden();
});

test('whoever is not known is asked to log in, and finds the form as it was', async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/?base=ETH');
  await page.getByRole('tab', { name: 'Manual' }).click();
  const investment = page.getByRole('textbox', { name: 'Investment' });
  await investment.fill('543');
  const create = page.getByRole('button', { name: 'Log in to create' });
  const dialog = page.getByRole('dialog', { name: 'Log in to create this bot' });
  await create.click();
  await expect(dialog.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();

  await create.click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await create.click();
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'amira' }).click();
  await page.waitForURL('**/en-US/tradingbot/create/?base=ETH');
  await expect(dialog).toBeHidden();
  await expect(investment).toHaveValue('543');
});

test('a login from the home page is for the bots there, and speaks of no settings', { tag: WIDE }, async ({
  trader,
}) => {
  const { page } = trader;
  await trader.open('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to see your bots' });
  await expect(dialog.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(dialog.getByText('Your settings are kept.')).toBeHidden();
});

test('an account that is barred learns it before it types, with the way to support, and everything else stays open', {
  tag: WIDE,
}, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn('felix');
  await trader.open('/create/');
  const form = page.getByRole('form', { name: 'Create spot grid bot' });
  await expect(form.getByText("This account can't create or change bots.")).toBeVisible();
  await expect(form.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /\/support$/);
  await expect(form.getByText(/USDT allowed$/)).toBeAttached();
  await form.getByRole('textbox', { name: 'Investment' }).fill('1000');
  await expect(form.getByRole('button', { name: 'Review and create' })).toBeDisabled();
  await page.getByRole('link', { name: 'My bots' }).first().click();
  await expect(page.getByText('No running bots.')).toBeVisible();
});

for (const [how, isHeard] of [
  ['in another tab', true],
  ['where this tab hears nothing of it', false],
] as const) {
  test(`B2 F142 a review is sent as nobody else: another user logs in ${how}`, { tag: isHeard ? WIDE : [] }, async ({
    trader,
  }) => {
    const { page, sandbox } = trader;
    await trader.logIn('amira');
    await trader.open('/create/');
    await page.getByRole('textbox', { name: 'Investment' }).fill('1500');
    const ownBalance = await page.locator('form').getByText('Available').first().textContent();
    await page.getByRole('button', { name: 'Review and create' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create-grid')) created.push(request.url());
    });
    const other = new Trader(await page.context().newPage(), sandbox, 'en-US');
    if (isHeard) await other.logInByPage('boris');
    else {
      // The id of boris, as the login page sends it.
      const form = { user: '90071992547409933' };
      await page.request.post(`${sandbox.url}/en-US/login`, { form, maxRedirects: 0 });
      await page.bringToFront();
      await dialog.getByRole('button', { name: 'Create bot' }).click();
      await expect(page.getByText('Another user is logged in now. Nothing was sent.').first()).toBeAttached();
    }
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByText('boris', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Investment' })).toHaveValue('');
    await expect(page.locator('form').getByText('Available').first()).not.toHaveText(ownBalance ?? '');
    await page
      .getByRole('link', { name: /^My bots/ })
      .first()
      .click();
    await expect(page.getByText('No running bots.')).toBeVisible();
    expect(created).toEqual([]);
  });
}
