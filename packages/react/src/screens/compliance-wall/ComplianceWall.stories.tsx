import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ComplianceWall } from './index.js';

const GUID = '5f3a0c1e-7b52-4d0e-9f0a-1c2d3e4f5a6b';

const meta = {
  title: 'Parts/ComplianceWall',
  component: ComplianceWall,
  args: {
    wall: { message: 'Trading bots are not offered in your country.', code: 10024, guid: GUID },
    onBack: fn(),
  },
  parameters: { sandbox: { historyDays: 1 } },
  play: async () => {
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
} satisfies Meta<typeof ComplianceWall>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** Focus is on the heading; a press outside does nothing, Esc goes back. */
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await page().findByRole('dialog', { name: 'This is not available to you' });
    await expect(page().getByRole('heading')).toHaveFocus();
    await expect(within(dialog).queryByRole('button', { name: 'Close dialog' })).toBeNull();
    await userEvent.click(document.querySelector('.tb-scrim') ?? dialog);
    await expect(args.onBack).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
/** Markup from the service is shown as the text it is. */
export const Untrusted: Story = {
  args: {
    wall: { message: '<img src=x onerror=alert(1)> See <a href="javascript:0">here</a>', code: undefined, guid: GUID },
  },
  play: async () => {
    await expect(await page().findByText(/<img src=x/)).toBeVisible();
  },
};
/** A refused account learns why in its own language; the message is for the log. */
export const ReasonOfTheResult: Story = {
  args: {
    wall: {
      message: 'user banned',
      code: 421,
      guid: GUID,
      result: { ban_reason_text: 'Your account is under review.' },
    },
  },
  play: async () => {
    await expect(await page().findByText('Your account is under review.')).toBeVisible();
    await expect(page().queryByText('user banned')).toBeNull();
  },
};
export const WithoutReason: Story = {
  args: { wall: { message: ' ', code: undefined, guid: GUID } },
  play: async () => {
    await expect(await page().findByText('The request was declined without a reason.')).toBeVisible();
    await expect(page().getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '#support');
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const ArabicPhone: Story = { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
