import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { type ChartLevel, RangeChart, type RangeChartProps } from './index.js';

const HOUR = 3_600_000;
/** A quiet week around 62,000. */
const CANDLES: readonly Candle[] = Array.from({ length: 168 }, (_, hour) => {
  const open = 62_000 + Math.round(1800 * Math.sin(hour / 9) + 500 * Math.sin(hour / 2));
  const close = 62_000 + Math.round(1800 * Math.sin((hour + 1) / 9) + 500 * Math.sin((hour + 1) / 2));
  return {
    time: Date.UTC(2026, 0, 1) + hour * HOUR,
    open: String(open),
    high: String(Math.max(open, close) + 180),
    low: String(Math.min(open, close) - 180),
    close: String(close),
    volume: '12.5',
  };
});
const LEVELS: readonly ChartLevel[] = Array.from({ length: 21 }, (_, level) => ({
  price: String(58_000 + level * 500),
  side: level < 9 ? 'buy' : level === 9 ? null : 'sell',
}));

type PageProps = Pick<
  RangeChartProps,
  'candles' | 'isPending' | 'error' | 'onRetry' | 'last' | 'stale' | 'levels' | 'fills'
>;

function Page(props: PageProps) {
  const [interval, chooseInterval] = useState<CandleInterval>('1h');
  const [prices, setPrices] = useState({ upper: '68000', lower: '58000', take_profit: '70000', stop_loss: '56000' });
  const movable = (['upper', 'lower', 'take_profit', 'stop_loss'] as const).map((id) => ({
    id,
    price: prices[id],
    onChange: (price: string) => setPrices({ ...prices, [id]: price }),
  }));
  return (
    <RangeChart
      {...props}
      symbol="BTCUSDT"
      tick="0.5"
      currency="USDT"
      interval={interval}
      onIntervalChange={chooseInterval}
      lines={[...movable, { id: 'liquidation_filled', price: '55200' }]}
      height={320}
      table={
        <p>
          20 grids from {prices.lower} to {prices.upper}.
        </p>
      }
    />
  );
}

const meta = {
  title: 'Parts/RangeChart',
  component: Page,
  args: { candles: CANDLES, last: '62412.5', stale: false, levels: LEVELS, fills: [] },
  parameters: { sandbox: { historyDays: 1 } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('slider')).length).toBe(4);
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Range, grid levels, protection and the estimated liquidation; four of the lines are sliders. */
export const Chart: Story = {};
/** PoliteText in words, in the summary. */
export const Stale: Story = {
  args: { stale: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The price is stale\./)).toBeVisible();
  },
};
/** Before the candles and the first price are there. */
export const Loading: Story = {
  args: { candles: [], isPending: true, last: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The chart is loading.')).toBeVisible();
  },
};
/** No candles could be had. */
export const Failed: Story = {
  args: { candles: [], error: new Error('The candles could not be read.'), onRetry: () => {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Fills: Story = {
  args: {
    fills: CANDLES.filter((_, hour) => hour % 24 === 12).map(({ time, close }, day) => ({
      time,
      price: close,
      side: day % 2 === 0 ? 'buy' : 'sell',
    })),
  },
};
/** More fills than candles have room for. */
export const CrowdedFills: Story = {
  args: {
    fills: CANDLES.flatMap(({ time, close }, hour) =>
      Array.from({ length: hour % 9 }, (_, place) => ({
        time: time + place * 60_000,
        price: close,
        side: place % 3 === 0 ? ('sell' as const) : ('buy' as const),
      })),
    ),
  },
};
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['look'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['look'], globals: { pnl: 'cb' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['look'], globals: { textSize: '2', viewport: { value: 'phone' } } };
/** Time runs left to right and the price scale stays at the right in every language. */
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
