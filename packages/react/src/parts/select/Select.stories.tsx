import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Select, type SelectProps } from './index.js';

/** Keeps what was chosen, as a form does. */
function Kept({ value: start, onChange, ...props }: SelectProps<string | number>) {
  const [value, setValue] = useState(start);
  const choose = (next: string | number) => {
    setValue(next);
    onChange(next);
  };
  return (
    // A field gives it no more room than there is.
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', maxInlineSize: 320 }}>
      <Select {...props} value={value} onChange={choose} />
    </div>
  );
}

const meta = {
  title: 'Parts/Select',
  component: Select,
  args: {
    'aria-label': 'Interval',
    value: '3600',
    options: [
      { value: '1800', label: '30 min' },
      { value: '3600', label: '1 h' },
      { value: '86400', label: '1 d' },
    ],
    disabled: false,
    onChange: fn(),
  },
  parameters: { sandbox: { historyDays: 1 } },
  render: (args) => <Kept key={args.value} {...args} />,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is chosen is given as it stands in the options: text as text, a number as a number. */
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Interval' });
    await userEvent.selectOptions(select, '1 d');
    await expect(args.onChange).toHaveBeenCalledWith('86400');
    await expect(select).toHaveDisplayValue('1 d');
  },
};
/** One that cannot be had now is shown all the same. */
export const OneDisabled: Story = {
  args: {
    'aria-label': 'Voucher',
    value: '',
    options: [
      { value: '', label: 'No voucher' },
      { value: '7', label: '5 USDT, from 500 USDT on', disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('option', { name: /^5 USDT/ })).toBeDisabled();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
