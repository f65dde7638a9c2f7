import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { RecordTable } from './RecordTable.js';

const HEADINGS = ['Round', 'Started', ['Size', 'BTC'], 'Average', 'P&L'] as const;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    key: String(row),
    isOver: row === 1,
    cells: [`${row}`, `start ${row}`, `size ${row}`, `average ${row}`, `pnl ${row}`],
  }));

const open = (count: number, columns: number = HEADINGS.length) =>
  render(
    <PlainProvider>
      <RecordTable
        caption="Rounds"
        headings={HEADINGS.slice(0, columns)}
        rows={rowsOf(count).map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, columns) }))}
      />
    </PlainProvider>,
  );

describe('on a PC', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('records are rows, each named by its first cell, under headings with their units', async () => {
    const screen = await open(2);
    await expect.element(screen.getByRole('table', { name: 'Rounds' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Size BTC' })).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: '1' })).toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: '1 start 1 size 1 average 1 pnl 1' }))
      .toHaveAttribute('data-over');
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('22.9 records of more figures than fit are cards, every figure under its heading', async () => {
    const screen = await open(2);
    await expect.element(screen.getByRole('list', { name: 'Rounds' })).toBeVisible();
    const card = screen.getByRole('listitem').nth(1);
    await expect.element(card).toHaveTextContent(/^Round 1Startedstart 1Size BTCsize 1Averageaverage 1P&Lpnl 1$/);
    await expect.element(card).toHaveAttribute('data-over');
    expect(screen.getByRole('table').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('22.9 a card leaves out what its record has not', async () => {
    const screen = await render(
      <PlainProvider>
        <RecordTable caption="Rounds" headings={HEADINGS} rows={[{ key: '1', cells: ['1', '', '2', '', '3'] }]} />
      </PlainProvider>,
    );
    await expect.element(screen.getByRole('listitem')).toHaveTextContent(/^Round 1Size BTC2P&L3$/);
  });

  test('22.9 records that fit stay a table', async () => {
    const screen = await open(2, 4);
    await expect.element(screen.getByRole('table', { name: 'Rounds' })).toBeVisible();
  });

  test('22.9 a page is not made long by hundreds of cards: they scroll by themselves, by keyboard too', async () => {
    const screen = await open(120);
    const region = screen.getByRole('region', { name: 'Rounds' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    expect(region.element().getBoundingClientRect().height).toBeLessThan(844);
    await expect
      .element(screen.getByRole('list', { name: 'Rounds' }).getByRole('listitem').last())
      .toHaveTextContent(/119/);
  });
});
