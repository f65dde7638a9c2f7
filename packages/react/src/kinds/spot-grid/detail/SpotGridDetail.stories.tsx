import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { closeBot, openBot, type SandboxSession } from '../../../testing/index.js';
import { SpotGridDetail } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/SpotGridDetail',
  component: SpotGridDetail,
  args: { botId: '', onClose: () => {} },
  // The exchange gives the id; the loader hands it over.
  render: (args, { loaded }) => <SpotGridDetail {...args} botId={String(loaded.prepared ?? '1')} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openBot(session, { afterMs: 80 * HOUR }), stepMs: 1000 },
  },
} satisfies Meta<typeof SpotGridDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTCUSDT · Spot grid' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Running, globals: { theme: 'light' } };
export const Phone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const History: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^History/ }));
    await expect(await canvas.findByRole('table', { name: 'Finished and open pairs' })).toBeVisible();
  },
};
export const WaitingForEntry: Story = {
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openBot(session, { entry_price: '60000', afterMs: 5000 }),
    },
  },
};
export const Closed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openBot(session, { afterMs: 30 * HOUR });
        await closeBot(session, { kind: 'spot_grid', id });
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
