import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Checkbox, type CheckboxProps } from './index.js';

/** Keeps whether it is ticked, as a form does. */
function Kept({ checked: start, onChange, ...props }: CheckboxProps) {
  const [isChecked, setChecked] = useState(start);
  const change = (next: boolean) => {
    setChecked(next);
    onChange(next);
  };
  return <Checkbox {...props} checked={isChecked} onChange={change} />;
}

const meta = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: { checked: false, disabled: false, children: 'I understand that I can lose my investment', onChange: fn() },
  argTypes: {
    kind: { control: 'select', options: ['line', 'box', 'item'] },
    severity: { control: 'select', options: [undefined, 'danger'] },
  },
  parameters: { sandbox: { historyDays: 1 } },
  render: (args) => <Kept key={String(args.checked)} {...args} />,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label can be pressed as well. */
export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^I understand/));
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
/** What must be understood before it goes on. */
export const Danger: Story = {
  args: { severity: 'danger', children: 'I understand that the bot may be liquidated at 60,590.0 USDT' },
};
/** A box of a row, which names it. */
export const Box: Story = {
  args: { kind: 'box', 'aria-label': 'Select BTCUSDT', children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select BTCUSDT' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Danger, globals: { theme: 'light' } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
