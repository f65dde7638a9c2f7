import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { AmountField, CountField, LeverageField, PercentField, PriceField } from './index.js';

function Fields({ message, leverage: start }: { readonly message: string; readonly leverage: string }) {
  const [price, setPrice] = useState('62412.5');
  const [count, setCount] = useState('40');
  const [amount, setAmount] = useState('1000');
  const [leverage, setLeverage] = useState(start);
  const [percent, setPercent] = useState('5');
  const fix = { label: 'Use 56,930.0', apply: () => setPrice('56930') };
  return (
    <form className="tb-form tb-panel" style={{ maxInlineSize: 400 }}>
      <PriceField
        label="Lower price"
        value={price}
        onChange={setPrice}
        tick="0.1"
        currency="USDT"
        allowed="56,930.0–67,750.0 allowed"
        marks={[{ name: 'last_price', price: '62412.5' }]}
        messages={message ? [{ text: message, fixes: [fix] }] : []}
      />
      <CountField
        label="Number of grids"
        value={count}
        onChange={setCount}
        bounds={{ from: '2', to: '400' }}
        aside="step 250.0"
      />
      <AmountField
        label="Investment"
        value={amount}
        onChange={setAmount}
        currency="USDT"
        step="0.01"
        available="4210.55"
        bounds={{ from: '120.5', to: '' }}
      />
      <LeverageField label="Leverage" value={leverage} onChange={setLeverage} max="100" liquidationMove="-0.0312" />
      <PercentField label="Trailing stop" value={percent} onChange={setPercent} chips={['3', '5', '10']} />
    </form>
  );
}

const meta = {
  title: 'Parts/NumberFields',
  component: Fields,
  args: { message: '', leverage: '5' },
  parameters: { sandbox: { historyDays: 1 } },
  // It begins anew with what the controls say.
  render: (args) => <Fields key={JSON.stringify(args)} {...args} />,
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Invalid: Story = {
  args: { message: 'Lower price must be at least 56,930.0.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Lower price')).toBeInvalid();
  },
};
export const Rounded: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Lower price');
    await userEvent.clear(field);
    await userEvent.type(field, '62410.47');
    await userEvent.tab();
    await expect(await canvas.findByText('Rounded to 62,410.5')).toBeVisible();
  },
};
/** From ×10 a caution, from ×25 a warning that names the price move that liquidates. */
export const HighLeverage: Story = {
  args: { leverage: '12' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^At ×12, gains and losses/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Set Leverage to ×25' }));
    await expect(canvas.getByText(/a price drop of 3.12% would liquidate/)).toBeVisible();
    await expect(canvas.getByLabelText('Leverage', { selector: 'input[type=text]' })).toBeValid();
  },
};
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeTextPhone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' }, textSize: '2' } };
