import { expect, test, WIDE } from './trader.ts';

test('F073 without a list of markets the one of the last visit is in use, and reported as such', { tag: WIDE }, async ({
  trader,
}) => {
  const { page, sandbox } = trader;
  for (const [path, list, heading] of [
    ['/create/', 'list-symbol-info-v2', 'Spot grid'],
    ['/fgrid-create/', 'brief-symbol-list', 'Futures grid'],
  ] as const) {
    const kept = page.waitForFunction(
      (contracts) =>
        Object.keys(localStorage).some((key) => key.includes(contracts ? 'tb-symbols' : 'tb-spot-symbols')),
      list === 'brief-symbol-list',
    );
    await trader.open(path);
    await expect(page.getByText(/allowed$/).first()).toBeAttached();
    await kept;
    await sandbox.fault({ path: list, drop: 'before', times: 1000 });
    await page.reload();
    const strip = page.getByText(/^The list of markets couldn't be loaded, so the one of .+ is used\./).first();
    await expect(strip).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: heading }).first()).toBeVisible();
    await expect(page.getByText(/allowed$/).first()).toBeAttached();
    await sandbox.heal();
  }
});

test('T11 a pair that was taken from trading is reported as such before anything is typed', async ({ trader }) => {
  const { page } = trader;
  for (const path of ['/create/', '/dca-create/']) {
    await trader.open(`${path}?base=KAS&quote=USDT`);
    await expect(page.getByText("KASUSDT isn't traded here. Showing BTCUSDT.")).toBeVisible();
  }
});
