import type { Meta, StoryObj } from '@storybook/react-vite';
import { updateFuturesGridTpsl } from '@tradingbot/core/endpoints';
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
import { AdjustBotDialog } from './index.js';

const HOUR = 3_600_000;

const meta = {
  title: 'Screens/AdjustBotDialog',
  component: AdjustBotDialog,
  args: { bot: { kind: 'futures_grid', id: '' }, adjustment: 'tpsl', onDismiss: fn() },
  render: (args, { loaded }) => <AdjustBotDialog {...args} bot={{ ...args.bot, id: String(loaded.prepared) }} />,
  parameters: {
    sandbox: { prepare: (session: SandboxSession) => openFuturesGrid(session, { afterMs: 30 * HOUR }), stepMs: 500 },
  },
} satisfies Meta<typeof AdjustBotDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
/** The plan is there, and with it everything the dialog asks for. */
const planned = () =>
  waitFor(
    () => {
      expect(page().getByRole('button', { name: 'Apply' })).toBeVisible();
      expect(document.querySelector('.tb-dialog .tb-skeleton')).toBeNull();
    },
    { timeout: 4000 },
  );
const plannedAnyhow = () => waitFor(() => expect(page().getByRole('table')).toBeVisible(), { timeout: 4000 });
const sandboxOf = (prepare: (session: SandboxSession) => Promise<string>) => ({ sandbox: { prepare, stepMs: 500 } });

/** Nothing is changed yet, which is reported. */
export const TakeProfit: Story = {
  play: async () => {
    await planned();
    await expect((await page().findAllByText('Nothing has changed.'))[0]).toBeVisible();
    await expect(page().getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};
export const Light: Story = { tags: ['!test'], ...TakeProfit, globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], ...TakeProfit, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: plannedAnyhow };
export const ArabicPhone: Story = {
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  play: plannedAnyhow,
};
export const LargeText: Story = {
  tags: ['long'],
  globals: { textSize: '2', viewport: { value: 'phone' } },
  play: plannedAnyhow,
};
/** The message stands at the field, with the value that cures it. */
export const WouldBeLiquidated: Story = {
  play: async ({ userEvent }) => {
    await planned();
    await userEvent.type(page().getByRole('textbox', { name: 'Stop loss' }), '20000');
    await expect(await page().findByText('The bot would be liquidated before it reaches this price.')).toBeVisible();
  },
};
export const AddMargin: Story = {
  args: { adjustment: 'margin' },
  play: async ({ userEvent }) => {
    await planned();
    await userEvent.type(page().getByRole('textbox', { name: 'Amount' }), '100');
    await expect(await page().findByRole('row', { name: /1,000.00\sUSDT/ })).toBeVisible();
  },
};
export const Done: Story = {
  tags: ['long'],
  args: { adjustment: 'margin' },
  play: async (context) => {
    await AddMargin.play?.(context);
    await context.userEvent.click(page().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(page().getByText('The bot was changed.')).toBeVisible(), { timeout: 4000 });
  },
};
export const Withdraw: Story = { tags: ['long'], args: { adjustment: 'withdraw' }, play: planned };
export const TrailingStop: Story = { tags: ['long'], args: { adjustment: 'trailing' }, play: planned };
/** A stop that is reached already must be ticked. */
export const ClosesAtOnce: Story = {
  tags: ['long'],
  args: { adjustment: 'tpsl' },
  parameters: sandboxOf(async (session) => {
    const id = await openFuturesGrid(session, { tp_sl_type: 'percent', afterMs: HOUR });
    session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -5 });
    session.sandbox.advance(60_000);
    await updateFuturesGridTpsl(session.client, { bot_id: id, tp_sl_type: 'percent', stop_loss_per: '0.9' });
    return id;
  }),
  play: async ({ userEvent }) => {
    await planned();
    const field = page().getByRole('textbox', { name: 'Stop loss' });
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    await expect(await page().findByRole('checkbox')).not.toBeChecked();
    await expect(page().getByRole('button', { name: 'Apply' })).toBeDisabled();
  },
};
export const MoveRange: Story = { args: { adjustment: 'move' }, play: planned };
/** Its entry price is not reached: what is set now holds from its start. */
export const WaitingForEntry: Story = {
  tags: ['long'],
  args: { adjustment: 'trailing' },
  parameters: sandboxOf((session) => openFuturesGrid(session, { entry_price: '60000' })),
  play: async ({ userEvent }) => {
    await planned();
    await userEvent.type(page().getByRole('textbox', { name: 'Trailing stop' }), '10');
    await expect(await page().findByText(/^The bot has not started yet/)).toBeVisible();
  },
};
export const SpotGrid: Story = {
  args: { bot: { kind: 'spot_grid', id: '' }, adjustment: 'settings' },
  parameters: sandboxOf((session) => openBot(session, { afterMs: 30 * HOUR })),
  play: async ({ userEvent }) => {
    await planned();
    await userEvent.type(page().getByRole('textbox', { name: 'Add to the investment' }), '500');
    await expect(await page().findByText(/orders are cancelled/, { selector: 'summary' })).toBeVisible();
  },
};
export const SpotGridPhone: Story = { tags: ['long'], ...SpotGrid, globals: { viewport: { value: 'phone' } } };
export const Dca: Story = {
  args: { bot: { kind: 'spot_dca', id: '' }, adjustment: 'settings' },
  parameters: sandboxOf((session) => openDca(session, { afterMs: 9 * HOUR })),
  play: planned,
};
export const Martingale: Story = {
  args: { bot: { kind: 'futures_martingale', id: '' }, adjustment: 'settings' },
  parameters: sandboxOf((session) => openMartingale(session, { leverage: '25', afterMs: HOUR })),
  play: planned,
};
export const ComboTransfer: Story = {
  tags: ['long'],
  args: { bot: { kind: 'futures_combo', id: '' }, adjustment: 'transfer' },
  parameters: sandboxOf((session) => openCombo(session, { afterMs: 9 * HOUR })),
  play: async ({ userEvent }) => {
    await planned();
    await userEvent.type(page().getByRole('textbox', { name: 'Amount' }), '500');
    await expect(await page().findByText('Trades at market (estimate):')).toBeVisible();
  },
};
export const ComboRebalance: Story = {
  tags: ['long'],
  args: { bot: { kind: 'futures_combo', id: '' }, adjustment: 'rebalance' },
  parameters: sandboxOf((session) => openCombo(session, { afterMs: 9 * HOUR })),
  play: planned,
};
export const ComboSettings: Story = {
  args: { bot: { kind: 'futures_combo', id: '' }, adjustment: 'settings' },
  parameters: sandboxOf((session) => openCombo(session, { afterMs: 9 * HOUR })),
  play: planned,
};
export const ComboArabicPhone: Story = {
  tags: ['long'],
  ...ComboSettings,
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  play: plannedAnyhow,
};
export const AlreadyClosed: Story = {
  parameters: sandboxOf(async (session) => {
    const id = await openFuturesGrid(session, { afterMs: HOUR });
    await closeBot(session, { kind: 'futures_grid', id });
    return id;
  }),
  play: async () => {
    await expect(await page().findByText('This bot is already closed.')).toBeVisible();
  },
};
