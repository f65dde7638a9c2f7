import type { Meta, StoryObj } from '@storybook/react-vite';
import { botPath } from '@tradingbot/core/kinds';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Ranking } from './index.js';

/** The bots of others take seconds to be made. */
const PATIENCE = { timeout: 20_000 };

/** Keeps the view beside the ranking, as an address does. */
function Kept({ view: start, ...props }: ComponentProps<typeof Ranking>) {
  const [view, setView] = useState(start);
  return <Ranking {...props} view={view} onViewChange={setView} />;
}

const meta = {
  title: 'Screens/Ranking',
  component: Ranking,
  args: {
    view: { filters: {} },
    onViewChange: fn(),
    hrefOf: (bot) => `#/copy/${botPath(bot)}`,
    onOpen: fn(),
  },
  parameters: { sandbox: {} },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Ranking>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText(/^(Of \d+ matching bots|من بين)/, {}, PATIENCE)).toBeVisible();
};

export const Table: Story = { play: isShown };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light', pnl: 'cb' }, play: isShown };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } }, play: isShown };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: isShown };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } }, play: isShown };

export const Narrowed: Story = {
  tags: ['long'],
  args: { view: { filters: { kind: ['spot_grid'], side: ['neutral'] }, sorter: 'copied_count' } },
  play: isShown,
};

export const NoMatch: Story = {
  args: { view: { filters: { pnl: ['p70_100'], time: ['within_1d'] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bot matches these filters.', {}, PATIENCE)).toBeVisible();
  },
};

/** An account that may not trade contracts. */
export const Restricted: Story = {
  tags: ['long'],
  parameters: { sandbox: { user: 'dalia' } },
  play: async (context) => {
    await isShown(context);
    await waitFor(() => expect(context.canvas.queryByText(/Martingale/)).toBeNull());
  },
};

export const Failed: Story = {
  parameters: {
    sandbox: {
      prepare: async ({ sandbox }: { sandbox: { faults: { set(fault: object): unknown } } }) => {
        sandbox.faults.set({ path: 'tools/v1/mixed-ranking', status: 400, times: 0 });
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The ranking couldn't be loaded.", {}, PATIENCE)).toBeVisible();
  },
};
