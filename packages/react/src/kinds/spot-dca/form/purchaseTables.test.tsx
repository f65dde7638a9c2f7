import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSandboxSession, SandboxProvider } from '../../../testing/index.js';
import { SharesTable } from './purchaseTables.js';

const bitcoin = {
  base: 'BTC',
  amount: '60',
  share: '0.6',
  price: '92420.1',
  quantity: '0.000649',
  cost: '59.98',
  fee: '0.00000065',
};
const ether = { ...bitcoin, base: 'ETH', amount: '40', share: '0.4' };

test('22.5 shares of a purchase are shown where it has several coins', async () => {
  const table = (coins: readonly (typeof bitcoin)[]) => (
    <SandboxProvider session={createSandboxSession()}>
      <SharesTable coins={coins} quoteToken="USDT" caption="One purchase" />
    </SandboxProvider>
  );
  await page.viewport(1280, 800);
  const screen = await render(table([{ ...bitcoin, share: '1' }]));
  await expect.element(screen.getByRole('columnheader', { name: 'Fee' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Share' })).not.toBeInTheDocument();
  await screen.rerender(table([bitcoin, ether]));
  await expect.element(screen.getByRole('columnheader', { name: 'Share' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '40.00%' })).toBeVisible();
});
