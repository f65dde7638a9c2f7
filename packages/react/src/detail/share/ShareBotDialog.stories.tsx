import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { openFuturesGrid, type SandboxSession } from '../../testing/index.js';
import { ShareBotDialog } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/ShareBotDialog',
  component: ShareBotDialog,
  args: {
    bot: { kind: 'futures_grid', id: '' },
    onDismiss: fn(),
    linkTo: (path) => `https://bots.test${path}`,
    onCopy: fn(async () => {}),
  },
  render: (args, { loaded }) => <ShareBotDialog {...args} bot={{ ...args.bot, id: String(loaded.prepared) }} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openFuturesGrid(session, { afterMs: 30 * HOUR }) },
  },
} satisfies Meta<typeof ShareBotDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Percent: Story = {
  play: async () => {
    await waitFor(() => expect(page().getByRole('img')).toBeVisible(), { timeout: 4000 });
  },
};
export const WithAmounts: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await page().findByLabelText('Show amounts'));
    await expect(page().getByRole('img').getAttribute('aria-label')).toMatch(/USDT invested/);
  },
};
export const Light: Story = { tags: ['!test'], ...Percent, globals: { theme: 'light', pnl: 'cb' } };
export const Phone: Story = { ...WithAmounts, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { ...Percent, globals: { locale: 'ar-SA' } };
export const NotFound: Story = {
  parameters: { sandbox: { prepare: async () => '7' } },
  play: async () => {
    await expect(await page().findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
