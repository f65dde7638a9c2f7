import type { Meta, StoryObj } from '@storybook/react-vite';
import { botPath } from '@tradingbot/core/kinds';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { TopBots } from './index.js';

/** The bots of others take seconds to be made. */
const PATIENCE = { timeout: 20_000 };

/** Keeps the view beside the cards, as an address does. */
function Kept({ view: start, ...props }: ComponentProps<typeof TopBots>) {
  const [view, setView] = useState(start);
  return <TopBots {...props} view={view} onViewChange={setView} />;
}

const meta = {
  title: 'Screens/TopBots',
  component: TopBots,
  args: {
    view: { filters: {} },
    onViewChange: fn(),
    hrefOf: (bot) => `#/copy/${botPath(bot)}`,
    onOpen: fn(),
    more: <a href="#/ranking/">See full ranking</a>,
  },
  parameters: { sandbox: {} },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof TopBots>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown: Story['play'] = async ({ canvas }) => {
  await expect((await canvas.findAllByRole('article', {}, PATIENCE)).length).toBe(8);
};

export const Cards: Story = { play: isShown };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light', pnl: 'red-up' }, play: isShown };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: isShown };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: isShown };

export const OneKind: Story = {
  args: { view: { filters: { kind: ['futures_grid'] }, sorter: 'profit_amount' } },
  play: isShown,
};

export const NoMatch: Story = {
  args: { view: { filters: { pnl: ['p70_100'], time: ['within_1d'] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bot matches these filters.', {}, PATIENCE)).toBeVisible();
  },
};
