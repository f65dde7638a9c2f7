import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AiCreate } from './index.js';

const meta = {
  title: 'Screens/AiCreate',
  component: AiCreate,
  args: { onOpen: fn() },
  parameters: { sandbox: {} },
} satisfies Meta<typeof AiCreate>;
export default meta;
type Story = StoryObj<typeof meta>;

const isThere = (selector: string) => async (root: HTMLElement) =>
  waitFor(() => expect(root.querySelector(selector)).not.toBeNull(), { timeout: 20_000 });

/** Answers as they stand, on a phone one after the other. */
const ask: Story['play'] = async ({ canvasElement, userEvent }) => {
  const submit = () => canvasElement.querySelector<HTMLElement>('.tb-questions [type=submit]');
  await waitFor(() => expect(submit()).not.toBeNull());
  while (!canvasElement.querySelector('.tb-ai > section, .tb-ai > .tb-empty')) {
    await userEvent.click(submit() ?? canvasElement);
  }
  await isThere('.tb-proposal')(canvasElement);
};

export const Questions: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('How much?')).toBeVisible();
  },
};

export const Proposals: Story = { play: ask };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: ask };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: ask };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: ask };

export const Compared: Story = {
  tags: ['long'],
  play: async (context) => {
    await ask(context);
    const { canvasElement, userEvent } = context;
    for (const box of [...canvasElement.querySelectorAll('.tb-proposal input')].slice(0, 3)) await userEvent.click(box);
    await isThere('.tb-compare')(canvasElement);
  },
};

export const TooLittle: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'How much?' }), '1');
    const submit = () => canvasElement.querySelector<HTMLElement>('.tb-questions [type=submit]');
    while (!canvasElement.querySelector('.tb-ai > section, .tb-ai > .tb-empty')) {
      await userEvent.click(submit() ?? canvasElement);
    }
    await expect(
      await canvas.findByText(/^The smallest bot for this view needs/, {}, { timeout: 20_000 }),
    ).toBeVisible();
  },
};

export const LinkOfNobody: Story = {
  tags: ['long'],
  args: { strategyId: 'nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not exist or has expired/)).toBeVisible();
  },
};
