import { decodeRecipe } from '@tradingbot/core';
import { keepBacktest, listBacktests, removeBacktest } from '@tradingbot/core/kinds';
import { demoUsers } from '@tradingbot/sandbox';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SpotDcaForm, SpotDcaReplay, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridReplay, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createReplayWorker } from '../../testing/createReplayWorker.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';

async function open(resultsDatabase?: string, session = createSandboxSession()) {
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider
      session={session}
      createReplayWorker={createReplayWorker}
      resultsDatabase={resultsDatabase}
      tabChannel={BroadcastChannel}
    >
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
  const already = page.getByText('This backtest is kept already as “Twenty”.');
  await expect.element(already.first()).toBeVisible();
  await screen.getByRole('button', { name: 'Keep by this name' }).click();
  await expect.element(page.getByText('×2')).toBeVisible();
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
  const row = dialog.getByRole('listitem').filter({ hasText: 'Thirty-one' });
  await expect.element(row).toHaveTextContent(/Spot grid · BTCUSDT · .+ to .+ 20\d\d/);
  await expect.element(row).toHaveTextContent(/Total P&L .+ USDTReturn .+%/);
  await dialog.getByRole('checkbox', { name: 'Twenty' }).click();
  const top = () => row.element().getBoundingClientRect().top;
  const topBefore = top();
  await dialog.getByRole('checkbox', { name: 'Thirty-one' }).click();
  const table = dialog.getByRole('table', { name: 'Kept backtests side by side' });
  await expect.element(table).toBeVisible();
  // Nothing moves under the pointer that chose it.
  expect(top()).toBe(topBefore);
  await expect.element(table.getByRole('row', { name: /^Number of grids differs/ })).toBeVisible();
  const amounts = table.getByRole('row', { name: /^Investment differs/ });
  await expect.element(amounts).toHaveTextContent('1,000.00 USDT');
  await expect.element(amounts).toHaveTextContent('1,500.00 USDT');
  expect(table.element().querySelectorAll('[data-differs]')).toHaveLength(2);
  await expect.element(table.getByRole('row', { name: /^Maker fee/ })).toHaveTextContent('0.1%');
  await expect.element(table.getByRole('row', { name: /^Taker fee/ })).toHaveTextContent('0.1%');
  const link = row.getByRole('link', { name: 'Open these settings' }).element();
  const recipe = new URL(link.getAttribute('href') ?? '').searchParams.get('recipe') ?? '';
  expect(decodeRecipe(recipe).settings).toMatchObject({ cell_number: 31 });
  await dialog.getByRole('button', { name: 'Delete Twenty' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Twenty' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Press again to delete Twenty' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Twenty' })).not.toBeInTheDocument();
  await expect.element(table).not.toBeInTheDocument();
});

test('B23 a name is left by Escape or a button, has a limit that is shown, and can be another one later', async () => {
  const screen = await open(`kept-names-${Date.now()}`);
  const keep = screen.getByRole('button', { name: 'Keep', exact: true });
  const field = screen.getByRole('textbox', { name: 'Name of the backtest' });
  await keep.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription('Up to 40 characters');
  await expect.element(field).toHaveAttribute('maxlength', '40');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await keep.click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await keep.click();
  await userEvent.keyboard('Twenty{Enter}');
  await expect.element(keep).toBeVisible();
  await screen.getByRole('button', { name: 'Kept backtests' }).click();
  const dialog = page.getByRole('dialog');
  const rename = dialog.getByRole('button', { name: 'Rename Twenty' });
  const inDialog = dialog.getByRole('textbox', { name: 'Name of the backtest' });
  await rename.click();
  await expect.element(inDialog).toHaveValue('Twenty');
  await userEvent.keyboard(' or so{Escape}');
  // The field alone, not the dialog.
  await expect.element(inDialog).not.toBeInTheDocument();
  await expect.element(rename).toHaveFocus();
  await rename.click();
  await userEvent.keyboard('{Control>}a{/Control}Calm{Enter}');
  await expect.element(dialog.getByRole('checkbox', { name: 'Calm' })).toBeVisible();
  await expect.element(rename).not.toBeInTheDocument();
});

test('B23 a kept backtest runs again: the same figures, or those that differ and why', async () => {
  const database = `kept-rerun-${Date.now()}`;
  const screen = await open(database);
  await screen.getByRole('button', { name: 'Keep', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill('Twenty');
  await screen.getByRole('button', { name: 'Keep by this name' }).click();
  await expect.element(page.getByText('Backtest kept').first()).toBeVisible();
  const runAgain = async (name: string) => {
    await screen.getByRole('button', { name: 'Kept backtests' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Run again: ${name}` })
      .click();
  };
  await runAgain('Twenty');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The same figures, to the last digit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Of other candles, which gave other fees.
  const place = { resultsDatabase: database, account: demoUsers[0]?.id ?? '' };
  const [kept] = (await listBacktests(place)) ?? [];
  if (!kept?.backtest) throw new Error('nothing is kept');
  const { candles, result, ...rest } = kept.backtest;
  const [low_first, high_first] = [result.low_first, result.high_first].map((one) => ({ ...one, fees: '0.125' }));
  if (!low_first || !high_first) throw new Error('no figures');
  const then = { candles: { ...candles, check: '0000000' }, result: { ...result, low_first, high_first } };
  expect(await keepBacktest(place, { ...rest, ...then, name: 'Older', time: 1 })).toEqual({ outcome: 'kept' });
  await runAgain('Older');
  await expect.element(dialog.getByText('Some figures are no longer the same.')).toBeVisible();
  await expect.element(dialog.getByText('The exchange has changed candles of this period since.')).toBeVisible();
  await expect
    .element(dialog.getByText('Candles and version are the same, so this should not happen.'))
    .not.toBeInTheDocument();
  const table = dialog.getByRole('table', { name: 'Figures of Older, then and now' });
  expect(table.getByRole('row').elements()).toHaveLength(2);
  const row = table.getByRole('row', { name: /^Fees paid 0.125 USDT/ });
  await expect.element(row).toBeVisible();
  expect(row.element().querySelectorAll('td')[1]?.textContent).toMatch(/\d USDT$/);
  expect(row.element().querySelectorAll('td')[1]?.textContent).not.toBe('0.125 USDT');
});

test('B23 kept backtests run again beside each other, each says what came of it, and one that is cancelled says so', async () => {
  const session = createSandboxSession();
  const screen = await open(`kept-reruns-${Date.now()}`, session);
  const keep = async (name: string) => {
    await screen.getByRole('button', { name: 'Keep', exact: true }).click();
    await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill(name);
    await screen.getByRole('button', { name: 'Keep by this name' }).click();
    await expect.element(screen.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  };
  await keep('Twenty');
  const fees = () => screen.getByRole('row', { name: /^Fees/ }).element().textContent;
  const before = fees();
  await screen.getByRole('textbox', { name: 'Number of grids' }).fill('31');
  await expect.poll(fees).not.toBe(before);
  await keep('Thirty-one');
  // So slow that both run when the second is started.
  session.sandbox.faults.set({ path: '/v5/market/kline', times: 0, delayMs: 250 });
  await screen.getByRole('button', { name: 'Kept backtests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Run again: Twenty' }).click();
  await dialog.getByRole('button', { name: 'Run again: Thirty-one' }).click();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  expect(cancel.elements()).toHaveLength(2);
  await expect.poll(() => dialog.getByText('The same figures, to the last digit.').elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Run again: Twenty' }).click();
  await cancel.click();
  await expect.element(dialog.getByText('Stopped before the end: nothing was compared.')).toBeVisible();
  await expect.element(dialog.getByText('The same figures, to the last digit.')).toBeVisible();
});

test('B23 a backtest of a DCA bot is kept, compared by the figures that it has, and run again', async () => {
  await page.viewport(1440, 900);
  const session = createSandboxSession();
  const screen = await render(
    <SandboxProvider
      session={session}
      createReplayWorker={createReplayWorker}
      resultsDatabase={`kept-dca-${Date.now()}`}
    >
      <SpotDcaScope base="BTC" quote="USDT">
        <SpotDcaReplay addressOf={(path) => `https://exchange.test${path}`} />
        <SpotDcaForm />
      </SpotDcaScope>
    </SandboxProvider>,
  );
  const keep = async (name: string) => {
    await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill(name);
    await screen.getByRole('button', { name: 'Keep by this name' }).click();
  };
  await screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('100');
  await screen.getByRole('button', { name: 'Keep', exact: true }).click();
  await keep('Hundred');
  await expect.element(screen.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  const invested = () =>
    screen.getByText('Invested', { exact: true }).element().nextSibling?.textContent?.replace('\u00a0', ' ') ?? '';
  const before = invested();
  await screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('250');
  await expect.poll(invested).not.toBe(before);
  const after = invested();
  await screen.getByRole('button', { name: 'Keep', exact: true }).click();
  await keep('More');
  await expect.element(screen.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Kept backtests' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Hundred' }).click();
  await dialog.getByRole('checkbox', { name: 'More' }).click();
  const table = dialog.getByRole('table', { name: 'Kept backtests side by side' });
  await expect
    .element(table.getByRole('row', { name: /^Total per purchase differs/ }))
    .toHaveTextContent('250.00 USDT');
  await expect.element(table.getByRole('row', { name: /^Invested/ })).toHaveTextContent(after);
  await expect.element(table.getByRole('row', { name: /^Average price of BTC/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^(Fees|Trades|Max drawdown|Return)/ }).elements()).toEqual([]);
  expect(table.element().textContent).not.toContain('--');
  await dialog.getByRole('button', { name: 'Run again: Hundred' }).click();
  await expect.element(dialog.getByText('The same figures, to the last digit.')).toBeVisible();
});

test('B23 what another tab keeps or deletes is in an open list at once, and a run of what is gone ends', async () => {
  const database = `kept-tabs-${Date.now()}`;
  const session = createSandboxSession();
  const screen = await open(database, session);
  const otherTab = new BroadcastChannel('tb-changes');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const tags = ['kept_backtests'];
  await screen.getByRole('button', { name: 'Keep', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Name of the backtest' }).fill('Twenty');
  await screen.getByRole('button', { name: 'Keep by this name' }).click();
  await expect.poll(() => heard).toEqual([tags]);
  await screen.getByRole('button', { name: 'Kept backtests' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { name: 'Twenty' })).toBeVisible();
  const place = { resultsDatabase: database, account: demoUsers[0]?.id ?? '' };
  const [entry] = (await listBacktests(place)) ?? [];
  if (!entry?.backtest) throw new Error('nothing is kept');
  const { candles, ...rest } = entry.backtest;
  await keepBacktest(place, { ...rest, candles: { ...candles, check: '0000000' }, name: 'From afar', time: 1 });
  otherTab.postMessage(tags);
  await expect.element(dialog.getByRole('checkbox', { name: 'From afar' })).toBeVisible();
  // Candles that come some day: only what ends the run ends it.
  session.sandbox.faults.set({ path: '/v5/market/kline', times: 0, delayMs: 120_000 });
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  await dialog.getByRole('button', { name: 'Run again: Twenty' }).click();
  expect(terminate).not.toHaveBeenCalled();
  await removeBacktest(place, entry.id);
  otherTab.postMessage(tags);
  await expect.element(dialog.getByRole('checkbox', { name: 'Twenty' })).not.toBeInTheDocument();
  await expect.poll(() => terminate.mock.calls.length).toBe(1);
  await dialog.getByRole('button', { name: 'Delete From afar' }).click();
  await dialog.getByRole('button', { name: 'Press again to delete From afar' }).click();
  await expect.poll(() => heard).toEqual([tags, tags]);
  otherTab.close();
  terminate.mockRestore();
});

test('B23 where no results are kept, no backtest is offered to be', async () => {
  const screen = await open();
  expect(screen.getByRole('button', { name: /^Kee?pt?/ }).elements()).toEqual([]);
});
