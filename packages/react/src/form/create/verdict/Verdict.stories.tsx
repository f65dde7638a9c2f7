import type { Meta, StoryObj } from '@storybook/react-vite';
import type { VerdictFacts } from '@tradingbot/core/kinds';
import type { Candle } from '@tradingbot/engine/market';
import { expect } from 'storybook/test';
import { Verdict } from './index.js';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

/** Hourly candles through closing prices. */
const candlesOf = (closeAt: (hour: number) => number, hours = 300): readonly Candle[] =>
  Array.from({ length: hours }, (_, hour) => {
    const [open, close] = [closeAt(Math.max(0, hour - 1)), closeAt(hour)];
    const [low, high] = [Math.min(open, close), Math.max(open, close)];
    const [o, h, l, c] = [open, high, low, close].map((price) => price.toFixed(1));
    return { time: START + hour * HOUR, open: o ?? '', high: h ?? '', low: l ?? '', close: c ?? '', volume: '1' };
  });
const range = candlesOf((hour) => 64_000 + 3_000 * Math.sin(hour / 9));
const down = candlesOf((hour) => 70_000 - 40 * hour + 200 * Math.sin(hour));

const facts: VerdictFacts = {
  step: { size: '0.0052', fees: '0.002' },
  covers: [{ end: 'range', side: 'fall', distance: '0.152' }],
  funding: {
    positions: [{ symbol: 'BTCUSDT', rate: '0.0001', everyMs: 8 * HOUR, value: '9600', side: 'long' }],
    investment: '2000',
  },
};
const lost = {
  profit: '-41.27',
  profit_ratio: '-0.0206',
  max_drawdown_ratio: '0.0731',
  from: START,
  to: START + 7 * 24 * HOUR,
};
const past = { series: undefined, candleMs: HOUR, isPending: false, error: null };

const meta = {
  title: 'Parts/Verdict',
  component: Verdict,
  args: { name: 'BTCUSDT', past, candles: range, facts, backtest: lost, currency: 'USDT' },
  decorators: [
    (Story) => (
      <div className="tb-panel" style={{ maxInlineSize: 420 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { sandbox: {} },
} satisfies Meta<typeof Verdict>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Range: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Range over the last 12 d/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /Trend or range/ }));
  },
};
export const Light: Story = { tags: ['long'], globals: { theme: 'light' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { globals: { locale: 'ar-SA' } };
export const German: Story = { tags: ['long'], globals: { locale: 'de-DE' } };

/** The ladder is short of what the price has fallen, and a step is worth less than its fees. */
export const Downtrend: Story = {
  args: {
    candles: down,
    facts: { ...facts, step: { size: '0.0015', fees: '0.002' } },
    backtest: { ...lost, profit: '12.5', profit_ratio: '0.00625' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Downtrend/)).toBeVisible();
    await expect(await canvas.findByText(/no more than its two fees cost/)).toBeVisible();
    await expect(await canvas.findByText(/was more: 17/)).toBeVisible();
  },
};

export const OutsideOfTheRange: Story = {
  args: { facts: { ...facts, covers: [{ end: 'range', side: 'fall', distance: '-0.031' }] } },
};

/** A bot that goes both ways, whose ladder ends by a liquidation. */
export const Neutral: Story = {
  args: {
    facts: {
      step: { size: '0.05', fees: '0.0011' },
      covers: [
        { end: 'range', side: 'fall', distance: '0.4' },
        { end: 'liquidation', side: 'rise', distance: '0.09' },
      ],
      funding: {
        positions: [{ symbol: 'BTCUSDT', rate: '-0.00025', everyMs: 8 * HOUR, value: '4800', side: 'either' }],
        investment: '2000',
      },
    },
    backtest: undefined,
  },
};

export const Purchases: Story = {
  args: {
    facts: { budget: { rounds: 12, everyMs: 24 * HOUR } },
    backtest: { ...lost, max_drawdown_ratio: undefined },
  },
};

export const YoungCoin: Story = {
  args: { candles: range.slice(0, 20), backtest: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/only 20 h of candles/)).toBeVisible();
  },
};

export const Incomplete: Story = { args: { facts: undefined, backtest: undefined } };
export const WithoutCandles: Story = { args: { candles: [], backtest: undefined } };
export const Failed: Story = {
  args: { candles: undefined, past: { ...past, error: new Error('no answer') }, backtest: undefined },
};
export const Waiting: Story = { args: { candles: undefined, past: { ...past, isPending: true } } };
