import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { openCombo, type SandboxSession } from '../../../testing/index.js';
import { detailStories } from '../../../testing/kindStories.js';
import { FuturesComboDetail } from './index.js';

const HOUR = 3_600_000;

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
export const Phone: Story = { tags: ['long'], ...stories.Phone };
export const Arabic: Story = { tags: ['long'], ...stories.Arabic };
export const ArabicPhone: Story = { tags: ['long'], ...stories.ArabicPhone };
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
    await expect(await canvas.findByText('Max transfer in')).toBeVisible();
  },
};
/** A day apart, so that prices have moved since the last one. */
export const NextRebalance: Story = {
  parameters: {
    sandbox: {
      prepare: (session: SandboxSession) =>
        openCombo(session, { adjust_position_time_interval: 86_400, afterMs: 20 * HOUR }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Orders of the rebalance' })).toBeVisible();
    await expect(await canvas.findByText(/^Scheduled for /)).toBeVisible();
  },
};
/** Just started: every share is within its band, and nothing is left to trade. */
export const NothingToRebalance: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      prepare: (session: SandboxSession) =>
        openCombo(session, {
          ...{ adjust_position_mode: 'percent', adjust_position_percent: '0.05' },
          ...{ adjust_position_time_interval: undefined, afterMs: 0 },
        }),
      stepMs: 0,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not due by drift yet: no share is off by 5.00% or more.')).toBeVisible();
    await expect(await canvas.findByText(/Nothing to trade\.$/)).toBeVisible();
  },
};
export const Smallest: Story = stories.Smallest;
export const Largest: Story = { tags: ['long'], ...stories.Largest };
export const Closed: Story = stories.Closed;
export const NotFound: Story = { tags: ['long'], ...stories.NotFound };
