import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { openBot, type SandboxSession } from '../../../testing/index.js';
import { detailStories } from '../../../testing/kindStories.js';
import { SpotGridDetail } from './index.js';

const stories = detailStories('spot_grid', SpotGridDetail, 'BTCUSDT · Spot grid');

const meta = {
  title: 'Screens/SpotGridDetail',
  component: SpotGridDetail,
  ...stories.meta,
} satisfies Meta<typeof SpotGridDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = stories.Running;
export const Light: Story = { tags: ['!test'], ...stories.Light };
export const Phone: Story = stories.Phone;
export const Arabic: Story = { tags: ['long'], ...stories.Arabic };
export const History: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^History/ }));
    await expect(await canvas.findByRole('table', { name: 'Finished and open pairs' })).toBeVisible();
  },
};
export const WaitingForEntry: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openBot(session, { entry_price: '60000', afterMs: 5000 }),
    },
  },
};
export const Smallest: Story = { tags: ['long'], ...stories.Smallest };
export const Largest: Story = { tags: ['long'], ...stories.Largest };
export const Closed: Story = stories.Closed;
export const NotFound: Story = stories.NotFound;
