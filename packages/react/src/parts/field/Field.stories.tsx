import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '../checkbox/index.js';
import { Select } from '../select/index.js';
import { Field, type FieldProps } from './index.js';

const meta = {
  title: 'Parts/Field',
  component: Field,
  args: {
    label: 'Note',
    hint: 'Kept on this device',
    allowed: 'at most 200 characters',
    messages: [],
    isInline: false,
    children: (control) => (
      <span className="tb-input">
        <input {...control} type="text" defaultValue="Weekly" />
      </span>
    ),
  },
  argTypes: { children: { control: false } },
  parameters: { sandbox: { historyDays: 1 } },
  render: (args) => (
    <div className="tb-panel" style={{ maxInlineSize: 400 }}>
      <Field {...args} />
    </div>
  ),
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is allowed is seen while somebody is in the field. */
export const Text: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Note' });
    await expect(input).toHaveAccessibleDescription(/^Kept on this device/);
    await userEvent.click(input);
    await expect(canvas.getByText(/at most 200 characters/)).toBeVisible();
  },
};
const put = fn();
/** A message stands at its field with a button for each way out; screen readers hear it with the field. */
export const Refused: Story = {
  args: {
    messages: [{ text: 'Enter at most 200 characters.', fixes: [{ label: 'Cut it', apply: put }] }],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleErrorMessage('Enter at most 200 characters.Cut it');
    await userEvent.click(canvas.getByRole('button', { name: 'Cut it' }));
    await expect(put).toHaveBeenCalled();
  },
};
/** A warning leaves the field valid; a danger must not be overlooked. */
export const Warned: Story = {
  args: {
    messages: [
      { text: 'Others see this note when the bot is copied.', severity: 'warning' },
      { text: 'It names your account.', severity: 'danger' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeValid();
  },
};
/** What became of the value as the field was left. */
export const Noted: Story = { args: { note: 'Rounded to 62,410.5' } };
/** A short choice stands at the end of the label's line. */
export const Inline: Story = {
  args: { label: 'Pay with', hint: undefined, allowed: undefined, isInline: true },
  render: (args) => <PayWith {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Pay with' }), 'USDC');
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('USDC');
  },
};
/** A checkbox has its label beside it: the field adds the messages alone. */
export const OfCheckbox: Story = {
  args: {
    ...{ label: undefined, hint: undefined, allowed: undefined },
    messages: [{ text: 'This pair cannot follow its price.' }],
    children: (control) => (
      <Checkbox {...control} checked onChange={() => {}}>
        Let the range follow the price
      </Checkbox>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Let the range follow the price' })).toBeInvalid();
  },
};
export const Light: Story = { tags: ['!test'], ...Refused, globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], ...Warned, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], args: Refused.args ?? {}, globals: { locale: 'ar-SA' } };

function PayWith(props: FieldProps) {
  const [coin, setCoin] = useState('USDT');
  return (
    <div className="tb-panel" style={{ maxInlineSize: 400 }}>
      <Field {...props}>
        {(control) => (
          <Select
            {...control}
            value={coin}
            options={['USDT', 'USDC'].map((name) => ({ value: name, label: name }))}
            onChange={setCoin}
          />
        )}
      </Field>
    </div>
  );
}
