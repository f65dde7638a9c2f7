import type { Meta, StoryObj } from '@storybook/react-vite';
import { addFuturesGridMarginWrite, sendWrite, updateFuturesGridTpslWrite } from '@tradingbot/core/writes';
import { expect } from 'storybook/test';
import { createDevice } from '../../../testing/createDevice.js';
import { openFuturesGrid, type SandboxSession } from '../../../testing/index.js';
import { detailStories } from '../../../testing/kindStories.js';
import { FuturesGridDetail } from './index.js';

const HOUR = 3_600_000;

const stories = detailStories('futures_grid', FuturesGridDetail, 'BTCUSDT · Futures grid · Long ×5');

const meta = {
  title: 'Screens/FuturesGridDetail',
  component: FuturesGridDetail,
  ...stories.meta,
} satisfies Meta<typeof FuturesGridDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'BTCUSDT · Futures grid · Long ×5' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Risk' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...stories.Light };
export const Phone: Story = { tags: ['long'], ...stories.Phone };
export const Arabic: Story = { tags: ['long'], ...stories.Arabic };
export const ArabicPhone: Story = { tags: ['long'], ...stories.ArabicPhone };
export const History: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^History/ }));
    await expect(await canvas.findByRole('table', { name: 'Finished and open pairs' })).toBeVisible();
  },
};
export const Short: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      prepare: (session: SandboxSession) =>
        openFuturesGrid(session, { grid_mode: 'short', leverage: '10', afterMs: 9 * HOUR }),
    },
  },
};
export const OutOfRange: Story = {
  tags: ['long'],
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
  tags: ['long'],
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
/** Its settings and margin were changed on this device. */
export const TimelineOfChanges: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      stepMs: undefined,
      journal: createDevice(),
      prepare: async (session: SandboxSession) => {
        const bot_id = await openFuturesGrid(session, { afterMs: HOUR });
        session.sandbox.prices.freeze();
        const { client } = session;
        await sendWrite(client, updateFuturesGridTpslWrite, { bot_id, take_profit_price: '100000' });
        await sendWrite(client, addFuturesGridMarginWrite, { bot_id, amount: '250' });
        return bot_id;
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Timeline' }));
    await expect(await canvas.findByText('Take profit: none → 100,000')).toBeVisible();
    await expect(await canvas.findByText('Invested: 1,000 USDT → 1,250 USDT')).toBeVisible();
  },
};
export const TimelinePhone: Story = { tags: ['long'], ...Timeline, globals: { viewport: { value: 'phone' } } };
export const WaitingForEntry: Story = {
  tags: ['long'],
  parameters: {
    sandbox: {
      stepMs: undefined,
      prepare: (session: SandboxSession) => openFuturesGrid(session, { entry_price: '60000' }),
    },
  },
};
export const Smallest: Story = { tags: ['long'], ...stories.Smallest };
export const Largest: Story = stories.Largest;
export const Closed: Story = stories.Closed;
export const NotFound: Story = { tags: ['long'], ...stories.NotFound };
