import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../parts/button/index.js';
import {
  closeBot,
  openBot,
  openCombo,
  openDca,
  openFuturesGrid,
  openMartingale,
  type SandboxSession,
} from '../testing/index.js';
import { readsEveryFigure } from '../testing/kindStories.js';
import { extremes, withExtreme } from '../testing/withExtreme.js';
import { BotList } from './index.js';

const HOUR = 3_600_000;

async function someBots(session: SandboxSession) {
  await openBot(session, { afterMs: 30 * HOUR });
  await openFuturesGrid(session, { afterMs: 9 * HOUR });
  await openDca(session, { afterMs: 9 * HOUR });
  await openMartingale(session, { afterMs: 5 * HOUR });
  await openCombo(session, { afterMs: 3 * HOUR });
  await openBot(session, { quote_investment: '640.5', entry_price: '60000', afterMs: HOUR });
  const grid = await openBot(session, { quote_investment: '800', afterMs: 9 * HOUR });
  await closeBot(session, { kind: 'spot_grid', id: grid });
  const short = await openFuturesGrid(session, { grid_mode: 'short', leverage: '10', afterMs: 2 * HOUR });
  await closeBot(session, { kind: 'futures_grid', id: short });
  const martingale = await openMartingale(session, { afterMs: 2 * HOUR });
  await closeBot(session, { kind: 'futures_martingale', id: martingale });
}

const meta = {
  title: 'Screens/BotList',
  component: BotList,
  args: {
    onOpen: fn(),
    onClose: fn(),
    onAdjust: fn(),
    onWithdraw: fn(),
    onAgain: fn(),
    onCopySettings: fn(),
    onShare: fn(),
    createAction: <Button>Create a bot</Button>,
  },
  parameters: { sandbox: { prepare: someBots } },
} satisfies Meta<typeof BotList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ongoing: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^6 running bots, sorted by Created/)).toBeVisible();
  },
};
export const Menu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /^Actions for .*futures grid/ }))[0] as Element,
    );
    await expect(await canvas.findByRole('menuitem', { name: 'Withdraw profit…' })).toBeVisible();
  },
};
export const Risk: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('If all prices fall'));
    await expect(await canvas.findByRole('table', { name: /^Running bots in USDT if all prices fall/ })).toBeVisible();
  },
};
export const Narrowed: Story = {
  args: {
    view: { filters: {}, search: 'btc', from: '2020-01-01', sort: { column: 'ratio', direction: 'descending' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/sorted by Total P&L %/)).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Ongoing, globals: { theme: 'light', pnl: 'cb' } };
export const Closed: Story = {
  tags: ['long'],
  args: { tab: 'closed' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Closed by you')).length).toBe(3);
  },
};
export const Empty: Story = {
  parameters: { sandbox: { prepare: async () => undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No running bots.')).toBeVisible();
  },
};
export const Anonymous: Story = {
  parameters: { sandbox: { user: null, prepare: async () => undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Please log in|You do not have permission/)).toBeVisible();
  },
};
export const Phone: Story = {
  tags: ['long'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: /^Details of/ })).length).toBe(6);
  },
};
/** The least that an amount can be. */
export const Smallest: Story = {
  tags: ['long'],
  parameters: { sandbox: { seenAs: (session: SandboxSession) => withExtreme(session, extremes.smallest) } },
  globals: { viewport: { value: 'desktop' } },
  play: readsEveryFigure,
};
/** A year old, with billions, on a pair of 60 letters without an icon. */
export const Largest: Story = {
  tags: ['long'],
  ...Smallest,
  parameters: { sandbox: { seenAs: (session: SandboxSession) => withExtreme(session, extremes.largest) } },
};
export const LargestPhone: Story = { ...Largest, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { tags: ['long'], globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
