import type { FilterValues } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { activeCount, type Filter, FilterBar } from './index.js';

const FILTERS: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Kind',
    multiple: true,
    options: [
      { value: 'spot', label: 'Spot grid' },
      { value: 'futures', label: 'Futures grid' },
      { value: 'dca', label: 'DCA' },
    ],
  },
  {
    name: 'time',
    label: 'Running time',
    options: [
      { value: 'day', label: 'Over a day' },
      { value: 'week', label: 'Over a week' },
    ],
  },
];
const countOf = (values: FilterValues) => 12 - 4 * activeCount(FILTERS, values);

function Page({ onValues }: { readonly onValues: (values: FilterValues) => void }) {
  const [values, setValues] = useState<FilterValues>({});
  const change = (next: FilterValues) => {
    setValues(next);
    onValues(next);
  };
  return <FilterBar filters={FILTERS} values={values} onChange={change} count={countOf(values)} countOf={countOf} />;
}

async function show(width: number) {
  await page.viewport(width, 800);
  const changes: FilterValues[] = [];
  const screen = await render(
    <PlainProvider>
      <Page onValues={(values) => changes.push(values)} />
    </PlainProvider>,
  );
  return { screen, changes };
}

describe('on a wide screen', () => {
  test('a chip opens its options, the keys choose, and several stay open', async () => {
    const { screen, changes } = await show(1200);
    await screen.getByRole('button', { name: 'Kind' }).click();
    await expect.element(screen.getByRole('listbox', { name: 'Kind' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}{Home} f{Enter}');
    expect(changes.map(({ kind }) => kind)).toEqual([['dca'], ['dca', 'spot'], ['spot', 'dca', 'futures']]);
    await expect.element(screen.getByRole('listbox', { name: 'Kind' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const chip = screen.getByRole('button', { name: 'Kind: Spot grid +2' });
    await expect.element(chip).toHaveFocus();
    await expect.element(chip).toHaveAttribute('aria-expanded', 'false');
  });

  test('a single choice closes the options, and pressing it again takes it back', async () => {
    const { screen, changes } = await show(1200);
    await screen.getByRole('button', { name: 'Running time' }).click();
    await screen.getByRole('option', { name: 'Over a week' }).click();
    await expect.element(screen.getByRole('listbox', { name: 'Running time' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Running time: Over a week' }).click();
    await screen.getByRole('option', { name: 'Over a day' }).click();
    await screen.getByRole('button', { name: 'Running time: Over a day' }).click();
    await screen.getByRole('option', { name: 'Over a day' }).click();
    expect(changes.map(({ time }) => time)).toEqual([['week'], ['day'], []]);
  });

  test('says the number of results after a change, not on arrival, and clears all', async () => {
    const { screen, changes } = await show(1200);
    await expect.element(screen.getByText('12 results')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear all' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Running time' }).click();
    await screen.getByRole('option', { name: 'Over a day' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('8 results');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    expect(changes.at(-1)).toEqual({});
  });
});

describe('on a phone', () => {
  test('one button opens a sheet, and nothing changes before Apply', async () => {
    const { screen, changes } = await show(390);
    await screen.getByRole('button', { name: 'Filters' }).click();
    await screen.getByRole('checkbox', { name: 'DCA' }).click();
    await screen.getByRole('radio', { name: 'Over a day' }).click();
    expect(changes).toEqual([]);
    await screen.getByRole('button', { name: 'Apply (4 results)' }).click();
    expect(changes).toEqual([{ kind: ['dca'], time: ['day'] }]);
    await expect.element(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
  });

  test('the sheet can be left without a change', async () => {
    const { screen, changes } = await show(390);
    await screen.getByRole('button', { name: 'Filters' }).click();
    await screen.getByRole('checkbox', { name: 'DCA' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes).toEqual([]);
  });
});

test('a choice that is no longer offered does not count', () => {
  expect(activeCount(FILTERS, { kind: ['gone'], time: [], other: ['x'] })).toBe(0);
});
