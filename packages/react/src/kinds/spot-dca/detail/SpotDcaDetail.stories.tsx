import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { closeBot, openDca, type SandboxSession } from '../../../testing/index.js';
import { SpotDcaDetail } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/SpotDcaDetail',
  component: SpotDcaDetail,
  args: { botId: '', onClose: () => {} },
  // The exchange gives the id; the loader hands it over.
  render: (args, { loaded }) => <SpotDcaDetail {...args} botId={String(loaded.prepared ?? '1')} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openDca(session, { afterMs: 80 * HOUR }), stepMs: 1000 },
  },
} satisfies Meta<typeof SpotDcaDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTC + ETH · DCA' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Running, globals: { theme: 'light' } };
export const Phone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const Purchase: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByText('Done'))[0] ?? document.body);
    await expect(await canvas.findByRole('table', { name: 'Orders of the purchase' })).toBeVisible();
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
export const Closed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openDca(session, { afterMs: 30 * HOUR });
        await closeBot(session, { kind: 'spot_dca', id });
        return id;
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Final report' })).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: { sandbox: { prepare: async () => undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We cannot find this bot in your account.')).toBeVisible();
  },
};
