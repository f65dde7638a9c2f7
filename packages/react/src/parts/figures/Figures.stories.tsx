import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BotState } from '@tradingbot/core/kinds';
import { Amount, Duration, PnL, Price, StatusBadge } from './index.js';

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

function Figures() {
  return (
    <div className="tb-panel" style={{ display: 'grid', gap: 12 }}>
      <Price value="62412.5" tick="0.1" currency="USDT" />
      <Price value="62412.5" tick="0.1" currency="USDT" stale />
      <Amount value="1234567.891" currency="USDT" places={2} />
      <Amount value="1234567.891" currency="USDT" short />
      <Amount value={undefined} currency="USDT" />
      <PnL value="43.1" currency="USDT" ratio="0.0431" />
      <PnL value="-12.25" currency="USDT" ratio="-0.012" />
      <Duration ms={12 * 86_400_000} />
      <span className="tb-badges">
        {STATES.map((state) => (
          <StatusBadge key={state} state={state} />
        ))}
      </span>
    </div>
  );
}

const meta = { title: 'Parts/Figures', component: Figures, parameters: { sandbox: { historyDays: 1 } } } satisfies Meta<
  typeof Figures
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = {};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['look'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['look'], globals: { pnl: 'cb' } };
export const BlueOrangeLight: Story = { tags: ['!test'], globals: { pnl: 'cb', theme: 'light' } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const LargeText: Story = { tags: ['look'], globals: { textSize: '2' } };
