import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { byDecimal, type Column, DataTable, type DataTableProps } from './index.js';

interface Row {
  readonly id: string;
  readonly profit: string | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', isTitle: true, compare: (a, b) => a.id.localeCompare(b.id), cell: (row) => row.id },
  { id: 'profit', header: 'Profit', compare: byDecimal((row) => row.profit), cell: (row) => row.profit ?? '--' },
  { id: 'plain', header: 'Plain', align: 'start', cell: () => 'x' },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `bot ${String(index).padStart(2, '0')}`, profit: String(index) }));

async function show(props: Partial<DataTableProps<Row>> & { readonly rows: readonly Row[] }) {
  return render(
    <PlainProvider>
      <DataTable caption="Bots" columns={COLUMNS} rowKey={(row) => row.id} {...props} />
    </PlainProvider>,
  );
}

describe('on a wide screen', () => {
  const titles = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);

  test('a heading sorts figures highest first, then lowest first, by exact value', async () => {
    await page.viewport(1200, 800);
    const rows = [
      { id: 'a', profit: '9.1' },
      { id: 'b', profit: '0.30000000000000004' },
      { id: 'c', profit: '0.3' },
      { id: 'd', profit: undefined },
      { id: 'e', profit: '-10' },
    ];
    const screen = await show({ rows });
    const heading = screen.getByRole('columnheader', { name: 'Profit' });
    await expect.element(heading).not.toHaveAttribute('aria-sort');
    expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
    await screen.getByRole('button', { name: 'Profit' }).click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    expect(titles()).toEqual(['a', 'b', 'c', 'e', 'd']);
    await screen.getByRole('button', { name: 'Profit' }).click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['d', 'e', 'c', 'b', 'a']);
  });

  test('rows are one stop of the Tab key: arrows walk, Enter opens, and keys on a button of a row are its own', async () => {
    await page.viewport(1200, 800);
    const opened: string[] = [];
    await show({
      rows: rowsOf(3),
      onOpen: (row) => opened.push(row.id),
      actions: (row) => <button type="button">{`Act on ${row.id}`}</button>,
    });
    const stops = () => [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('tabindex'));
    expect(stops()).toEqual(['0', '-1', '-1']);
    document.querySelector<HTMLElement>('tbody tr')?.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{End}{Enter}{ArrowDown}{Home}{Enter}');
    expect(opened).toEqual(['bot 00', 'bot 01', 'bot 02', 'bot 00']);
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Act on bot 01' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(opened).toHaveLength(4);
    expect(stops()).toEqual(['-1', '0', '-1']);
  });

  test('rows keep their places while the pointer is inside, and a button takes the new order', async () => {
    await page.viewport(1200, 800);
    const sort = { column: 'profit', direction: 'descending' } as const;
    const table = (profits: readonly string[]) => (
      <PlainProvider>
        <button type="button">Outside</button>
        <DataTable
          caption="Bots"
          columns={COLUMNS}
          rowKey={(row) => row.id}
          rows={['a', 'b', 'c'].map((id, at) => ({ id, profit: profits[at] }))}
          sort={sort}
          onSortChange={() => {}}
        />
      </PlainProvider>
    );
    const screen = await render(table(['3', '2', '1']));
    const offer = screen.getByRole('button', { name: 'New order available' });
    await screen.getByRole('rowheader', { name: 'b' }).hover();
    await screen.rerender(table(['1', '2', '3']));
    expect(titles()).toEqual(['a', 'b', 'c']);
    await offer.click();
    expect(titles()).toEqual(['c', 'b', 'a']);
    await expect.element(offer).not.toBeInTheDocument();
    await screen.rerender(table(['3', '2', '1']));
    expect(titles()).toEqual(['c', 'b', 'a']);
    await screen.getByRole('button', { name: 'Outside' }).hover();
    await expect.element(offer).not.toBeInTheDocument();
    expect(titles()).toEqual(['a', 'b', 'c']);
  });

  test('rows keep their places while the focus is inside', async () => {
    await page.viewport(1200, 800);
    const table = (rows: readonly Row[]) => (
      <PlainProvider>
        <button type="button">Outside</button>
        <DataTable caption="Bots" columns={COLUMNS} rowKey={(row) => row.id} rows={rows} />
      </PlainProvider>
    );
    const rows = rowsOf(3);
    const screen = await render(table(rows));
    await screen.getByRole('button', { name: 'Outside' }).click();
    const heading = screen.getByRole('button', { name: 'Profit' });
    heading.element().focus();
    await expect.element(heading).toHaveFocus();
    await screen.rerender(table(rows.toReversed()));
    expect(titles()).toEqual(['bot 00', 'bot 01', 'bot 02']);
    heading.element().blur();
    await expect.poll(titles).toEqual(['bot 02', 'bot 01', 'bot 00']);
  });

  test('a hidden column is offered to sort by and has no place in the table', async () => {
    await page.viewport(1200, 800);
    const hidden: Column<Row> = {
      id: 'age',
      header: 'Age',
      isHidden: true,
      compare: (a, b) => (a.id < b.id ? -1 : 1),
      cell: () => 'old',
    };
    const screen = await show({ rows: rowsOf(3), columns: [...COLUMNS, hidden] });
    expect(screen.getByRole('columnheader', { name: 'Age' }).elements()).toHaveLength(0);
    await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('age');
    expect(titles()).toEqual(['bot 02', 'bot 01', 'bot 00']);
  });

  test('text sorts by its first letter first, a column without order has no button', async () => {
    await page.viewport(1200, 800);
    const screen = await show({ rows: rowsOf(3).reverse() });
    await screen.getByRole('button', { name: 'Name' }).click();
    await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['bot 00', 'bot 01', 'bot 02']);
    expect(screen.getByRole('button', { name: 'Plain' }).elements()).toEqual([]);
  });

  test('turns pages of twenty and the button at the end keeps the focus', async () => {
    await page.viewport(1200, 800);
    const screen = await show({ rows: rowsOf(45) });
    await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next page' });
    await next.click();
    await next.click();
    expect(titles()).toEqual(
      rowsOf(45)
        .slice(40)
        .map((row) => row.id),
    );
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toHaveLength(5);
    await expect.element(screen.getByRole('status')).toHaveTextContent('41–45 of 45');
  });

  test('a page that no longer exists becomes the last one, and sorting begins at the first', async () => {
    await page.viewport(1200, 800);
    const screen = await show({ rows: rowsOf(45) });
    await screen.getByRole('button', { name: 'Next page' }).click();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await screen.rerender(
      <PlainProvider>
        <DataTable caption="Bots" columns={COLUMNS} rowKey={(row) => row.id} rows={rowsOf(25)} />
      </PlainProvider>,
    );
    await expect.element(screen.getByText('21–25 of 25')).toBeVisible();
    await screen.getByRole('button', { name: 'Profit' }).click();
    await expect.element(screen.getByText('1–20 of 25')).toBeVisible();
    expect(titles()[0]).toBe('bot 24');
  });

  test('an order kept by the caller changes only through the caller', async () => {
    await page.viewport(1200, 800);
    const asked: unknown[] = [];
    const screen = await show({
      rows: rowsOf(3),
      sort: { column: 'profit', direction: 'descending' },
      onSortChange: (sort) => asked.push(sort),
    });
    expect(titles()[0]).toBe('bot 02');
    await screen.getByRole('button', { name: 'Profit' }).click();
    expect(asked).toEqual([{ column: 'profit', direction: 'ascending' }]);
    expect(titles()[0]).toBe('bot 02');
  });
});

describe('on a phone', () => {
  const titles = () => [...document.querySelectorAll('.tb-card')].map((card) => card.firstChild?.textContent);

  test('the rows are cards and loading more focuses the first new one', async () => {
    await page.viewport(390, 800);
    const screen = await show({ rows: rowsOf(25) });
    await expect.element(screen.getByRole('list', { name: 'Bots' })).toBeVisible();
    expect(titles()).toHaveLength(20);
    await screen.getByRole('button', { name: 'Load more' }).click();
    expect(titles()).toHaveLength(25);
    expect(document.activeElement?.textContent).toContain('bot 20');
    expect(screen.getByRole('button', { name: 'Load more' }).elements()).toEqual([]);
    await expect.element(screen.getByText('25 of 25 shown')).toBeVisible();
  });

  test('the cards are sorted by a choice with a direction', async () => {
    await page.viewport(390, 800);
    const screen = await show({ rows: rowsOf(3) });
    await screen.getByLabelText('Sort by').selectOptions('Profit');
    expect(titles()).toEqual(['bot 02', 'bot 01', 'bot 00']);
    await screen.getByRole('button', { name: 'Highest first' }).click();
    expect(titles()).toEqual(['bot 00', 'bot 01', 'bot 02']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), '');
    expect(screen.getByRole('button', { name: 'Lowest first' }).elements()).toEqual([]);
  });
});
