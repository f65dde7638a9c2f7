import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { useToast } from '../../hooks/useToast.js';
import type { Message } from '../../provider/createMessages.js';
import { Button } from '../button/index.js';
import { MessageList } from './index.js';

const MESSAGES: readonly Message[] = [
  { type: 'success', title: 'Bot created', description: 'BTCUSDT spot grid' },
  { type: 'warn', title: 'Could not refresh', description: 'Figures of 14:03:22 stay.' },
  { type: 'fail', title: 'The bot was not closed', description: 'It is still running.' },
];

function Page({ messages }: { readonly messages: readonly Message[] }) {
  const toast = useToast();
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingBlockStart: 240 }}>
      <Button onClick={() => messages.forEach(toast)}>Say it</Button>
      <section className="tb-panel">
        <MessageList />
      </section>
    </div>
  );
}

const meta = {
  title: 'Parts/Toasts',
  component: Page,
  args: { messages: MESSAGES },
  parameters: { sandbox: { historyDays: 1 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }));
    const stack = within(canvas.getByRole('region', { name: /./ })).getAllByRole('listitem');
    // The pointer holds them, so that they are there when they are looked at.
    if (stack[0]) await userEvent.hover(stack[0]);
    await expect(stack).toHaveLength(3);
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three at most, newest first; each stays in the list of messages. */
export const Three: Story = {};
/** The same text within two seconds is one toast. */
export const Repeated: Story = {
  args: { messages: Array.from({ length: 4 }, (): Message => ({ type: 'warn', title: 'Price is stale' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say it' }));
    await waitFor(() => expect(canvas.getAllByText('×4').length).toBeGreaterThan(0));
  },
};
export const NoMessages: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No messages yet.')).toBeVisible();
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const RedUp: Story = { tags: ['long'], globals: { pnl: 'red-up' } };
export const BlueOrange: Story = { tags: ['long'], globals: { pnl: 'cb' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LargeText: Story = { tags: ['long'], globals: { textSize: '2', viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
