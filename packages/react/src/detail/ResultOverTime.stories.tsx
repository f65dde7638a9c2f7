import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BotSummary, ReportedCourse } from '@tradingbot/core/kinds';
import { multiply, sum } from '@tradingbot/engine/decimal';
import { expect } from 'storybook/test';
import { BotResult } from './ResultCurve.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 29, 14, 7);

interface Drawn {
  /** Since when, before now. */
  readonly ms: number;
  readonly stepMs?: number;
  /** What amounts are multiplied by. */
  readonly scale?: string;
  /** How fast the price turns. */
  readonly turn?: number;
  readonly marks?: ReportedCourse['marks'];
  readonly before?: string;
  readonly facts?: Partial<ReportedCourse>;
}

/** A grid with pairs, fees and funding, made of waves; its figures add up. */
function courseOf({
  ms,
  stepMs = HOUR,
  scale = '1',
  turn = 60,
  marks = [],
  before = '0',
  facts,
}: Drawn): ReportedCourse {
  const count = Math.max(1, Math.floor(ms / stepMs));
  const times = Array.from({ length: count }, (_, step) => NOW - ms + (step * ms) / count);
  const points = [...times, NOW].map((time, step) => {
    const open = multiply(scale, (90 * Math.sin(step / turn) + 25 * Math.sin(step / 7)).toFixed(2));
    const gained = multiply(scale, (step * 0.61).toFixed(2));
    const fees = multiply(scale, (step * -0.093).toFixed(3));
    const funding = multiply(scale, (Math.floor(step / 8) * -0.21).toFixed(2));
    const profit = sum([before, open, gained, fees, funding]);
    const moved = marks.flatMap(({ time: at, type, amount }) =>
      amount !== undefined && at <= time ? [type === 'withdrawn' ? `-${amount}` : amount] : [],
    );
    const equity = sum([multiply('2000', scale), profit, ...moved]);
    return { time, equity, profit, gained, fees, funding, price: (60_000 + step).toString() };
  });
  return {
    points,
    marks,
    unexplained: '0',
    ...{ hasGains: true, isWhole: true, isCut: false, isFunded: true, isOver: true },
    ...facts,
  };
}

/** One that is over: nothing is asked for. */
function summaryOf({ points }: ReportedCourse): BotSummary {
  const last = points.at(-1);
  return {
    ...{ kind: 'futures_grid', id: '71', name: 'BTCUSDT', coin: 'USDT', state: 'closed', side: 'long' },
    ...{ invested: '2000', equity: last?.equity, totalProfit: last?.profit },
    ...{ closeCode: undefined, returned: undefined, runningMs: DAY, endedAt: NOW },
  };
}

interface BothProps {
  readonly course: ReportedCourse;
}

/** As the two tabs of a page show it. */
function Both({ course }: BothProps) {
  const summary = summaryOf(course);
  return (
    <div className="tb-stack tb-course" data-gap="wide">
      <BotResult summary={summary} course={course} isByPeriod={false} />
      <BotResult summary={summary} course={course} isByPeriod />
    </div>
  );
}

const meta = {
  title: 'Screens/Result over time',
  component: Both,
  args: { course: courseOf({ ms: 30 * DAY }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Weeks|أسابيع/ }));
    await expect(canvas.getByRole('figure', { name: /Weeks|أسابيع/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Hours|ساعات/ }));
    await expect(canvas.getByRole('figure', { name: /Hours|ساعات/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Days|أيام/ }));
  },
} satisfies Meta<typeof Both>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A month of a grid on a contract. */
export const Month: Story = {};
/** One minute old: a start and where it is now. */
export const OfAMinute: Story = { tags: ['long'], args: { course: courseOf({ ms: MINUTE, stepMs: MINUTE }) } };
/** More days than are drawn: the file has all of them. */
export const OfAYear: Story = { tags: ['long'], args: { course: courseOf({ ms: 365 * DAY, turn: 900 }) } };
/** The oldest trades are not reported any more; what was earned before is a sum. */
export const MissingHistory: Story = {
  args: { course: courseOf({ ms: 20 * DAY, before: '512.34', facts: { isCut: true, isWhole: false } }) },
};
/** The reported trades leave something over. */
export const Unexplained: Story = {
  tags: ['long'],
  args: { course: courseOf({ ms: 9 * DAY, before: '-4.41', facts: { unexplained: '-4.41' } }) },
};
/** Amounts of the last digit there is. */
export const Tiny: Story = { tags: ['long'], args: { course: courseOf({ ms: 12 * DAY, scale: '0.00000001' }) } };
/** Amounts of a trillion. */
export const Huge: Story = { args: { course: courseOf({ ms: 12 * DAY, scale: '1000000000000' }) } };
/** Money came in and went out, and settings changed: marks, and no result. */
export const AdditionsAndWithdrawals: Story = {
  args: {
    course: courseOf({
      ms: 14 * DAY,
      marks: [
        { time: NOW - 11 * DAY, type: 'margin_added', amount: '500' },
        { time: NOW - 8 * DAY, type: 'settings' },
        { time: NOW - 6 * DAY, type: 'range_moved' },
        { time: NOW - 3 * DAY, type: 'withdrawn', amount: '250.5' },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    for (const fold of await canvas.findAllByRole('group')) {
      const summary = fold.querySelector('summary');
      if (summary) await userEvent.click(summary);
    }
    await expect(canvas.getAllByRole('table').length + canvas.getAllByRole('list').length).toBeGreaterThan(1);
  },
};
/** It falls again and again: the deepest are shaded and listed. */
export const ManyDrawdowns: Story = { tags: ['long'], args: { course: courseOf({ ms: 60 * DAY, turn: 11 }) } };
/** Nothing happened: no part is anything. */
export const Flat: Story = {
  tags: ['long'],
  args: {
    course: {
      ...courseOf({ ms: 5 * DAY, scale: '0' }),
      isFunded: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('figure', { name: 'P&L · Days' })).toBeVisible();
  },
};
