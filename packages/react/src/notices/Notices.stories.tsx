import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { demoUsers } from '@tradingbot/sandbox';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../parts/button/index.js';
import { MessageList } from '../parts/toast/index.js';
import { openBot, type SandboxSession } from '../testing/index.js';
import { NoticeHistory, NoticeSettings, Notices, type NoticesProps } from './index.js';

/** The exchange ends a bot because its pair is removed, and a minute passes. */
async function delist({ sandbox }: SandboxSession, botId: string) {
  const user = demoUsers.find(({ name }) => name === 'amira')?.id ?? '';
  const request = new Request(`http://localhost/x-sandbox/stop/${botId}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ reason: 'closed_symbol_delisted' }),
  });
  await sandbox.fetchAs(user)(request);
  sandbox.advance(60_000);
}

interface PageProps extends NoticesProps {
  readonly session: SandboxSession;
}

/** The watch, which draws nothing but an offer, with its switches and the messages that it leaves. */
function Page({ session, ...props }: PageProps) {
  const queryClient = useQueryClient();
  // Asked twice, as the poll of half a minute does: the bot is there, and then it is gone.
  const openAndEnd = async () => {
    const id = await openBot(session);
    await queryClient.refetchQueries();
    await delist(session, id);
    await queryClient.refetchQueries();
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, maxInlineSize: 640 }}>
      <Notices {...props} />
      <section className="tb-panel">
        <NoticeSettings />
      </section>
      <Button onClick={openAndEnd}>Let a bot end</Button>
      <section className="tb-panel">
        <MessageList />
      </section>
      <section className="tb-panel">
        <NoticeHistory hrefOf={props.hrefOf} onOpen={props.onOpen} />
      </section>
    </div>
  );
}

const meta = {
  title: 'Screens/Notices',
  component: Notices,
  args: { hrefOf: ({ kind, id }) => `#${kind}/${id}`, onOpen: fn() },
  parameters: { sandbox: {} },
  // The loader of all stories opened the exchange.
  render: (args, { loaded }) => <Page {...args} session={loaded.session as SandboxSession} />,
} satisfies Meta<typeof Notices>;
export default meta;
type Story = StoryObj<typeof meta>;

const isShown: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('group')).toBeVisible();
};

/** What is switched off is kept by the browser, for each account. */
export const Settings: Story = { play: isShown };
/** A bot that came to its end is reported once, with a way to its page. */
export const Over: Story = {
  play: async (context) => {
    await isShown(context);
    const { canvas, userEvent } = context;
    await waitFor(
      async () => {
        // Again where the watch itself was not loaded yet.
        await userEvent.click(canvas.getByRole('button', { name: 'Let a bot end' }));
        // In the messages, and in what is kept.
        const shown = await canvas.findAllByText('BTCUSDT spot grid: Market delisted', {}, { timeout: 3000 });
        await expect(shown.length).toBeGreaterThan(1);
      },
      { timeout: 20_000 },
    );
  },
};
/** Each kind with the limit that was set; one kind may have none yet. */
export const Rules: Story = {
  play: async (context) => {
    await isShown(context);
    const { canvas, userEvent } = context;
    for (const name of ['Near the edge of the range', 'Profit reached', 'No order filled', 'Daily summary']) {
      const box = canvas.getByRole('checkbox', { name });
      if (!(box instanceof HTMLInputElement && box.checked)) await userEvent.click(box);
    }
    await expect(canvas.getByRole('textbox', { name: 'Distance to the edge' })).toHaveValue('2');
    await expect(canvas.getByRole('combobox', { name: 'Time of the summary' })).toHaveDisplayValue('9:00 AM');
  },
};
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' }, play: isShown };
export const Phone: Story = { tags: ['long'], globals: { viewport: { value: 'phone' } }, play: isShown };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' }, play: isShown };
