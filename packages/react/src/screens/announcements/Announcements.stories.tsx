import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import type { SandboxSession } from '../../testing/index.js';
import { Announcements, type AnnouncementsView, NewsBlock } from './index.js';

function Page({ view: start }: { readonly view: AnnouncementsView }) {
  const [view, setView] = useState(start);
  return <Announcements view={view} onViewChange={setView} />;
}

const meta = {
  title: 'Screens/Announcements',
  component: Page,
  args: { view: {} },
  parameters: { sandbox: { historyDays: 1 } },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Spot grids can follow a rising price')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('Trading bots, digest 1')).toBeVisible();
  },
};
export const Found: Story = {
  args: { view: { search: 'martingale' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vouchers for a first martingale')).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { view: { search: 'unicorn' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No announcement contains “unicorn”.')).toBeVisible();
  },
};
/** Nothing in the language of the page: what there is in English is one press away. */
export const OtherLanguage: Story = {
  args: { view: { search: 'digest 14' } },
  globals: { locale: 'ar-SA' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'عرض الإنجليزية' }));
    await expect(await canvas.findByText('Trading bots, digest 14')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: {
    sandbox: {
      historyDays: 1,
      prepare: ({ sandbox }: SandboxSession) => sandbox.faults.set({ path: '/index/:index', times: 40, status: 500 }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The announcements couldn't be loaded.")).toBeVisible();
  },
};
export const Block: Story = {
  render: () => <NewsBlock onMore={() => {}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vouchers for a first martingale')).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], ...All, globals: { theme: 'light' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await expect(await canvas.findByText('Trading bots, digest 1')).toBeVisible();
    await expect(canvas.getByText('Spot grids can follow a rising price')).toBeVisible();
  },
};
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
