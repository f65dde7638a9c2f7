import { DRAFT_KEY } from '../../../../packages/react/src/components/create-form/draftKey.ts';
import { type FixCase, fixCases } from '../../../../packages/react/src/components/create-form/fixCases.testing.ts';
import { expect, type Trader, test } from '../trader.ts';

const PATHS: Readonly<Record<FixCase['kind'], string>> = {
  'spot grid': '/create/?base=BTC&quote=USDT',
  'futures grid': '/fgrid-create/?symbol=BTCUSDT',
  'DCA bot': '/dca-create/?base=BTC&quote=USDT',
  martingale: '/fmart-create/?symbol=BTCUSDT',
  combo: '/fcombo-create/',
};

/** Opens the create page of a kind with a kept draft, as after a reload. */
async function openWith({ page, ...trader }: Trader, { kind, name, good }: FixCase, changes: object): Promise<void> {
  await page.evaluate(
    ([key, kept]) => sessionStorage.setItem(key ?? '', kept ?? ''),
    [DRAFT_KEY + name, JSON.stringify({ mode: 'manual', manual: { ...good, ...changes } })],
  );
  await page.goto(`${trader.sandbox.url}/${trader.locale}/tradingbot${PATHS[kind]}`);
  await expect(page.getByRole('button', { name: 'Review and create' })).toBeEnabled();
}

for (const one of fixCases) {
  test(`B3 every check code of a ${one.kind} stands at its field on the page, and its fix leads to the review`, async ({
    trader,
    page,
  }) => {
    await trader.logIn();
    for (const [code, [changes, control]] of Object.entries(one.codes)) {
      await test.step(code, async () => {
        await openWith(trader, one, changes);
        const review = page.getByRole('button', { name: 'Review and create' });
        await review.click();
        await expect(page.locator(`[data-invalid]:has([name="${control}"])`).first(), code).toBeVisible();
        const dialog = page.getByRole('dialog', { name: /^Create / });
        // A fix may uncover what stood behind: how much must be put in is known only once the shape is right.
        await expect(async () => {
          const fix = page.locator('[data-invalid] .tb-fix').first();
          if (await fix.isVisible()) await fix.click({ timeout: 500 });
          if (!(await dialog.isVisible())) await review.click({ timeout: 500 });
          await expect(dialog).toBeVisible({ timeout: 500 });
        }, code).toPass();
        await expect(page.locator('form [data-invalid]')).toHaveCount(0);
      });
    }
  });
}
