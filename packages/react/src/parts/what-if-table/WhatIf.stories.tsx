import type { Meta, StoryObj } from '@storybook/react-vite';
import { whatIfPoints } from '@tradingbot/core/kinds';
import { add, compare, multiply, subtract } from '@tradingbot/engine/decimal';
import { expect, userEvent } from 'storybook/test';
import { type WhatIfRow, WhatIfTable } from './index.js';

const LAST = '62412.5';
const MARKS = { lower: '58000', upper: '67750', take_profit: '75000', stop_loss: '' };
const LIQUIDATION = '46000';

/** A long position of 0.05 coins on a margin of 1,000 that ends at its liquidation. */
const FUTURES: readonly WhatIfRow[] = whatIfPoints(LAST, '0.5', MARKS).map((point) => {
  const change = multiply('0.05', subtract(point.price, LAST));
  const isOver = compare(point.price, LIQUIDATION) <= 0;
  return {
    point,
    equity: isOver ? '0' : add('1000', change),
    change: isOver ? '-1000' : change,
    base: isOver ? '0' : '0.05',
    liquidation: isOver ? '' : LIQUIDATION,
    holding: multiply('0.016022', point.price),
    isOver,
  };
});

/** Coins and money side by side; nothing can be liquidated. */
const SPOT: readonly WhatIfRow[] = whatIfPoints(LAST, '0.5', MARKS).map((point) => ({
  point,
  equity: add('500', multiply('0.008', point.price)),
  change: multiply('0.008', subtract(point.price, LAST)),
  base: '0.008',
  quote: '500',
  holding: multiply('0.016022', point.price),
}));

const meta = {
  title: 'Parts/WhatIf',
  component: WhatIfTable,
  args: { rows: FUTURES, tick: '0.5', baseToken: 'BTC', quoteToken: 'USDT' },
  parameters: { sandbox: { historyDays: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toBeVisible();
  },
} satisfies Meta<typeof WhatIfTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cursor starts at the last price; after the bot's end there is no position and no distance left. */
export const Futures: Story = {
  play: async ({ canvas }) => {
    const cursor = await canvas.findByRole('slider', { name: 'Price' });
    await expect(cursor).toHaveAttribute('aria-valuetext', '62,412.5 USDT, now: worth 1,000.00 USDT');
    cursor.focus();
    await userEvent.keyboard('{Home}');
    await expect(cursor).toHaveAttribute('aria-valuetext', '43,689.0 USDT, −30.00%: worth 0.00 USDT, −1,000.00');
    await expect(canvas.getAllByText('bot closed').length).toBeGreaterThan(1);
    await userEvent.keyboard('{End}');
  },
};
export const Spot: Story = { args: { rows: SPOT } };
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Fill in the settings/)).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
