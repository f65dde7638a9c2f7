import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect } from 'storybook/test';
import { Listbox, type ListboxOption } from './index.js';

const KINDS: readonly ListboxOption[] = [
  { value: 'spot_grid', label: 'Spot grid' },
  { value: 'futures_grid', label: 'Futures grid' },
  { value: 'dca', label: 'DCA' },
  { value: 'martingale', label: 'Martingale' },
];

function Page({ label, options, multiple }: Pick<ComponentProps<typeof Listbox>, 'label' | 'options' | 'multiple'>) {
  const [selected, setSelected] = useState<readonly string[]>(['dca']);
  const choose = (value: string) => {
    if (!multiple) return setSelected([value]);
    setSelected(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  };
  return <Listbox label={label} options={options} selected={selected} multiple={multiple} onSelect={choose} />;
}

const meta = {
  title: 'Parts/Listbox',
  component: Page,
  args: { label: 'Kinds', options: KINDS, multiple: false },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A letter goes to the next option that begins so, Enter chooses it. */
export const One: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('listbox', { name: 'Kinds' }).focus();
    await userEvent.keyboard('m{Enter}');
    await expect(canvas.getByRole('option', { name: 'Martingale' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('option', { name: 'DCA' })).toHaveAttribute('aria-selected', 'false');
  },
};
export const Several: Story = {
  args: { multiple: true },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('listbox', { name: 'Kinds' }).focus();
    await userEvent.keyboard('{Home} ');
    await expect(canvas.getAllByRole('option', { selected: true })).toHaveLength(2);
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
