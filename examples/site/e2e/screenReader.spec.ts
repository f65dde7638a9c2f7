import { listen } from './screenReader.ts';
import { expect, type Trader, test, WIDE } from './trader.ts';

const MINUTE = 60_000;
/** Everything that speaks by itself. */
const SPEAKS = '[aria-live], [role="status"], [role="alert"], [role="log"]';

/** There are two voices, always, and no price is one of them. */
async function expectTwoVoices({ page }: Trader): Promise<void> {
  await expect(page.locator(SPEAKS)).toHaveCount(2);
}

test('F154 F156 what a screen reader announces while a grid is created and closed', { tag: WIDE }, async ({
  trader,
}) => {
  test.slow();
  const { page, sandbox } = trader;
  const heard = await listen(page);
  const expectHeard = (text: string | RegExp) =>
    expect
      .poll(async () => (await heard()).map((one) => one.text), { message: String(text) })
      .toContainEqual(expect.stringMatching(text));
  await trader.logIn();
  await trader.open('/create/');
  const form = page.getByRole('complementary', { name: 'Create spot grid' });
  const dialog = page.getByRole('dialog');

  await test.step('every field has its name, its unit and its hint', async () => {
    await expect(form.getByRole('textbox', { name: 'Lower price' })).toHaveAccessibleDescription(/below last/);
    for (const name of ['Lower price', 'Upper price', 'Number of grids']) {
      const field = form.getByRole('textbox', { name });
      await field.focus();
      await expect(field).toHaveAccessibleDescription(/allowed|at least|at most/i);
    }
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveAccessibleName(/\w/);
    for (const button of await page.getByRole('button').all()) await expect(button).toHaveAccessibleName(/\S/);
    await expectTwoVoices(trader);
  });

  await test.step('an error belongs to its field, and the focus goes there', async () => {
    const grids = form.getByRole('textbox', { name: 'Number of grids' });
    await grids.fill('99999');
    await form.getByRole('textbox', { name: 'Investment' }).fill('1000');
    await form.getByRole('button', { name: 'Review and create' }).click();
    await expect(grids).toBeFocused();
    await expect(grids).toHaveAttribute('aria-invalid', 'true');
    await expect(grids).toHaveAccessibleErrorMessage(/Number of grids can be at most/);
    await form.getByRole('button', { name: /^Use / }).first().click();
    await expect(grids).not.toHaveAttribute('aria-invalid', 'true');
    // The preview that came of it, once it stands still.
    await expectHeard(/profit/i);
  });

  await test.step('the review is tables of settings by group in a dialog with a name', async () => {
    await form.getByRole('button', { name: 'Review and create' }).click();
    await expect(dialog).toHaveAccessibleName(/^Create spot grid/);
    await expect(dialog).toHaveAccessibleDescription(/./);
    const settings = dialog.getByRole('region', { name: 'Investment' }).getByRole('table', { name: 'Investment' });
    await expect(settings.getByRole('row', { name: /^Investment 1,000 USDT/ })).toBeVisible();
    await expect(settings.getByRole('rowheader', { name: 'Investment' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'At the start' })).toBeVisible();
    await expectTwoVoices(trader);
  });

  await test.step('the new bot is announced, and its page begins at the heading', async () => {
    await dialog.getByLabel('I understand that I can lose my investment').check();
    await dialog.getByRole('button', { name: 'Create bot', exact: true }).click();
    await page.waitForURL(/spot-grid\/\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectHeard(/^Bot created/);
    await expectTwoVoices(trader);
  });

  await test.step('the ways to close are one question; the receipt is a list of terms', async () => {
    await sandbox.advance(MINUTE);
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(dialog).toHaveAccessibleName(/^Close BTCUSDT/);
    await expect(dialog.getByRole('button', { name: 'Keep running' })).toBeFocused();
    await expect(dialog.getByRole('group')).toHaveAccessibleName(/\?$/);
    await expect(dialog.getByRole('radio').nth(1)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close bot', exact: true }).click();
    await expect(dialog.getByText('Closed by you')).toBeVisible();
    await expect(dialog.getByRole('term').filter({ hasText: 'P&L' }).first()).toBeVisible();
    await expectHeard(/^Bot closed/);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTwoVoices(trader);
  });
});

test('F154 under a flood of quotes no price is announced, and nothing more than once a second', { tag: WIDE }, async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  const heard = await listen(page);
  await trader.logIn();
  await trader.open('/create/');
  const price = page.locator('.tb-picker-button .tb-picker-day');
  await page.getByRole('textbox', { name: 'Investment' }).fill('3000');
  // A second of market time in every 20 ms: each is a quote.
  await sandbox.speed(50);
  const seen = new Set<string | null>();
  await expect
    .poll(async () => seen.add(await price.textContent()).size, { timeout: 40_000, message: 'prices move' })
    .toBeGreaterThan(10);
  const heardTexts = await heard();
  expect(heardTexts.filter(({ live }) => live === 'assertive')).toEqual([]);
  const [first, last] = [heardTexts[0], heardTexts.at(-1)];
  // The first one may be heard late: a page that has just come is busy.
  expect(heardTexts.length - 2, JSON.stringify(heardTexts)).toBeLessThanOrEqual(
    ((last?.at ?? 0) - (first?.at ?? 0)) / 1000,
  );
  for (const price of seen) expect(heardTexts.map(({ text }) => text)).not.toContainEqual(price);
  await expectTwoVoices(trader);
});
