import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { type Tab, Tabs, type TabsProps } from './index.js';

type Name = 'orders' | 'history' | 'parameters' | 'statement';

const TABS: readonly Tab<Name>[] = [
  { name: 'orders', label: 'Open orders', count: 38 },
  { name: 'history', label: 'History', count: 12 },
  { name: 'parameters', label: 'Parameters' },
  { name: 'statement', label: 'Statement' },
];

function Page({ label, tabs }: Pick<TabsProps<Name>, 'label' | 'tabs'>) {
  const [selected, setSelected] = useState<Name>('orders');
  return (
    <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected}>
      <p className="tb-hint">Shown: {selected}</p>
    </Tabs>
  );
}

const meta = {
  title: 'Parts/Tabs',
  component: Page,
  args: { label: 'Details', tabs: TABS },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys go to the next tab, Home and End to the ends. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: /Open orders/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('Shown: history')).toBeVisible();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(canvas.getByText('Shown: orders')).toBeVisible();
  },
};
/** The next tab is the one to the left. */
export const Arabic: Story = {
  globals: { locale: 'ar-SA' },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: /Open orders/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('Shown: history')).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
