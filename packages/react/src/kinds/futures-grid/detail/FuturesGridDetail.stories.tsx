import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { closeBot, openFuturesGrid, type SandboxSession } from '../../../testing/index.js';
import { FuturesGridDetail } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/FuturesGridDetail',
  component: FuturesGridDetail,
  args: { botId: '', onClose: () => {} },
  // The exchange gives the id; the loader hands it over.
  render: (args, { loaded }) => <FuturesGridDetail {...args} botId={String(loaded.prepared ?? '1')} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openFuturesGrid(session, { afterMs: 80 * HOUR }), stepMs: 1000 },
  },
} satisfies Meta<typeof FuturesGridDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTCUSDT · Futures grid · Long ×5' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Risk' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Running, globals: { theme: 'light' } };
export const Phone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const History: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^History/ }));
    await expect(await canvas.findByRole('table', { name: 'Finished and open pairs' })).toBeVisible();
  },
};
export const Short: Story = {
  parameters: {
    sandbox: {
      prepare: (session: SandboxSession) =>
        openFuturesGrid(session, { grid_mode: 'short', leverage: '10', afterMs: 9 * HOUR }),
    },
  },
};
export const OutOfRange: Story = {
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: async (session: SandboxSession) => {
        const id = await openFuturesGrid(session, { leverage: '2', afterMs: HOUR });
        session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -10 });
        session.sandbox.prices.freeze('BTCUSDT');
        session.sandbox.advance(3 * HOUR + 12 * 60_000);
        return id;
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/below the range for 3 h 1\d min\. The bot keeps its position and waits/),
    ).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Let the range follow the price' })).toBeVisible();
  },
};
export const OutOfRangePhone: Story = { ...OutOfRange, globals: { viewport: { value: 'phone' } } };
export const OutOfRangeArabic: Story = {
  parameters: OutOfRange.parameters ?? {},
  globals: { locale: 'ar-SA' },
};
export const WhatIf: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'What if' }));
    await expect(await canvas.findByRole('rowheader', { name: '−30%' })).toBeVisible();
  },
};
export const Timeline: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Timeline' }));
    await expect(await canvas.findByRole('table', { name: 'What happened, newest first' })).toBeVisible();
  },
};
export const TimelinePhone: Story = { ...Timeline, globals: { viewport: { value: 'phone' } } };
export const WaitingForEntry: Story = {
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openFuturesGrid(session, { entry_price: '60000' }),
    },
  },
};
export const Closed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openFuturesGrid(session, { afterMs: 30 * HOUR });
        await closeBot(session, { kind: 'futures_grid', id });
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
