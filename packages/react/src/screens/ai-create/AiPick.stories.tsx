import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AiPick } from './index.js';

/** What is recommended takes seconds to be made. */
const PATIENCE = { timeout: 20_000 };

const meta = {
  title: 'Parts/AiPick',
  component: AiPick,
  args: { onUse: fn(), onChange: fn() },
  parameters: { sandbox: {} },
} satisfies Meta<typeof AiPick>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('1/5', {}, PATIENCE)).toBeVisible();
  await expect(await canvas.findByText(/\d[%٪]\s…/, {}, PATIENCE)).toBeVisible();
};

export const First: Story = { play: isShown };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: isShown };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } }, play: isShown };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: isShown };

export const Last: Story = {
  tags: ['long'],
  play: async (context) => {
    await isShown(context);
    const { canvas, userEvent } = context;
    const next = await canvas.findByRole('button', { name: 'Next suggestion' });
    for (let turn = 1; turn < 5; turn++) await userEvent.click(next);
    await expect(canvas.getByText('5/5')).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
  },
};
