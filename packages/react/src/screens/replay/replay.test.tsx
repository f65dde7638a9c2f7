import type { PriceMarket } from '@tradingbot/core';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useQuote } from '../../hooks/useQuote.js';
import { FuturesComboForm, FuturesComboReplay, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridReplay, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import { SpotGridForm, SpotGridReplay, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createReplayWorker } from '../../testing/createReplayWorker.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';

function LastPrice({ market }: { readonly market: PriceMarket }) {
  return <output>{useQuote(market, 'BTCUSDT').quote?.close}</output>;
}

const spot = (
  <SpotGridScope symbol="BTCUSDT">
    <LastPrice market="spot" />
    <SpotGridReplay />
    <SpotGridForm />
  </SpotGridScope>
);
const futures = (
  <FuturesGridScope symbol="BTCUSDT">
    <LastPrice market="contract" />
    <FuturesGridReplay />
    <FuturesGridForm />
  </FuturesGridScope>
);

const combo = (
  <FuturesComboScope>
    <LastPrice market="contract" />
    <FuturesComboReplay />
    <FuturesComboForm />
  </FuturesComboScope>
);

async function open(page: ReactNode, session: SandboxSession, worker: () => Worker = createReplayWorker) {
  const screen = await render(
    <SandboxProvider session={session} createReplayWorker={worker}>
      {page}
    </SandboxProvider>,
  );
  await screen.getByRole('tab', { name: 'Manual' }).click();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  return screen;
}

/** The figures of a row of the table, low first and high first, as numbers in text. */
const figures = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  [
    ...screen
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .element()
      .querySelectorAll('td'),
  ].map((cell) => cell.querySelector('[data-value]')?.getAttribute('data-value') ?? cell.textContent);

describe('the replay', () => {
  test.each([
    ['a spot grid', spot],
    ['a futures grid', futures],
  ])('B5 of %s shows both orders of prices over the period, and says that it is the past', async (_, page) => {
    const screen = await open(page, createSandboxSession());
    await expect.element(screen.getByText(/^Based on past prices, not a forecast/)).toBeVisible();
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
    const [low = '', high = ''] = figures(screen, 'Total P&L');
    expect([low, high].every((profit) => /^-?\d+(\.\d+)?$/.test(profit))).toBe(true);
    await expect.element(screen.getByRole('row', { name: /^APR at this pace/ })).toBeVisible();
  });

  test('B5 of a combo reads all its contracts and shows its rebalances a week, by both orders', async () => {
    const screen = await open(combo, createSandboxSession());
    // Small moves set off a rebalance, and the money is enough for them to move whole lots.
    await screen.getByLabelText('Investment', { exact: true }).fill('20000');
    await screen.getByRole('textbox', { name: 'Drift threshold' }).fill('1');
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
    const [low = '', high = ''] = figures(screen, 'Rebalances per week');
    // A week was replayed: the rate is the count.
    const counts = figures(screen, 'Rebalances (?!p)');
    expect([low, high].map(Number).map(Math.round)).toEqual(counts.map(Number));
    expect(Number(counts[0])).toBeGreaterThan(0);
    expect(figures(screen, 'Total P&L').every((profit) => /^-?\d+(\.\d+)?$/.test(profit ?? ''))).toBe(true);
    // Lower weights of the same contracts are replayed over the candles that are there.
    const [before] = figures(screen, 'Total P&L');
    await screen.getByLabelText('Investment', { exact: true }).fill('30000');
    await expect.poll(() => figures(screen, 'Total P&L')[0]).not.toBe(before);
  });

  test('B5 follows the settings: another count is replayed at once, without reading the past again', async () => {
    const session = createSandboxSession();
    const screen = await open(spot, session);
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
    const before = figures(screen, 'Trades');
    session.sandbox.faults.set({ path: '/v5/market/kline', times: 40, status: 500 });
    await screen.getByRole('textbox', { name: 'Number of grids' }).fill('7');
    await expect.poll(() => figures(screen, 'Trades')).not.toEqual(before);
  });

  test.each([
    ['a spot grid', spot],
    ['a futures grid', futures],
    ['a combo', combo],
  ])('B5 of %s is not replayed anew while only prices move', async (_, page) => {
    const session = createSandboxSession();
    const calls: unknown[] = [];
    const screen = await open(page, session, () => {
      const worker = createReplayWorker();
      const send = worker.postMessage.bind(worker);
      worker.postMessage = (request: { readonly call: string }) => {
        calls.push(request.call);
        send(request);
      };
      return worker;
    });
    await screen.getByLabelText('Investment', { exact: true }).fill('20000');
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByRole('row', { name: /^APR at this pace/ })).toBeVisible();
    const before = calls.length;
    const price = () => screen.getByRole('status').first().element().textContent;
    for (let move = 0; move < 3; move++) {
      const last = price();
      session.sandbox.advance(60_000);
      await expect.poll(price).not.toBe(last);
    }
    expect(calls.slice(before)).toEqual([]);
    await screen.getByLabelText('Investment', { exact: true }).fill('30000');
    await expect.poll(() => calls.slice(before)).toContain('run');
  });

  test('B5 compares settings; a pressed cell fills the form', async () => {
    const screen = await open(spot, createSandboxSession());
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await screen.getByRole('button', { name: 'Compare settings' }).click();
    const cell = screen.getByRole('button', { name: /^Range ± 3\.0%, grids 30: / });
    await expect.element(cell).toBeVisible();
    await cell.click();
    await expect.element(screen.getByRole('textbox', { name: 'Number of grids' })).toHaveValue('30');
  });

  test('a past that cannot be read is reported, the form stays, and Retry goes on', async () => {
    const session = createSandboxSession();
    const screen = await open(spot, session);
    session.sandbox.faults.set({ path: '/v5/market/kline', times: 20, status: 500 });
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText("The past prices couldn't be loaded.")).toBeVisible();
    await expect.element(screen.getByLabelText('Investment', { exact: true })).toHaveValue('1,000');
    session.sandbox.faults.clear();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
  });

  test('a worker that dies is reported, and the next try starts another', async () => {
    const workers: Worker[] = [];
    const screen = await open(spot, createSandboxSession(), () => {
      const worker = createReplayWorker();
      workers.push(worker);
      return worker;
    });
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.poll(() => workers.length).toBe(1);
    workers[0]?.onerror?.(new ErrorEvent('error'));
    await expect.element(screen.getByText(/^The backtest stopped unexpectedly/)).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
    expect(workers.length).toBe(2);
  });

  test('a cancelled reading goes on where it stopped', async () => {
    const session = createSandboxSession();
    const screen = await open(spot, session);
    session.sandbox.faults.set({ path: '/v5/market/kline', times: 30, delayMs: 150 });
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText(/^Loading [1-9]/)).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    session.sandbox.faults.clear();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
  });

  test('settings that cannot be read are asked for', async () => {
    const screen = await open(spot, createSandboxSession());
    await screen.getByLabelText('Investment', { exact: true }).fill('');
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await expect.element(screen.getByText('Fill in the settings and the investment to run a backtest.')).toBeVisible();
  });

  test('settings that cannot run say why, with a way out', async () => {
    const screen = await open(spot, createSandboxSession());
    await screen.getByRole('button', { name: 'Run backtest', exact: true }).click();
    await screen.getByRole('textbox', { name: 'Number of grids' }).fill('12.5');
    const backtest = screen.getByRole('region', { name: 'Backtest' });
    await expect.element(backtest.getByText('Number of grids must be a whole number.')).toBeVisible();
    await backtest.getByRole('button', { name: 'Use 13' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Number of grids' })).toHaveValue('13');
    await expect.element(screen.getByText(/10,080 candles of 1m$/)).toBeVisible();
  });
});
