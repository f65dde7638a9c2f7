import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { closeBot, openCombo, type SandboxSession } from '../../../testing/index.js';
import { FuturesComboDetail } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/FuturesComboDetail',
  component: FuturesComboDetail,
  args: { botId: '', onClose: () => {} },
  // The exchange gives the id; the loader hands it over.
  render: (args, { loaded }) => <FuturesComboDetail {...args} botId={String(loaded.prepared ?? '1')} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openCombo(session, { afterMs: 80 * HOUR }), stepMs: 1000 },
  },
} satisfies Meta<typeof FuturesComboDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'BTC + ETH + SOL · Combo · Long and short ×3' }),
    ).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Running, globals: { theme: 'light' } };
export const Phone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
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
export const Closed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openCombo(session, { afterMs: 30 * HOUR });
        await closeBot(session, { kind: 'futures_combo', id });
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
