import type { Meta, StoryObj } from '@storybook/react-vite';
import { listRewards } from '@tradingbot/core/endpoints';
import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { openBot, type SandboxSession } from '../../testing/index.js';
import { Rewards, type RewardsView } from './index.js';

function Page({ view: start }: { readonly view: RewardsView }) {
  const [view, setView] = useState(start);
  return <Rewards view={view} onViewChange={setView} onOpen={() => {}} />;
}

/** Opens a spot grid with the bonus. */
async function useBonus(session: SandboxSession) {
  const { rewards } = await listRewards(session.client, { bot_type: 'spot_grid' });
  const bonus = rewards?.find(({ reward_type }) => reward_type === 'bonus');
  await openBot(session, { quote_investment: '300', used_reward_id: bonus?.reward_id });
}

const ANSWER = '/grid/v1/list-user-reward';

const meta = {
  title: 'Screens/Rewards',
  component: Page,
  args: { view: { tab: 'usable' } },
  parameters: { sandbox: { prepare: useBonus } },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usable: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = await canvas.findByRole('article', { name: /^Voucher/ });
    await expect(within(card).getByText(/^2[34] h$/)).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: /^Terms of/ }));
    await expect(await within(document.body).findByText(/It cannot be moved to another/)).toBeVisible();
  },
};
/** The bot that uses it, and what becomes of it when that closes early. */
export const InUse: Story = {
  args: { view: { tab: 'in_use' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Open the bot/ })).toBeVisible();
  },
};
export const Expired: Story = {
  tags: ['long'],
  args: { view: { tab: 'expired' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: /^Voucher/ })).toBeVisible();
  },
};
export const NothingUsed: Story = {
  tags: ['long'],
  args: { view: { tab: 'used' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No used rewards yet.')).toBeVisible();
  },
};
const answering = (rewards: readonly object[]) => ({
  prepare: ({ sandbox }: SandboxSession) =>
    sandbox.faults.set({
      path: ANSWER,
      times: 100,
      body: JSON.stringify({ ret_code: 0, ret_msg: '', result: { status_code: 200, total: rewards.length, rewards } }),
    }),
});
const VOUCHER = {
  ...{ reward_id: '8', reward_type: 'VOUCHER', coin: 'USDT', amount: '5', status: 'UNUSED' },
  bot_types: ['GRID_FUTURES'],
};
/** What an account cannot use says why. */
export const Restricted: Story = {
  tags: ['long'],
  parameters: { sandbox: { user: 'dalia', ...answering([VOUCHER]) } },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: /^Voucher/ }));
    await expect(card.getByText(/aren't available for your account or region/)).toBeVisible();
    await expect(card.queryByRole('button', { name: /^Use/ })).toBeNull();
  },
};
export const Empty: Story = {
  tags: ['long'],
  parameters: { sandbox: answering([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rewards yet')).toBeVisible();
  },
};
/** A type that we do not know has its amount and no way to use it. */
export const UnknownType: Story = {
  tags: ['long'],
  parameters: {
    sandbox: answering([
      { reward_id: '9', reward_type: 'TRIP_TO_MARS', coin: 'USDT', amount: '7', status: 'UNUSED', bot_types: [] },
    ]),
  },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('article', { name: /^Reward 7/ });
    await expect(within(card).queryByRole('button', { name: /^Use/ })).toBeNull();
  },
};
export const Many: Story = {
  tags: ['long'],
  parameters: {
    sandbox: answering(
      Array.from({ length: 45 }, (_, at) => ({
        ...{ reward_id: `${at}`, reward_type: 'BONUS', coin: 'USDT', amount: `${at + 1}`, status: 'UNUSED' },
        bot_types: ['GRID_SPOT'],
      })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByRole('article', { name: /^Bonus 21/ })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: {
    sandbox: { prepare: ({ sandbox }: SandboxSession) => sandbox.faults.set({ path: ANSWER, times: 40, status: 500 }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The rewards couldn't be loaded.")).toBeVisible();
  },
};
const shown: Story['play'] = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('article'))[0]).toBeVisible();
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: shown };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } }, play: shown };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } }, play: shown };
export const LargeText: Story = {
  tags: ['long'],
  globals: { textSize: '2', viewport: { value: 'phone' } },
  play: shown,
};
