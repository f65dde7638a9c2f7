import { closeSpotGridBot } from '@tradingbot/core/endpoints';
import { spotGridReader } from '@tradingbot/core/kinds';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSandboxSession, openBot, SandboxProvider } from '../testing/index.js';
import { useBot } from './useBot.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function State({ id, pollMs }: { readonly id: string; readonly pollMs?: number | undefined }) {
  const { summary } = useBot(spotGridReader, id, pollMs === undefined ? {} : { pollMs });
  return <p>{summary?.state ?? 'none'}</p>;
}

/** A running bot that is looked at, and how often it was asked for. */
async function look(pollMs?: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let asked = 0;
  const session = createSandboxSession({
    onCall: (path) => {
      if (path.endsWith('/grid/v1/query-grid-detail')) asked += 1;
    },
  });
  const id = await openBot(session);
  const page = (
    <SandboxProvider session={session}>
      <State id={id} pollMs={pollMs} />
    </SandboxProvider>
  );
  const screen = await render(page);
  await expect.element(screen.getByText('running')).toBeVisible();
  const show = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await screen.rerender(page);
  };
  /** Lets time pass and the answers come. */
  const pass = async (seconds: number, calls: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    await expect.poll(() => asked).toBe(calls);
    await screen.rerender(page);
  };
  return { session, id, screen, show, pass };
}

test('a bot is asked for every 5 s while it is seen, every 30 s while nobody sees it', async () => {
  const { show, pass } = await look();
  await pass(4.9, 1);
  await pass(0.1, 2);
  await pass(5, 3);
  await show('hidden');
  await pass(29.9, 3);
  await pass(0.1, 4);
  await pass(30, 5);
  await show('visible');
  await pass(5, 6);
});

test('a bot that ends while nobody sees it is noticed, and no longer asked for', async () => {
  const { session, id, screen, show, pass } = await look();
  await show('hidden');
  // By the endpoint alone: nothing else asks for the bot.
  await closeSpotGridBot(session.client, { grid_id: id, close_mode: 'quote_mode' });
  await pass(30, 2);
  await expect.element(screen.getByText('closed')).toBeVisible();
  await pass(300, 2);
});

test('a dialog’s own rhythm stops while nobody sees it', async () => {
  const { show, pass } = await look(3000);
  await pass(3, 2);
  await show('hidden');
  await pass(300, 2);
});
