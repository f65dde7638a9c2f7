import { decodeRecipe } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpotGridForm, SpotGridReplay, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createReplayWorker } from '../../testing/createReplayWorker.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

async function open(resultsDatabase?: string) {
  await page.viewport(1440, 900);
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider session={session} createReplayWorker={createReplayWorker} resultsDatabase={resultsDatabase}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridReplay addressOf={(path) => `https://exchange.test${path}`} />
        <SpotGridForm />
      </SpotGridScope>
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Manual' }).click();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
  await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
  return screen;
}

test('B23 backtests are kept by a name, stand side by side with what differs marked, and open as settings of a form', async () => {
  const screen = await open(`kept-backtests-${Date.now()}`);
  const keep = async (name: string) => {
    await screen.getByRole('button', { name: 'Keep', exact: true }).click();
    await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill(name);
    await screen.getByRole('button', { name: 'Keep by this name' }).click();
  };
  await keep('Twenty');
  await expect.element(page.getByText('Backtest kept').first()).toBeVisible();
  await keep('The same');
  await expect.element(page.getByText('This backtest is kept already.').first()).toBeVisible();
  const fees = () => screen.getByRole('row', { name: /^Fees/ }).element().textContent;
  const before = fees();
  await screen.getByRole('textbox', { name: 'Number of grids' }).fill('31');
  await expect.poll(fees).not.toBe(before);
  const between = fees();
  await screen.getByLabelText('Investment', { exact: true }).fill('1500');
  await expect.poll(fees).not.toBe(between);
  await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill('Thirty-one');
  await screen.getByRole('button', { name: 'Keep by this name' }).click();
  await expect.element(screen.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Kept backtests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Twenty' }).click();
  await dialog.getByRole('checkbox', { name: 'Thirty-one' }).click();
  const table = dialog.getByRole('table', { name: 'Kept backtests side by side' });
  await expect.element(table.getByRole('row', { name: /^Number of grids differs/ })).toBeVisible();
  const amounts = table.getByRole('row', { name: /^Investment differs/ });
  await expect.element(amounts).toHaveTextContent('1,000.00 USDT');
  await expect.element(amounts).toHaveTextContent('1,500.00 USDT');
  expect(table.element().querySelectorAll('[data-differs]')).toHaveLength(2);
  const row = dialog.getByRole('listitem').filter({ hasText: 'Thirty-one' });
  const link = row.getByRole('link', { name: 'Open these settings' }).element();
  const recipe = new URL(link.getAttribute('href') ?? '').searchParams.get('recipe') ?? '';
  expect(decodeRecipe(recipe).settings).toMatchObject({ cell_number: 31 });
  await dialog.getByRole('button', { name: 'Delete Twenty' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Twenty' })).not.toBeInTheDocument();
  await expect.element(table).not.toBeInTheDocument();
});

test('B23 where no results are kept, no backtest is offered to be', async () => {
  const screen = await open();
  expect(screen.getByRole('button', { name: /^Kee?pt?/ }).elements()).toEqual([]);
});
