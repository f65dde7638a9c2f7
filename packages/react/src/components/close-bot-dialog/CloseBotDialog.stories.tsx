import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { closeBot, openBot, type SandboxSession } from '../../testing/index.js';
import { CloseBotDialog } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/CloseBotDialog',
  component: CloseBotDialog,
  args: { gridId: '', onDismiss: () => {} },
  render: (args, { loaded }) => <CloseBotDialog {...args} gridId={String(loaded.prepared)} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openBot(session, { afterMs: 30 * HOUR }), stepMs: 500 },
  },
} satisfies Meta<typeof CloseBotDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
// The dialog fades in, so presence comes before visibility.
const shown = (label: RegExp) => waitFor(() => expect(page().getByLabelText(label)).toBeVisible(), { timeout: 4000 });

export const Choose: Story = {
  play: async () => {
    await shown(/All in USDT/);
    await expect(page().getByRole('button', { name: 'Keep running' })).toHaveFocus();
  },
};
export const Light: Story = { ...Choose, globals: { theme: 'light' } };
export const Phone: Story = { ...Choose, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { globals: { locale: 'ar-SA' } };
export const Closed: Story = {
  play: async ({ userEvent }) => {
    await shown(/All in USDT/);
    await userEvent.click(page().getByRole('button', { name: 'Close bot' }));
    await waitFor(() => expect(page().getByText('The bot is closed.')).toBeVisible(), { timeout: 10_000 });
  },
};
export const PressAgain: Story = {
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openBot(session, { quote_investment: '20000', afterMs: HOUR }) },
  },
  play: async ({ userEvent }) => {
    await shown(/All in USDT/);
    await userEvent.click(page().getByRole('button', { name: 'Close bot' }));
    await expect(await page().findByRole('button', { name: 'Press again to close' })).toBeVisible();
  },
};
export const AlreadyClosed: Story = {
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openBot(session, { afterMs: HOUR });
        await closeBot(session, id);
        return id;
      },
    },
  },
  play: async ({ userEvent }) => {
    const tick = page().queryByLabelText('Close without an estimate');
    if (tick) await userEvent.click(tick);
  },
};
