import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BotState } from '@tradingbot/core/kinds';
import { Amount, Duration, Figure, PnL, Price, StatusBadge } from './index.js';

const STATES: readonly BotState[] = [
  'running',
  'starting',
  'waiting',
  'closing',
  'closed',
  'failed',
  'out_of_range',
  'unknown',
];

interface FiguresProps {
  /** Decimal text, as every figure is given. */
  readonly value: string;
  readonly ratio: string;
  readonly currency: string;
  readonly tick: string;
  readonly stale: boolean;
}

/** Every kind of figure: a price, an amount, a gain, a loss, one without a value, a length of time. */
function Figures({ value, ratio, currency, tick, stale }: FiguresProps) {
  return (
    <div className="tb-panel" style={{ display: 'grid', gap: 12 }}>
      <Price value={value} tick={tick} currency={currency} stale={stale} />
      <Amount value={value} currency={currency} places={2} />
      <Amount value={value} currency={currency} short />
      <Amount value={undefined} currency={currency} />
      <PnL value={value} currency={currency} ratio={ratio} />
      <PnL value={`-${value}`} currency={currency} ratio={`-${ratio}`} />
      <Figure text="×5" unit="long" />
      <Figure text="--" />
      <Duration ms={12 * 86_400_000} />
      <span className="tb-badges">
        {STATES.map((state) => (
          <StatusBadge key={state} state={state} />
        ))}
      </span>
    </div>
  );
}

const meta = {
  title: 'Parts/Figures',
  component: Figures,
  args: { value: '62412.5', ratio: '0.0431', currency: 'USDT', tick: '0.1', stale: false },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = {};
/** The price is shown as old; everything else is as it was. */
export const Stale: Story = { args: { stale: true } };
/** Digits beyond the tick are not shown; all of them are in the title. */
export const Long: Story = { args: { value: '1234567.12345678', tick: '0.01' } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const BlueOrangeLight: Story = { tags: ['!test'], globals: { pnl: 'cb', theme: 'light' } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2' } };
