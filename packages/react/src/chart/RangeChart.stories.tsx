import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { type ChartFill, type ChartLevel, RangeChart, type RangeChartProps } from './index.js';

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
  'candles' | 'isPending' | 'error' | 'onRetry' | 'last' | 'stale' | 'levels' | 'fills' | 'symbol' | 'tick'
> & {
  /** What a price of the usual chart is here, as decimal text. */
  readonly priceOf: (usual: number) => string;
};

function Page({ priceOf, ...props }: PageProps) {
  const [interval, chooseInterval] = useState<CandleInterval>('1h');
  const [prices, setPrices] = useState({
    upper: priceOf(68_000),
    lower: priceOf(58_000),
    take_profit: priceOf(70_000),
    stop_loss: priceOf(56_000),
  });
  const movable = (['upper', 'lower', 'take_profit', 'stop_loss'] as const).map((id) => ({
    id,
    price: prices[id],
    onChange: (price: string) => setPrices({ ...prices, [id]: price }),
  }));
  return (
    <RangeChart
      {...props}
      currency="USDT"
      interval={interval}
      onIntervalChange={chooseInterval}
      lines={[...movable, { id: 'liquidation_filled', price: priceOf(55_200) }]}
      height={320}
      table={
        <p>
          20 grids from {prices.lower} to {prices.upper}.
        </p>
      }
    />
  );
}

/** As many fills, evenly over the week. */
function fillsOf(count: number): readonly ChartFill[] {
  const step = (CANDLES.length * HOUR) / count;
  return Array.from({ length: count }, (_, place) => {
    const time = Date.UTC(2026, 0, 1) + Math.floor(place * step);
    const price = CANDLES[Math.floor((place * step) / HOUR)]?.close ?? '62000';
    return { time, price, side: place % 2 === 0 ? 'buy' : 'sell', quantity: '0.00123456' };
  });
}

/** The usual chart at other prices. */
function pricedAt(priceOf: (usual: number) => string) {
  const at = (usual: string) => priceOf(Number(usual));
  return {
    priceOf,
    candles: CANDLES.map(({ open, high, low, close, ...others }) => ({
      ...others,
      ...{ open: at(open), high: at(high), low: at(low), close: at(close) },
    })),
    last: priceOf(62_412.5),
    levels: LEVELS.map((level) => ({ ...level, price: at(level.price) })),
  };
}

/** A tenth up or down every 50 ms. */
function Jumps(props: PageProps) {
  const [jumps, setJumps] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setJumps((before) => before + 1), 50);
    return () => clearInterval(timer);
  }, []);
  const last = String(62_000 + (jumps % 2 === 0 ? 6200 : -6200) + (jumps % 7));
  const candles = props.candles.map((candle, place) =>
    place === props.candles.length - 1 ? { ...candle, high: '68210', low: '55790', close: last } : candle,
  );
  return <Page {...props} candles={candles} last={last} />;
}

function partOf(page: HTMLElement, selector: string): HTMLElement {
  const part = page.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`There is no ${selector}.`);
  return part;
}

function isInside(part: HTMLElement, frame: HTMLElement): boolean {
  const [inner, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

/** Legend and tags of lines are in sight as a whole, none over another, and leave most of the chart to the candles. */
const seesEveryFigure: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const stage = await waitFor(() => partOf(canvasElement, '.tb-chart-stage'));
  const legend = await waitFor(() => partOf(stage, '.tb-chart-legend'));
  const parts = () => [legend, ...stage.querySelectorAll<HTMLElement>('.tb-chart-handle:not([data-outside])')];
  const outside = () => parts().filter((part) => !isInside(part, stage) || part.scrollWidth > part.clientWidth);
  const covered = () => parts().filter((part) => parts().some((other) => other !== part && isOver(part, other)));
  const textsOf = (found: readonly HTMLElement[]) => found.map(({ textContent }) => textContent);
  await waitFor(() => expect(parts().length).toBeGreaterThan(1));
  await waitFor(() => expect(textsOf([...outside(), ...covered()])).toEqual([]));
  await expect(legend.offsetHeight).toBeLessThan(stage.offsetHeight / 2);
  await expect(stage.textContent).not.toMatch(/\de[+-]?\d/);
};

function isOver(part: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  );
}

const meta = {
  title: 'Parts/RangeChart',
  component: Page,
  args: {
    ...{ symbol: 'BTCUSDT', tick: '0.5', priceOf: (usual: number) => String(usual) },
    ...{ candles: CANDLES, last: '62412.5', stale: false, levels: LEVELS, fills: [] },
  },
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
  tags: ['long'],
  args: { candles: [], isPending: true, last: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The chart is loading.')).toBeVisible();
  },
};
/** No candles could be had. */
export const Failed: Story = {
  args: { candles: [], error: new Error('The candles could not be read.'), onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Fills: Story = {
  tags: ['long'],
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
/** A pair that nobody has traded yet. */
export const NoCandles: Story = {
  tags: ['long'],
  args: { candles: [], last: undefined, levels: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No past prices for this symbol and period.')).toBeVisible();
  },
};
/** The bot is older than the candles that are left of its pair. */
export const HalfTheHistory: Story = {
  tags: ['long'],
  args: { candles: CANDLES.slice(CANDLES.length / 2), fills: fillsOf(336) },
  play: seesEveryFigure,
};
export const ManyFills: Story = {
  args: { fills: fillsOf(5000) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('application')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const tip = await waitFor(() => partOf(canvasElement, '.tb-chart-tip'));
    await expect(tip).toHaveTextContent(/\d+ more fills/);
    await expect(isInside(tip, partOf(canvasElement, '.tb-chart-stage'))).toBe(true);
  },
};
export const ManyLevels: Story = {
  tags: ['long'],
  args: {
    levels: Array.from({ length: 200 }, (_, level) => ({
      price: String(58_000 + level * 50),
      side: level < 88 ? 'buy' : 'sell',
    })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('200 levels')).toBeVisible();
  },
};
/** Nothing moves: every candle is one price. */
export const Frozen: Story = {
  tags: ['long'],
  args: {
    candles: CANDLES.map(({ time }) => ({
      ...{ time, open: '62000', high: '62000', low: '62000', close: '62000', volume: '0' },
    })),
    last: '62000',
  },
  play: seesEveryFigure,
};
/** Another price twenty times a second, each far from the one before. */
export const Jumping: Story = { tags: ['long'], render: (args) => <Jumps {...args} />, play: seesEveryFigure };
/** A coin that is worth next to nothing. */
export const SmallPrices: Story = {
  args: { symbol: '1000000MOGUSDT', tick: '0.00000001', ...pricedAt((usual) => (usual / 1e9).toFixed(8)) },
  play: seesEveryFigure,
};
export const LargePrices: Story = {
  tags: ['long'],
  args: { symbol: 'A'.repeat(60), tick: '0.01', ...pricedAt((usual) => (usual * 2e7 + 0.25).toFixed(2)) },
  play: seesEveryFigure,
};
export const LargePricesPhone: Story = { ...LargePrices, globals: { viewport: { value: 'phone' } } };
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
/** Time runs left to right and the price scale stays at the right in every language. */
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
