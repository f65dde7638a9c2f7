import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CourseCurves } from './CourseCurves.js';
import CurveChart from './CurveChart.js';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const times = (count: number, step: number) => Array.from({ length: count }, (_, index) => START + index * step);
const wave = (count: number, of: number) =>
  Array.from({ length: count }, (_, index) => 1000 + 40 * Math.sin(index / of) + index / 2);

const meta = {
  title: 'Parts/Curves',
  component: CurveChart,
  args: {
    label: 'Value over time',
    places: times(240, DAY / 8),
    plots: [
      {
        name: 'value',
        base: 1000,
        axis: (value) => value.toFixed(0),
        curves: [
          { line: 'value', values: wave(240, 14) },
          { line: 'holding', values: wave(240, 31) },
        ],
      },
    ],
    reading: (at) => [
      { name: 'Bot', line: 'value', text: (wave(240, 14)[at] ?? 0).toFixed(2) },
      { name: 'Holding', line: 'holding', text: (wave(240, 31)[at] ?? 0).toFixed(2) },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const cursor = await canvas.findByRole('slider', { name: 'Point in time' });
    cursor.focus();
    const before = cursor.getAttribute('aria-valuetext');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(cursor.getAttribute('aria-valuetext')).not.toBe(before);
  },
} satisfies Meta<typeof CurveChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A month, with what was invested as a line of its own. */
export const OverTime: Story = {};
/** What lies before the first known value is left out. */
export const HalfTheHistory: Story = {
  args: {
    plots: [
      {
        name: 'value',
        axis: (value) => value.toFixed(0),
        curves: [{ line: 'value', values: wave(240, 14).map((value, index) => (index < 120 ? undefined : value)) }],
      },
    ],
  },
};
/** A value a day, above and below zero. */
export const Bars: Story = {
  args: {
    places: times(30, DAY),
    isEven: true,
    plots: [
      {
        name: 'value',
        base: 0,
        axis: (value) => value.toFixed(0),
        curves: [{ line: 'value', isBars: true, values: times(30, DAY).map((_, index) => 20 * Math.sin(index) + 4) }],
      },
    ],
  },
};
/** One value only, such as of a bot that has just begun. */
export const OnePlace: Story = {
  args: {
    places: times(1, DAY),
    plots: [{ name: 'value', axis: (value) => value.toFixed(0), curves: [{ line: 'value', values: [1000] }] }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toHaveAttribute('aria-valuemax', '0');
  },
};
/** Ten prices from the same day on. */
export const Courses: Story = {
  render: () => (
    <CourseCurves
      label="Past prices"
      times={times(90, DAY)}
      marks={[0, 30, 60]}
      courses={Array.from({ length: 10 }, (_, row) => ({ name: `COIN${row}`, values: wave(90, 5 + 3 * row) }))}
    />
  ),
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = {
  tags: ['long'],
  globals: { locale: 'ar-SA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toBeVisible();
  },
};
