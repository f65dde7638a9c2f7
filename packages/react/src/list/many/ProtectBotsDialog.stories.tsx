import type { Meta, StoryObj } from '@storybook/react-vite';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import type { ComponentType } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { lazyPart } from '../../i18n/lazyPart.js';
import type { SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import type { SelectedBot } from './useCloseLines.js';

const HOUR = 3_600_000;
interface Props {
  readonly bots: readonly SelectedBot[];
  readonly onDismiss: () => void;
}

const ProtectBotsDialog: ComponentType<Props> = lazyPart(() => import('./ProtectBotsDialog.js'), 'last');
const NAMES = {
  spot_grid: 'BTCUSDT',
  futures_grid: 'BTCUSDT',
  spot_dca: 'BTC + ETH',
  futures_martingale: 'BTCUSDT',
  futures_combo: 'BTC + SOL + ETH',
};

async function oneOfEach(session: SandboxSession): Promise<readonly SelectedBot[]> {
  const bots: SelectedBot[] = [];
  for (const kind of BOT_KINDS)
    bots.push({ kind, id: await openKind[kind](session, { afterMs: HOUR }), name: NAMES[kind] });
  return bots;
}

const meta = {
  title: 'Screens/ProtectBotsDialog',
  component: ProtectBotsDialog,
  args: { bots: [], onDismiss: fn() },
  // What was prepared is what `prepare` gives.
  render: (args, { loaded }) => <ProtectBotsDialog {...args} bots={loaded.prepared as readonly SelectedBot[]} />,
  parameters: { sandbox: { prepare: oneOfEach, stepMs: 500 } },
} satisfies Meta<typeof ProtectBotsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Plan: Story = {
  play: async () => {
    await waitFor(() => expect(page().getByText(/^Together worth/)).toBeVisible(), { timeout: 10_000 });
    await expect(page().getByText('Stays as it is. This kind of bot has no stop loss.')).toBeVisible();
  },
};
export const Phone: Story = { ...Plan, globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { tags: ['long'], globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const Protected: Story = {
  play: async ({ userEvent }) => {
    const confirm = await waitFor(() => page().getByRole('button', { name: 'Set stop losses' }), { timeout: 10_000 });
    await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(confirm);
    await waitFor(() => expect(page().getByText(/^[34] of [34] protected$/, { selector: 'strong' })).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
