import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FilterValues } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
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
      { value: 'martingale', label: 'Martingale' },
    ],
  },
  {
    name: 'time',
    label: 'Running time',
    options: [
      { value: 'day', label: 'Over a day' },
      { value: 'week', label: 'Over a week' },
      { value: 'month', label: 'Over a month' },
    ],
  },
];
const countOf = (values: FilterValues) => 48 - 16 * activeCount(FILTERS, values);

function Bar({ start }: { readonly start: FilterValues }) {
  const [values, setValues] = useState(start);
  return <FilterBar filters={FILTERS} values={values} onChange={setValues} count={countOf(values)} countOf={countOf} />;
}

const meta = {
  title: 'Parts/FilterBar',
  component: Bar,
  args: { start: {} },
  parameters: { sandbox: { historyDays: 1 } },
  // It begins anew with what the control says.
  render: (args) => <Bar key={JSON.stringify(args)} {...args} />,
} satisfies Meta<typeof Bar>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen: FilterValues = { kind: ['spot', 'dca'], time: ['week'] };

export const Nothing: Story = {};
export const Chosen: Story = { args: { start: chosen } };
export const Open: Story = {
  args: { start: chosen },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kind: Spot grid +1' }));
    await expect(canvas.getByRole('option', { name: 'DCA' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const Phone: Story = { args: { start: chosen }, globals: { viewport: { value: 'phone' } } };
export const Sheet: Story = {
  ...Phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (2)' }));
    await expect(await within(document.body).findByRole('button', { name: 'Apply (16 results)' })).toBeVisible();
  },
};
export const Arabic: Story = { args: { start: chosen }, globals: { locale: 'ar-SA' } };
