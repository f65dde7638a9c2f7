import { expect, test } from './trader.ts';

test('F044 a session that ends elsewhere is told, nothing private stays, and the way back is there', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await trader.open('/create/');
  await expect(page.getByText('Available')).toBeVisible();
  await page.request.post(`${sandbox.url}/en-US/logout`);
  await page.getByRole('link', { name: 'My bots' }).first().click();

  await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible();
  await expect(page.getByText('No running bots.')).toBeHidden();
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'amira' }).click();
  await page.waitForURL('**/en-US/tradingbot/my-bot/');
  await expect(page.getByText('No running bots.')).toBeVisible();
});

test('an anonymous visitor is not told of a session that never was', async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/');
  await expect(page.getByRole('button', { name: 'Log in to create' })).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeHidden();
});
