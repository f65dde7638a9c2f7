import { listRewards } from '../../../packages/core/src/endpoints/index.ts';
import { clientOf } from './openBots.ts';
import { sentBodies } from './sentBodies.ts';
import { expect, test, WIDE } from './trader.ts';

const DAY = 86_400_000;

test('a reward leads into the form that uses it, counts once the money is enough, and ends with its bot', async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await trader.open('/rewards/');
  const bonus = page.getByRole('article', { name: 'Bonus 20 USDT' });
  await expect(bonus.getByText('≥ 200 USDT')).toBeVisible();
  await bonus.getByRole('button', { name: 'Use Bonus 20 USDT' }).click();
  await expect(page).toHaveURL(/\/create\/\?reward=\d+$/);

  const voucher = page.getByRole('combobox', { name: 'Voucher' });
  const investment = page.getByRole('textbox', { name: 'Investment' });
  await investment.fill('150');
  await expect(page.getByText('Invest at least 200 USDT to use the voucher of 20 USDT.')).toBeVisible();
  await expect(voucher.getByRole('option', { selected: true })).toHaveText('None');
  await investment.fill('1000');
  await expect(voucher.getByRole('option', { selected: true })).toHaveText('20 USDT');
  await page.getByRole('button', { name: 'Review and create' }).click();
  const review = page.getByRole('dialog', { name: /^Create spot grid/ });
  await review.getByLabel('I understand that I can lose my investment').check();
  await review.getByRole('button', { name: 'Create bot', exact: true }).click();
  await page.waitForURL(/spot-grid\/\d+/);
  const path = new URL(page.url()).pathname;
  const { rewards = [] } = await listRewards(await clientOf(trader), {});
  expect(rewards.find(({ reward_type }) => reward_type === 'bonus')?.status).toBe('in_use');

  await sandbox.advance(60_000);
  await trader.open('/rewards/?tab=in_use');
  await expect(page.getByRole('tab', { name: /^In use\s*1$/ })).toBeVisible();
  await expect(page.getByText('If you close early, the bonus is returned and you keep the profit.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bot: Bonus' }).click();
  await page.waitForURL(`**${path}`);
});

test('a reward that needs more than was typed is not sent', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.logIn();
  const { rewards = [] } = await listRewards(await clientOf(trader), { bot_type: 'spot_grid' });
  const id = rewards.find(({ reward_type }) => reward_type === 'bonus')?.reward_id;
  await trader.open(`/create/?reward=${id}`);
  const investment = page.getByRole('textbox', { name: 'Investment' });
  await investment.fill('1000');
  await expect(page.getByRole('combobox', { name: 'Voucher' })).toHaveValue(String(id));
  await investment.fill('150');
  await expect(page.getByText(/to use the voucher of/)).toBeVisible();
  const bodies = await sentBodies(page);
  await page.getByRole('button', { name: 'Review and create' }).click();
  const review = page.getByRole('dialog', { name: /^Create spot grid/ });
  await review.getByLabel('I understand that I can lose my investment').check();
  await review.getByRole('button', { name: 'Create bot', exact: true }).click();
  await page.waitForURL(/spot-grid\/\d+/);
  const sent = (await bodies()).find(({ url }) => url.endsWith('/create-grid'));
  expect(sent?.body).toContain('quote_investment');
  expect(sent?.body).not.toContain('reward');
});

test('tabs are in the address, and what has ended is no longer offered', { tag: WIDE }, async ({ trader }) => {
  const { page, sandbox } = trader;
  await trader.logIn();
  await trader.open('/rewards/');
  const voucher = page.getByRole('article', { name: 'Voucher 5 USDT' });
  await expect(voucher.getByText(/2[34] h/)).toBeVisible();
  await page.getByRole('tab', { name: /^Expired\s*1$/ }).click();
  await expect(page).toHaveURL(/tab=expired$/);
  await expect(page.getByRole('article', { name: 'Voucher 10 USDT' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use / })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Available\s*3$/ })).toHaveAttribute('aria-selected', 'true');
  await sandbox.advance(DAY);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Available\s*2$/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Expired\s*2$/ })).toBeVisible();
  await expect(voucher).toBeHidden();
});

test('whoever is not known is asked to log in, and comes back', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/rewards/?tab=expired');
  await expect(page.getByText('Log in to see your rewards')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'amira' }).click();
  await page.waitForURL('**/rewards/?tab=expired');
  await expect(page.getByRole('article', { name: 'Voucher 10 USDT' })).toBeVisible();
});
