import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FuturesComboForm, FuturesComboReplay, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridReplay, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import {
  FuturesMartingaleForm,
  FuturesMartingaleReplay,
  FuturesMartingaleScope,
} from '../../kinds/futures-martingale/form/index.js';
import { SpotGridForm, SpotGridReplay, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import type { SandboxSession } from '../../testing/index.js';
import { symbolControl } from '../../testing/kindStories.js';

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 16,
  alignItems: 'start',
} as const;

function CreatePage({ symbol }: { readonly symbol: string }) {
  return (
    <SpotGridScope symbol={symbol}>
      <div style={columns}>
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <SpotGridReplay addressOf={(path) => path} />
        </div>
        <div className="tb-panel">
          <SpotGridForm />
        </div>
      </div>
    </SpotGridScope>
  );
}

const meta = {
  title: 'Screens/Replay',
  component: CreatePage,
  args: { symbol: 'BTCUSDT' },
  argTypes: symbolControl,
  parameters: { sandbox: { user: 'amira' } },
} satisfies Meta<typeof CreatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const SLOW = { timeout: 20_000 };

const replayed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
  await userEvent.type(await canvas.findByLabelText('Investment'), '1000');
  await userEvent.click(canvas.getByRole('button', { name: 'Run backtest' }));
  await expect(await canvas.findByText(/10,080 candles of 1m$/, undefined, SLOW)).toBeVisible();
};

/** Before anything was read. */
export const Idle: Story = {};
export const Figures: Story = { play: replayed };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light', pnl: 'cb' }, play: replayed };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } }, play: replayed };
/** Other widths and counts over the same past; a pressed cell fills the form. */
export const Compared: Story = {
  tags: ['long'],
  play: async (context) => {
    await replayed(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Compare settings' }));
    await expect(await context.canvas.findByRole('button', { name: /^Range ± 3\.0%, grids 30: / }, SLOW)).toBeVisible();
  },
};
export const ArabicPhone: Story = {
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'يدوي' }));
    await userEvent.type(await canvas.findByLabelText('مبلغ الاستثمار'), '1000');
    await userEvent.click(canvas.getByRole('button', { name: 'إجراء الاختبار الخلفي' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'قارن الإعدادات' }, SLOW));
    await expect(await canvas.findByText(/^أفضل نتيجة/, undefined, SLOW)).toBeVisible();
  },
};
export const NoSettings: Story = {
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Run backtest' }));
    await expect(await canvas.findByText(/^Fill in the settings/, undefined, SLOW)).toBeVisible();
  },
};
export const NotRead: Story = {
  parameters: {
    sandbox: {
      prepare: async ({ sandbox }: SandboxSession) => {
        sandbox.faults.set({ path: '/v5/market/kline', times: 40, status: 500 });
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Run backtest' }));
    await expect(await canvas.findByText("The past prices couldn't be loaded.", undefined, SLOW)).toBeVisible();
  },
};
export const FuturesGrid: Story = {
  render: ({ symbol }) => (
    <FuturesGridScope symbol={symbol}>
      <FuturesGridReplay />
      <FuturesGridForm />
    </FuturesGridScope>
  ),
  play: replayed,
};
export const Martingale: Story = {
  tags: ['long'],
  render: ({ symbol }) => (
    <FuturesMartingaleScope symbol={symbol}>
      <FuturesMartingaleReplay />
      <FuturesMartingaleForm />
    </FuturesMartingaleScope>
  ),
  play: async (context) => {
    await replayed(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Compare settings' }));
    await expect(
      await context.canvas.findByRole('button', { name: /^add at 1\.00%, size ×1\.2: / }, SLOW),
    ).toBeVisible();
  },
};

export const Combo: Story = {
  tags: ['long'],
  render: () => (
    <FuturesComboScope>
      <div style={columns}>
        <div className="tb-panel" style={{ minInlineSize: 0 }}>
          <FuturesComboReplay />
        </div>
        <div className="tb-panel">
          <FuturesComboForm />
        </div>
      </div>
    </FuturesComboScope>
  ),
  play: replayed,
};

/** Two that differ in their amount, side by side. */
const kept: Story['play'] = async (context) => {
  const { canvas, userEvent } = context;
  await replayed(context);
  const keep = async (name: string) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep' }, SLOW));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the backtest' }), name);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep by this name' }));
    await expect(await canvas.findByRole('button', { name: 'Keep' }, SLOW)).toBeVisible();
  };
  await keep('Calm');
  const grids = canvas.getByRole('textbox', { name: 'Number of grids' });
  await userEvent.clear(grids);
  // What can be kept is that of the new settings alone: all of them come at once, and the old run is gone before.
  await waitFor(() => expect(canvas.queryByRole('button', { name: 'Keep' })).toBeNull(), SLOW);
  await userEvent.paste('31');
  await keep('Many grids');
  await userEvent.click(canvas.getByRole('button', { name: 'Kept backtests' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Calm', 'Many grids']) await userEvent.click(await dialog.findByRole('checkbox', { name }));
  await expect(await dialog.findByRole('table', { name: 'Kept backtests side by side' })).toBeVisible();
};

const KEPT = { sandbox: { user: 'amira', resultsDatabase: `kept-stories-${Date.now()}` } };
export const Kept: Story = { tags: ['long'], parameters: KEPT, play: kept };
export const KeptPhone: Story = {
  tags: ['long'],
  parameters: { sandbox: { ...KEPT.sandbox, resultsDatabase: `${KEPT.sandbox.resultsDatabase}-phone` } },
  globals: { viewport: { value: 'phone' } },
  play: kept,
};
