import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ListRankedBotsParams, listRankedBots } from '@tradingbot/core/endpoints';
import type { BotKind } from '@tradingbot/engine/kinds';
import { expect, fn, waitFor } from 'storybook/test';
import type { SandboxParameters } from '../../../.storybook/withSandbox.js';
import { closeBot, openBot } from '../../testing/index.js';
import { CopyBot } from './index.js';

type BizType = NonNullable<ListRankedBotsParams['bizTypes']>[number];

/** The best bot of somebody else of a kind. */
const best = (bizType: BizType): SandboxParameters => ({
  prepare: async ({ client }) => {
    const { list = [] } = await listRankedBots(client, { bizTypes: [bizType], page: 0, limit: 1 });
    return list[0]?.botId;
  },
});

const meta = {
  title: 'Screens/CopyBot',
  component: CopyBot,
  args: { kind: 'futures_grid', id: '', onOpen: fn() },
  parameters: { sandbox: best('futures_grid') },
  render: (args, { loaded }) => <CopyBot {...args} id={String(loaded.prepared ?? args.id)} />,
} satisfies Meta<typeof CopyBot>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.tb-copy-difference table')).not.toBeNull(), {
    timeout: 20_000,
  });
};

const kindStory = (kind: BotKind, bizType: BizType): Story => ({
  args: { kind },
  parameters: { sandbox: best(bizType) },
  play: isShown,
});

export const FuturesGrid: Story = { play: isShown };
export const SpotGrid: Story = kindStory('spot_grid', 'spot_grid');
export const Martingale: Story = kindStory('futures_martingale', 'futures_martingale');
export const Combo: Story = kindStory('futures_combo', 'futures_combo');
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: isShown };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: isShown };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: isShown };

export const Gone: Story = {
  args: { kind: 'spot_grid', id: '123' },
  parameters: { sandbox: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This bot has ended or is no longer shared.')).toBeVisible();
  },
};

export const NoSuchKind: Story = { tags: ['long'], args: { kind: 'spot_dca', id: '1' }, parameters: { sandbox: {} } };

export const OwnClosed: Story = {
  args: { kind: 'spot_grid' },
  parameters: {
    sandbox: {
      prepare: async (session) => {
        const id = await openBot(session);
        await closeBot(session, { kind: 'spot_grid', id });
        return id;
      },
    } satisfies SandboxParameters,
  },
  play: async ({ canvas }) => {
    // It is no bot of the others, who take their time to be made.
    const closed = await canvas.findByText('This bot is your own and closed: Closed by you', {}, { timeout: 20_000 });
    await expect(closed).toBeVisible();
  },
};
