import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sparkline } from './index.js';

const meta = {
  title: 'Parts/Sparkline',
  component: Sparkline,
  args: { label: '7-day yield', values: ['0.004', '0.001', '0.012', '0.009', '0.021', '0.034', '0.031', '0.052'] },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7-day yield from +0.40% to +5.20%')).toBeInTheDocument();
  },
};
export const Falling: Story = { args: { values: ['0.052', '0.034', '0.038', '0.012', '0.004'] } };
/** A dashed line marks zero. */
export const AroundZero: Story = { args: { values: ['0.01', '-0.02', '-0.004', '0.015', '-0.008', '0.003'] } };
export const Flat: Story = { args: { values: ['0.01', '0.01', '0.01'] } };
export const Empty: Story = {
  args: { values: ['0.01'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('no value')).toBeInTheDocument();
  },
};
/** Time runs left to right in every language. */
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
