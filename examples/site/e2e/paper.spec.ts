import { expect, test } from './trader.ts';

test('B18 a draft is tried without money, lives over a reload, and its settings open the form to create it for real', async ({
  trader,
  page,
  sandbox,
}) => {
  await trader.logIn();
  const { balances } = await sandbox.books();
  await trader.open('/create/?base=BTC&quote=USDT');
  await page.getByRole('textbox', { name: 'Investment' }).fill('1234');
  await page.getByRole('button', { name: 'Try without money' }).click();
  const paper = page.getByRole('region', { name: /^Paper bots/ });
  await expect(paper.getByRole('listitem')).toBeVisible();
  await sandbox.advance(5_000);
  await expect(paper.getByText('Running')).toBeVisible();
  await page.reload();
  await paper.getByRole('button', { name: /^Details of the paper bot/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Paper, no money')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create for real' }).click();
  await expect(page.getByRole('region', { name: 'Settings of a paper bot' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Investment' })).toHaveValue(/1,?234/);
  // Nothing was bought, and no bot was made.
  expect((await sandbox.books()).balances).toEqual(balances);
});
