import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { closeBot, openMartingale, type SandboxSession } from '../../../testing/index.js';
import { FuturesMartingaleDetail } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/FuturesMartingaleDetail',
  component: FuturesMartingaleDetail,
  args: { botId: '', onClose: () => {} },
  // The exchange gives the id; the loader hands it over.
  render: (args, { loaded }) => <FuturesMartingaleDetail {...args} botId={String(loaded.prepared ?? '1')} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openMartingale(session, { afterMs: 80 * HOUR }), stepMs: 1000 },
  },
} satisfies Meta<typeof FuturesMartingaleDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTCUSDT · Martingale · Long ×5' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Running, globals: { theme: 'light' } };
export const Phone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const Rounds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Rounds/ }));
    await expect(await canvas.findByRole('table', { name: 'Rounds' })).toBeVisible();
  },
};
export const History: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'History' }));
    await expect(await canvas.findByRole('table', { name: 'Orders of the round' })).toBeVisible();
  },
};
export const WaitingForEntry: Story = {
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openMartingale(session, { entry_price: '60000' }),
    },
  },
};
export const Closed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openMartingale(session, { afterMs: 30 * HOUR });
        await closeBot(session, { kind: 'futures_martingale', id });
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
