import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { openMartingale, type SandboxSession } from '../../../testing/index.js';
import { detailStories } from '../../../testing/kindStories.js';
import { FuturesMartingaleDetail } from './index.js';

const stories = detailStories('futures_martingale', FuturesMartingaleDetail, 'BTCUSDT · Martingale · Long ×5');

const meta = {
  title: 'Screens/FuturesMartingaleDetail',
  component: FuturesMartingaleDetail,
  ...stories.meta,
} satisfies Meta<typeof FuturesMartingaleDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = stories.Running;
export const Light: Story = { tags: ['!test'], ...stories.Light };
export const Phone: Story = { tags: ['long'], ...stories.Phone };
export const Arabic: Story = { tags: ['long'], ...stories.Arabic };
export const ArabicPhone: Story = stories.ArabicPhone;
export const Rounds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Rounds/ }));
    await expect(await canvas.findByRole('table', { name: 'Rounds' })).toBeVisible();
  },
};
export const History: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'History' }));
    await expect(await canvas.findByRole('table', { name: 'Orders of the round' })).toBeVisible();
  },
};
export const WaitingForEntry: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openMartingale(session, { entry_price: '60000' }),
    },
  },
};
export const Smallest: Story = { tags: ['long'], ...stories.Smallest };
export const Largest: Story = { tags: ['long'], ...stories.Largest };
export const Closed: Story = stories.Closed;
export const NotFound: Story = { tags: ['long'], ...stories.NotFound };
