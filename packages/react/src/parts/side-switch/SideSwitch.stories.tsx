import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { type Side, SideSwitch } from './index.js';

function Switch({ options }: { readonly options: readonly Side[] }) {
  const [side, setSide] = useState<Side>('long');
  return (
    <form className="tb-form tb-panel" style={{ maxInlineSize: 400 }}>
      <SideSwitch value={side} onChange={setSide} options={options} />
    </form>
  );
}

const meta = {
  title: 'Parts/SideSwitch',
  component: Switch,
  args: { options: ['long', 'short'] },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoSides: Story = {};
export const ThreeSides: Story = { args: { options: ['long', 'short', 'neutral'] } };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Long' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Short' })).toBeChecked();
  },
};
