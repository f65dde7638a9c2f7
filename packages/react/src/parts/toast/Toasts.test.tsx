import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useToast } from '../../hooks/useToast.js';
import type { Message } from '../../provider/createMessages.js';
import { fakeClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import { MessageList } from './index.js';

const DONE: Message = { type: 'success', title: 'Bot created', description: 'BTCUSDT spot grid' };
const FAILED: Message = { type: 'fail', title: 'The bot was not closed', description: 'It is still running.' };

function Page() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast(DONE)}>
        Done
      </button>
      <button type="button" onClick={() => toast(FAILED)}>
        Failed
      </button>
      <section aria-label="Messages">
        <MessageList />
      </section>
    </>
  );
}

async function open() {
  const clock = fakeClock();
  const screen = await render(
    <SandboxProvider session={createSandboxSession({ historyDays: 1 })} clock={clock}>
      <Page />
    </SandboxProvider>,
  );
  return { screen, clock };
}

test('F153 a toast is reported by a region that was there before it: a status, or an alert where something failed', async () => {
  const { screen } = await open();
  const status = screen.getByRole('status').element();
  const alert = screen.getByRole('alert').element();
  expect([status.textContent, alert.textContent]).toEqual(['', '']);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => status.textContent).toBe('Bot created. BTCUSDT spot grid');
  expect(alert.textContent).toBe('');
  await screen.getByRole('button', { name: 'Failed' }).click();
  await expect.poll(() => alert.textContent).toBe('The bot was not closed. It is still running.');
  expect(status.isConnected && alert.isConnected).toBe(true);
  // PoliteText once: the stack is no live region itself.
  const stack = document.querySelector('.tb-toasts');
  expect(stack?.textContent).toMatch(/Bot created/);
  expect(stack?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  expect(stack?.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
});

test('F153 a toast goes after two seconds, and its text stays in the list of messages', async () => {
  const { screen, clock } = await open();
  const stack = () => document.querySelectorAll('.tb-toasts li').length;
  // Without a pointer, which would hold the toast that appears below it.
  screen
    .getByRole('button', { name: 'Failed' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(stack).toBe(1);
  clock.advance(1999);
  expect(stack()).toBe(1);
  clock.advance(1);
  await expect.poll(stack).toBe(0);
  await expect.element(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(/The bot was not closed/);
});
