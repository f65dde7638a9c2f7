import { expect, PHONE, test, WIDE } from './trader.ts';

test('another market is chosen by keyboard; the address names it and keeps the rest', async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/?from=derivatives');
  const button = page.getByRole('button', { name: /^Choose a market: BTC\/USDT/ });
  await button.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search markets' })).toBeFocused();
  await page.keyboard.type('eth');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/create/?from=derivatives&base=ETH&quote=USDT');
  await expect(page.getByRole('button', { name: /^Choose a market: ETH\/USDT/ })).toBeFocused();
  await page.goBack();
  await expect(button).toBeVisible();
});

test('a favorite is still one after a reload', { tag: WIDE }, async ({ trader }) => {
  const { page } = trader;
  await trader.open('/create/');
  const button = page.getByRole('button', { name: /^Choose a market/ });
  await button.click();
  const star = page.getByRole('button', { name: 'Favorite SOLUSDT' });
  await star.click();
  await page.reload();
  await button.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('row', { name: /SOL\/USDT/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /ETH\/USDT/ })).toBeHidden();
});

/** Of a page on a phone of 390 pixels, at the scale of phones, 0.85. */
const PAGE_WIDTH = 458;

test.describe('on a phone', { tag: WIDE }, () => {
  test.use(PHONE);
  test('the list fills the screen and does not scroll sideways', async ({ trader }) => {
    const { page } = trader;
    await trader.open('/create/');
    await page.getByRole('button', { name: /^Choose a market/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a market' });
    await expect(dialog.getByRole('row', { name: /ETH\/USDT/ })).toBeVisible();
    const widths = await dialog.evaluate((element) => [element.clientWidth, element.scrollWidth, innerWidth]);
    expect(widths).toEqual([PAGE_WIDTH, PAGE_WIDTH, PAGE_WIDTH]);
  });
});
