import { expect, test } from './trader.ts';

test('a press on Review counts although the button moves away between down and up', async ({ trader, page }) => {
  await trader.logIn();
  await trader.open('/create/');
  await page.getByRole('textbox', { name: 'Investment' }).fill('1000');
  const review = page.getByRole('button', { name: 'Review and create' });
  await expect(review).toBeEnabled();
  // The last that is loaded above the button.
  await expect(page.getByRole('combobox', { name: 'Voucher' })).toBeVisible();
  await review.hover();
  await page.mouse.down();
  // As when a message appears because the field was left.
  await review.evaluate((button) => button.insertAdjacentHTML('beforebegin', '<div style="block-size: 200px"></div>'));
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: /^Create / })).toBeVisible();
});
