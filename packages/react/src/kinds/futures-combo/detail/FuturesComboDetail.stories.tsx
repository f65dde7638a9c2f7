import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { detailStories } from '../../../testing/kindStories.js';
import { FuturesComboDetail } from './index.js';

const stories = detailStories('futures_combo', FuturesComboDetail, 'BTC + ETH + SOL · Combo · Long and short ×3');

const meta = {
  title: 'Screens/FuturesComboDetail',
  component: FuturesComboDetail,
  ...stories.meta,
} satisfies Meta<typeof FuturesComboDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = stories.Running;
export const Light: Story = { tags: ['!test'], ...stories.Light };
export const Phone: Story = stories.Phone;
export const Arabic: Story = { tags: ['look'], ...stories.Arabic };
export const ArabicPhone: Story = stories.ArabicPhone;
export const Rebalances: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Rebalances/ }));
    await userEvent.click((await canvas.findAllByText('By time'))[0] ?? document.body);
    await expect(await canvas.findByRole('table', { name: 'Orders of the rebalance' })).toBeVisible();
  },
};
export const Transfers: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Transfers' }));
    await expect(await canvas.findByText('Can be moved in')).toBeVisible();
  },
};
export const Smallest: Story = stories.Smallest;
export const Largest: Story = stories.Largest;
export const Closed: Story = stories.Closed;
export const NotFound: Story = stories.NotFound;
