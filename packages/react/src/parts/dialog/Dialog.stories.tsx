import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../button/index.js';
import { Dialog } from './index.js';

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Close BTCUSDT spot grid',
    description: '38 open orders will be cancelled.',
    children: <p>You get about 1,043.10 USDT.</p>,
    footer: (
      <>
        <Button>Keep running</Button>
        <Button kind="danger">Close bot</Button>
      </>
    ),
  },
  parameters: { sandbox: { historyDays: 1 } },
  play: async () => {
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
/** Neither Esc nor a press outside closes it, and there is no close button. */
export const Pending: Story = { args: { pending: true } };
/** Must be answered: there is no close button, and focus starts at the title. */
export const Insisting: Story = { args: { insist: true } };
/** The body scrolls by itself; title and buttons stay. */
export const LongBody: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, line) => `Order ${line + 1}`).map((text) => <p key={text}>{text}</p>),
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
