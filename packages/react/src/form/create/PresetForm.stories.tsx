import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormStart } from '@tradingbot/core/kinds';
import { expect } from 'storybook/test';
import { FuturesComboPresetForm, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { SpotGridPresetForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';

const GRID: FormStart<object> = {
  name: 'copy.7',
  mode: 'copy',
  copied: { id: '7', name: 'trader-1234' },
  draft: { min_price: '70000', max_price: '86000', cell_number: '1', quote_investment: '2000' },
};
const COMBO: FormStart<object> = {
  ...GRID,
  draft: {
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'BTCUSDT', side: 'short', target_position_percent: '0.5' },
    ],
    leverage: '2',
    adjust_position_mode: 'percent',
    adjust_position_percent: '0.9',
    init_margin: '5000',
  },
};

function Page({ start }: { readonly start: FormStart<object> }) {
  return (
    <SpotGridScope key={JSON.stringify(start)} symbol="BTCUSDT" start={start}>
      <div className="tb-panel" style={{ maxInlineSize: 420 }}>
        <SpotGridPresetForm />
      </div>
    </SpotGridScope>
  );
}

const meta = {
  title: 'Parts/PresetForm',
  component: Page,
  args: { start: GRID },
  parameters: { sandbox: {} },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A setting that the form has no field for is refused. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Settings that must change' })).toBeVisible();
  },
};
export const RefusedInPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RefusedInArabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };

export const Fixed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Use \d+$/ }));
    await expect(await canvas.findByText('Changed from 1.')).toBeVisible();
  },
};

export const RefusedContracts: Story = {
  args: { start: COMBO },
  render: ({ start }) => (
    <FuturesComboScope key={JSON.stringify(start)} start={start}>
      <div className="tb-panel" style={{ maxInlineSize: 420 }}>
        <FuturesComboPresetForm />
      </div>
    </FuturesComboScope>
  ),
};
