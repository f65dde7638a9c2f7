import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { openDca, type SandboxSession } from '../../../testing/index.js';
import { detailStories } from '../../../testing/kindStories.js';
import { SpotDcaDetail } from './index.js';

const HOUR = 3_600_000;

const stories = detailStories('spot_dca', SpotDcaDetail, 'BTC + ETH · DCA');

const meta = {
  title: 'Screens/SpotDcaDetail',
  component: SpotDcaDetail,
  ...stories.meta,
} satisfies Meta<typeof SpotDcaDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = stories.Running;
export const Light: Story = { tags: ['!test'], ...stories.Light };
export const Phone: Story = { tags: ['long'], ...stories.Phone };
export const Arabic: Story = { tags: ['long'], ...stories.Arabic };
export const ArabicPhone: Story = { tags: ['long'], ...stories.ArabicPhone };
export const Purchase: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Purchases/ }));
    await userEvent.click((await canvas.findAllByText('Done'))[0] ?? document.body);
    await expect(await canvas.findByRole('table', { name: 'Orders of the purchase' })).toBeVisible();
  },
};
/** The other coin on the chart, and the limit that leaves less than three purchases. */
export const OtherCoin: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      prepare: (session: SandboxSession) => openDca(session, { max_invest_amount: '2500', afterMs: 22.5 * HOUR }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'ETH' }));
    await expect(await canvas.findByRole('figure', { name: 'Price chart of ETHUSDT' })).toBeVisible();
    await expect(await canvas.findByText('This reaches the investment limit and ends the bot.')).toBeVisible();
  },
};
export const FailedPurchases: Story = {
  parameters: {
    sandbox: {
      user: 'chen',
      prepare: (session: SandboxSession) =>
        openDca(session, { pairs: [{ base: 'BTC', amount: '10' }], afterMs: 9 * HOUR }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/purchases failed so far/)).toBeVisible();
  },
};
export const Smallest: Story = { tags: ['long'], ...stories.Smallest };
export const Largest: Story = { tags: ['long'], ...stories.Largest };
export const Closed: Story = stories.Closed;
export const NotFound: Story = { tags: ['long'], ...stories.NotFound };
