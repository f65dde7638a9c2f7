import type { Meta, StoryObj } from '@storybook/react-vite';
import { addFuturesGridMargin, createSpotGridBot } from '@tradingbot/core/endpoints';
import { expect } from 'storybook/test';
import type { SandboxParameters } from '../../../.storybook/withSandbox.js';
import { fault, openFuturesGrid, type SandboxSession } from '../../testing/index.js';
import { leaveBehind } from '../../testing/leaveBehind.js';
import { OpenWrites } from './index.js';

const params = {
  ...{ symbol: 'BTCUSDT', min_price: '60000', max_price: '90000', cell_number: 20 },
  quote_investment: '4000',
};

/** The page was left while a spot grid was being created. */
const leaveGrid = (session: SandboxSession) =>
  leaveBehind(session, { kind: 'spot_grid', endpoint: 'createSpotGridBot', params }, { ids: [], isWhole: true });

const sandbox = (prepare: (session: SandboxSession) => Promise<unknown>) => ({
  sandbox: { prepare, isHurried: true, stepMs: 50 } satisfies SandboxParameters,
});

const meta = {
  title: 'Screens/OpenWrites',
  component: OpenWrites,
  args: { hrefOf: ({ kind, id }) => `#${kind}/${id}`, listHref: '#bots' },
  parameters: sandbox(async (session) => {
    await leaveGrid(session);
    await createSpotGridBot(session.client, params);
  }),
} satisfies Meta<typeof OpenWrites>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It was looked up, and leads to its bot. */
export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open bot' })).toBeVisible();
    await expect((await canvas.findAllByText('This order went through.'))[0]).toBeVisible();
  },
};
/** Nobody can look it up: it stays until somebody has looked. */
export const Unknown: Story = {
  parameters: sandbox(async (session) => {
    await leaveGrid(session);
    await fault(session, { path: '/list-all-bots', times: 0, drop: 'before' });
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'I have checked' }, { timeout: 15_000 })).toBeVisible();
  },
};
/** It is booked twice: both figures, and the way back. */
export const Twice: Story = {
  parameters: sandbox(async (session) => {
    const bot_id = await openFuturesGrid(session, { afterMs: 3_600_000 });
    session.sandbox.prices.freeze();
    const added = { bot_id, amount: '100' };
    const before = { isSet: true, figures: { investment: '1000' } };
    await leaveBehind(session, { kind: 'futures_grid', endpoint: 'addFuturesGridMargin', params: added }, before);
    for (const _ of ['once', 'twice']) await addFuturesGridMargin(session.client, added);
  }),
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByText(
      'Invested: expected 1,100 USDT, now 1,200 USDT.',
      {},
      { timeout: 15_000 },
    );
    await expect(line).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...Done, globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], ...Twice, globals: { viewport: { value: 'phone' } } };
export const ArabicPhone: Story = {
  parameters: Twice.parameters ?? {},
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  tags: ['long'],
};
