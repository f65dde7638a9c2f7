import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import {
  closeBot,
  openBot,
  openCombo,
  openDca,
  openFuturesGrid,
  openMartingale,
  type SandboxSession,
} from '../../testing/index.js';
import { CloseBotDialog } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/CloseBotDialog',
  component: CloseBotDialog,
  args: { bot: { kind: 'spot_grid', id: '' }, onDismiss: fn() },
  render: (args, { loaded }) => <CloseBotDialog {...args} bot={{ ...args.bot, id: String(loaded.prepared) }} />,
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
    await shown(/All in USDT.*You get [\d,.]+ to [\d,.]+ USDT, fee about [\d.]+ USDT/);
    await expect(page().getByRole('button', { name: 'Keep running' })).toHaveFocus();
  },
};
export const Light: Story = { tags: ['!test'], ...Choose, globals: { theme: 'light' } };
export const Phone: Story = { ...Choose, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const Closed: Story = {
  play: async ({ userEvent }) => {
    await shown(/All in USDT/);
    await userEvent.click(page().getByRole('button', { name: 'Close bot' }));
    await waitFor(() => expect(page().getByText('The bot is closed.')).toBeVisible(), { timeout: 10_000 });
  },
};
export const PressAgain: Story = {
  tags: ['long'],
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
  tags: ['long'],
  parameters: {
    sandbox: {
      prepare: async (session: SandboxSession) => {
        const id = await openBot(session, { afterMs: HOUR });
        await closeBot(session, { kind: 'spot_grid', id });
        return id;
      },
    },
  },
  play: async () => {
    await expect(await page().findByText(/^Already closed at/)).toBeVisible();
  },
};
const atMarket: NonNullable<Story['play']> = async () => {
  await waitFor(() => expect(page().getByText('Positions are closed at market.')).toBeVisible(), { timeout: 4000 });
};
export const FuturesGrid: Story = {
  tags: ['long'],
  args: { bot: { kind: 'futures_grid', id: '' } },
  parameters: { sandbox: { prepare: (session: SandboxSession) => openFuturesGrid(session, { afterMs: 9 * HOUR }) } },
  play: atMarket,
};
export const Martingale: Story = {
  args: { bot: { kind: 'futures_martingale', id: '' } },
  parameters: { sandbox: { prepare: (session: SandboxSession) => openMartingale(session, { afterMs: 9 * HOUR }) } },
  play: atMarket,
};
export const Combo: Story = {
  tags: ['long'],
  args: { bot: { kind: 'futures_combo', id: '' } },
  parameters: { sandbox: { prepare: (session: SandboxSession) => openCombo(session, { afterMs: 9 * HOUR }) } },
  play: atMarket,
};
export const Dca: Story = {
  tags: ['long'],
  args: { bot: { kind: 'spot_dca', id: '' } },
  parameters: { sandbox: { prepare: (session: SandboxSession) => openDca(session, { afterMs: 9 * HOUR }) } },
  play: async () => {
    await shown(/All in USDT/);
    await expect(page().getByLabelText(/The coins as they are/)).toBeVisible();
  },
};
export const DcaArabicPhone: Story = {
  ...Dca,
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(page().getAllByRole('radio')).toHaveLength(2), { timeout: 4000 });
  },
};
