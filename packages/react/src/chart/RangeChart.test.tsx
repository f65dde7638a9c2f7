import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../testing/PlainProvider.js';
import { candles } from './candles.testing.js';
import { type ChartLine, RangeChart, type RangeChartProps } from './index.js';

type ChartProps = Partial<Pick<RangeChartProps, 'fills' | 'onIntervalChange'>> & {
  readonly more?: readonly ChartLine[];
};

function Chart({ more = [], fills, onIntervalChange = () => {} }: ChartProps) {
  const [upper, setUpper] = useState('68000');
  const lines: ChartLine[] = [
    { id: 'upper', price: upper, onChange: setUpper },
    { id: 'lower', price: '58000' },
    ...more,
  ];
  return (
    <RangeChart
      symbol="BTCUSDT"
      tick="0.1"
      currency="USDT"
      candles={candles}
      interval="1h"
      onIntervalChange={onIntervalChange}
      fills={fills}
      last="62412.5"
      lines={lines}
      grids={40}
      table={<table aria-label="levels" />}
    />
  );
}

async function open(more?: readonly ChartLine[]) {
  const screen = await render(
    <PlainProvider>
      <Chart {...(more && { more })} />
    </PlainProvider>,
  );
  const upper = screen.getByRole('slider', { name: 'Upper price' });
  await expect.element(upper).toBeVisible();
  return { screen, upper };
}

test('says in words what it draws', async () => {
  const { screen } = await open();
  const text = 'BTCUSDT 1h. Last 62,412.5. Range 58,000.0–68,000.0. 40 grids. The price is inside the range.';
  await expect.element(screen.getByRole('figure')).toHaveTextContent(text);
});

test('a line that can be moved is a slider with the keys of a price field', async () => {
  const { screen, upper } = await open();
  await expect.element(upper).toHaveAttribute('aria-valuetext', '68,000.0 USDT, 8.95% above last');
  (upper.element() as HTMLElement).focus(); // found by its role
  await userEvent.keyboard('{ArrowUp}{Shift>}{PageDown}{/Shift}');
  await expect.element(upper).toHaveAttribute('aria-valuenow', '67980.1');
  expect(screen.getByRole('slider').elements()).toHaveLength(1);
});

test('the tags of two lines that lie close together stand side by side', async () => {
  const { screen } = await open([{ id: 'stop_loss', price: '57990' }]);
  const tag = (line: string) => screen.container.querySelector(`[data-line="${line}"] > span`)?.getBoundingClientRect();
  await expect.poll(() => (tag('stop_loss')?.right ?? Infinity) <= (tag('lower')?.left ?? 0)).toBe(true);
  expect(Math.abs((tag('stop_loss')?.top ?? 0) - (tag('lower')?.top ?? 0))).toBeLessThan(10);
});

test('22.9 a finger finds a line beside its tag, and only on it where another tag is near', async () => {
  const { screen } = await open([{ id: 'stop_loss', price: '57990' }]);
  const isNear = (line: string) => screen.container.querySelector(`[data-line="${line}"]`)?.hasAttribute('data-near');
  await expect.poll(() => ['stop_loss', 'lower', 'upper'].map(isNear)).toEqual([true, true, false]);
});

test('a line can be dragged, and lands on a tick', async () => {
  const { upper } = await open();
  const handle = upper.element() as HTMLElement; // found by its role
  await expect.poll(() => handle.style.transform).toMatch(/, \d{2}/);
  const { left, top } = handle.getBoundingClientRect();
  const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: left + 20, clientY: y, isPrimary: true });
  handle.setPointerCapture = () => {};
  handle.hasPointerCapture = () => true;
  handle.dispatchEvent(new PointerEvent('pointerdown', at(top + 12)));
  handle.dispatchEvent(new PointerEvent('pointermove', at(top + 60)));
  await expect.poll(() => Number(handle.getAttribute('aria-valuenow'))).toBeLessThan(68_000);
  expect(handle.getAttribute('aria-valuenow')).toMatch(/^\d+(\.\d)?$/);
});

test('shows the same as a table on demand', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('table', { name: 'levels' })).toBeInTheDocument();
});

test('M6 a bot that is liquidated on either side has a line with a tag at each price', async () => {
  await open([
    { id: 'liquidation_filled', side: 'long', price: '61600' },
    { id: 'liquidation_filled', side: 'short', price: '62700' },
  ]);
  const tags = () => [...document.querySelectorAll<HTMLElement>('[data-line="liquidation_filled"]')];
  await expect
    .poll(() => tags().map(({ textContent }) => textContent))
    .toEqual(['Liquidation when all orders have filled61,600.0', 'Liquidation when all orders have filled62,700.0']);
  await expect.poll(() => new Set(tags().map(({ style }) => style.transform)).size).toBe(2);
});

test('22.3 the legend has the figures of the newest candle, and of the one that the keys reach', async () => {
  const { screen } = await open();
  const legend = () => screen.container.querySelector('.tb-chart-legend')?.textContent;
  await expect.poll(legend).toContain('O 62,000.0H 62,800.0L 61,500.0C 62,412.50.00%Vol 1');
  const drawing = screen.getByRole('application', { name: 'Price chart of BTCUSDT' });
  (drawing.element() as HTMLElement).focus(); // found by its role
  await userEvent.keyboard('{Home}');
  await expect.poll(legend).toContain('C 62,412.5+0.67%');
  await expect
    .element(screen.getByText(/^Jan 1, 2026.*open 62,000\.0, high 62,800\.0.*volume 1\.$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^BTCUSDT 1h\. Last .*range\.$/).nth(1)).toBeInTheDocument();
});

test('22.3 an indicator that is chosen is in the legend, is walked to, and is there at the next visit', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const visit = async () => {
    const screen = await render(
      <PlainProvider storage={storage}>
        <Chart />
      </PlainProvider>,
    );
    return { screen, legend: () => screen.container.querySelector('.tb-chart-legend')?.textContent };
  };
  const { screen, legend } = await visit();
  await screen.getByRole('button', { name: 'Indicators' }).click();
  await screen.getByRole('checkbox', { name: 'Moving average, short' }).click();
  await expect.poll(legend).toContain('MA 7 62,412.5');
  const period = screen.getByRole('textbox', { name: 'Moving average, short: number of candles, 2–200 allowed' });
  await period.fill('500');
  await expect.element(period).toHaveAttribute('aria-invalid', 'true');
  expect(legend()).toContain('MA 7 ');
  await period.fill('9');
  await expect.poll(legend).toContain('MA 9 62,412.5');
  await userEvent.keyboard('{Escape}');
  (screen.getByRole('application').element() as HTMLElement).focus(); // found by its role
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByText(/: MA 9 62,412\.5\.$/)).toBeInTheDocument();
  await screen.unmount();
  const { legend: later } = await visit();
  await expect.poll(later).toContain('MA 9 62,412.5');
});

test('22.3 six sizes of candles stand side by side, the rest is in a menu', async () => {
  const picked = vi.fn();
  const screen = await render(
    <PlainProvider>
      <Chart onIntervalChange={picked} />
    </PlainProvider>,
  );
  await screen.getByRole('radio', { name: '1D' }).click();
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: '8h' }).click();
  expect(picked.mock.calls).toEqual([['1d'], ['8h']]);
});

test('22.3 fills under the pointer are listed with quantity and profit', async () => {
  const fills = [{ time: candles[39]?.time ?? 0, price: '62100', side: 'buy', quantity: '0.012' } as const];
  const sold = {
    time: candles[39]?.time ?? 0,
    price: '62700',
    side: 'sell',
    profit: { amount: '1.25', coin: 'USDT' },
  } as const;
  const screen = await render(
    <PlainProvider>
      <Chart fills={[...fills, sold]} />
    </PlainProvider>,
  );
  const drawing = screen.getByRole('application');
  (drawing.element() as HTMLElement).focus(); // found by its role
  await userEvent.keyboard('{End}');
  await expect
    .poll(() => screen.container.querySelector('.tb-chart-tip')?.textContent?.replaceAll('\u00a0', ' '))
    .toBe('Buy62,100.00.012Sell62,700.0▲profit +1.25 USDT');
  await expect.element(screen.getByText(/1 buy filled\. 1 sell filled\.$/)).toBeInTheDocument();
});

test('22.3 the chart is saved as a picture', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Save as picture' }).click();
  await expect.poll(() => saved.mock.lastCall?.[0]).toMatchObject({ type: 'image/png' });
  saved.mockRestore();
});

test('without candles it says why, and offers to ask again', async () => {
  const asked = vi.fn();
  const chart = (more: Partial<RangeChartProps>) => (
    <PlainProvider>
      <RangeChart
        symbol="BTCUSDT"
        tick="0.1"
        currency="USDT"
        candles={[]}
        interval="1h"
        onIntervalChange={() => {}}
        last="62412.5"
        lines={[]}
        table={<table aria-label="levels" />}
        {...more}
      />
    </PlainProvider>
  );
  const screen = await render(chart({ isPending: true }));
  await expect.element(screen.getByText('The chart is loading.')).toBeVisible();
  await screen.rerender(chart({ error: new Error('gone'), onRetry: asked }));
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(asked).toHaveBeenCalledOnce();
  await screen.rerender(chart({}));
  await expect.element(screen.getByText('No past prices for this symbol and period.')).toBeVisible();
});
