import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '../../parts/button/index.js';
import { LoginModal, type LoginModalProps } from './index.js';

function Page(props: Omit<LoginModalProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create bot</Button>
      <LoginModal {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: 'Parts/LoginModal',
  component: LoginModal,
  args: { open: true, title: 'Log in to create this bot', onLogin: fn(), onSignUp: fn(), onClose: fn() },
  render: (args) => <Page {...args} />,
  parameters: { sandbox: { historyDays: 1, user: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
} satisfies Meta<typeof LoginModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await page().findByRole('button', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
    await userEvent.click(page().getByRole('button', { name: 'Sign up' }));
    await expect(args.onSignUp).toHaveBeenCalledOnce();
  },
};
/** Leaving it changes nothing; focus returns to the button that asked. */
export const Canceled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await page().findByRole('dialog', { name: 'Log in to create this bot' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Create bot' })).toHaveFocus());
  },
};
export const WithoutSignUp: Story = { render: ({ onSignUp: _onSignUp, ...args }) => <Page {...args} /> };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } } };
export const ArabicPhone: Story = {
  args: { title: undefined },
  globals: { locale: 'ar-SA', viewport: { value: 'phone' } },
};
