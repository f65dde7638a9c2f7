import { whatIfPoints } from '@tradingbot/core/kinds';
import { add, multiply, subtract } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { type WhatIfRow, WhatIfTable } from './index.js';

const NO_MARKS = { lower: '', upper: '', take_profit: '', stop_loss: '' };
const rowsAt = (last: string): readonly WhatIfRow[] =>
  whatIfPoints(last, '0.5', NO_MARKS).map((point) => ({
    point,
    equity: add('500', point.price),
    change: subtract(point.price, last),
    base: '1',
    quote: '500',
    holding: multiply('2', point.price),
  }));

async function show(rows: readonly WhatIfRow[]) {
  const table = (shown: readonly WhatIfRow[]) => (
    <PlainProvider>
      <WhatIfTable rows={shown} tick="0.5" baseToken="BTC" quoteToken="USDT" />
    </PlainProvider>
  );
  const screen = await render(table(rows));
  const cursor = screen.getByRole('slider', { name: 'Price' });
  await expect.element(cursor).toBeVisible();
  return { screen, cursor, rerender: (next: readonly WhatIfRow[]) => screen.rerender(table(next)) };
}

test('B4 the arrow keys move the cursor from the last price, right is more, and the figures there are exact', async () => {
  const { cursor } = await show(rowsAt('1000'));
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '1,000.0 USDT, now: worth 1,500.00 USDT');
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '1,025.0 USDT, +2.50%: worth 1,525.00 USDT, +25.00');
  document.documentElement.dir = 'rtl';
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '1,012.5 USDT, +1.25%: worth 1,512.50 USDT, +12.50');
  document.documentElement.dir = '';
  await userEvent.keyboard('{End}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '1,300.0 USDT, +30.00%: worth 1,800.00 USDT, +300.00');
});

test('the cursor keeps its move while the price runs', async () => {
  const { cursor, rerender } = await show(rowsAt('1000'));
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await rerender(rowsAt('2000'));
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '1,400.0 USDT, −30.00%: worth 1,900.00 USDT, −600.00');
});

test('the table has the usual moves alone, and no distance where nothing can be liquidated', async () => {
  const { screen } = await show(rowsAt('1000'));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(9);
  expect(screen.getByText('To liquidation (est.)').elements()).toEqual([]);
});

test('M10 a bot that is liquidated on the way is worth 0.00, not nothing that is known', async () => {
  const rows = rowsAt('1000').map((row) =>
    row.point.move.startsWith('-') ? { ...row, equity: '0', change: '-1500', isOver: true } : row,
  );
  const { screen, cursor } = await show(rows);
  const worths = () => screen.getByRole('row', { name: /^−30%/ }).getByRole('cell').elements();
  expect(worths()[1]?.textContent).toBe('0.00\u00a0USDT');
  (cursor.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(cursor).toHaveAttribute('aria-valuetext', '700.0 USDT, −30.00%: worth 0.00 USDT, −1,500.00');
});

test('M10 the worth shown is the one of now and the change shown, to the cent', async () => {
  const rows = rowsAt('1000').map((row) => {
    const equity = add(row.equity, row.point.move === '0' ? '0.005' : '0.0049');
    return { ...row, equity, change: subtract(equity, '1500.005') };
  });
  const { screen } = await show(rows);
  // 1500.005 and 1600.0049 lie 99.9999 apart; 1,500.01 and 1,600.00 do 99.99.
  const cells = screen
    .getByRole('row', { name: /^\+10%/ })
    .getByRole('cell')
    .elements();
  expect(cells[1]?.textContent).toBe('1,600.00\u00a0USDT');
  expect(cells[2]?.querySelector('[data-value]')?.textContent ?? cells[2]?.textContent).toContain('+99.99');
});

test('coins are shown with all the digits that they have, 8 at most, in the table and at the cursor', async () => {
  const rows = rowsAt('1000').map((row) => ({ ...row, base: '0.00000123456' }));
  const { screen } = await show(rows);
  expect(screen.getByRole('row', { name: /^\+10%/ }).element().textContent).toContain('0.00000123\u00a0BTC');
  expect(document.querySelector('.tb-curve-figures')?.textContent).toContain('0.00000123\u00a0BTC');
});

test('rows without even steps are a table alone', async () => {
  const screen = await render(
    <PlainProvider>
      <WhatIfTable
        rows={rowsAt('1000').filter(({ point }) => !point.isBetween)}
        tick="0.5"
        baseToken="BTC"
        quoteToken="USDT"
      />
    </PlainProvider>,
  );
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('slider').elements()).toEqual([]);
});
