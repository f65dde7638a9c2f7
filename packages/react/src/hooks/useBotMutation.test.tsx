import { closeSpotGridBot, getSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { gate } from '../testing/gate.js';
import { createSandboxSession, openBot, SandboxProvider } from '../testing/index.js';
import { withAnswers } from '../testing/withAnswers.js';
import { useBotMutation } from './useBotMutation.js';
import { useBotQuery } from './useBotQuery.js';

afterEach(() => vi.restoreAllMocks());

/** A route with a list, and one with a button that closes a bot. */
function Routes({ id }: { readonly id: string }) {
  const [isAway, setAway] = useState(false);
  const bots = useBotQuery(listBots, { page: 0, limit: 50 });
  return (
    <>
      <p>{bots.data?.bots?.[0]?.grid?.info?.status ?? 'none'}</p>
      {!isAway && <Close id={id} />}
      <button type="button" onClick={() => setAway(true)}>
        Away
      </button>
    </>
  );
}

function Close({ id }: { readonly id: string }) {
  const { send, isPending } = useBotMutation(closeSpotGridBot);
  return (
    <button type="button" onClick={() => void send({ grid_id: id, close_mode: 'quote_mode' })}>
      {isPending ? 'Sending' : 'Send'}
    </button>
  );
}

test('F126 a write goes on when its page is left: it is not aborted, and the lists learn its result', async () => {
  const session = createSandboxSession();
  const id = await openBot(session);
  const complaints = vi.spyOn(console, 'error');
  const sent: AbortSignal[] = [];
  let listed = 0;
  const { passed: held, pass: release } = gate();
  const slow = withAnswers(session, async (request, ask) => {
    if (request.url.endsWith('/list-all-bots')) listed += 1;
    if (!request.url.endsWith('/close-grid')) return ask(request);
    sent.push(request.signal);
    await held;
    return ask(request);
  });
  const screen = await render(
    <SandboxProvider session={slow}>
      <Routes id={id} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('none')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await screen.getByRole('button', { name: 'Away' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sending' })).not.toBeInTheDocument();
  const before = listed;
  expect(sent[0]?.aborted).toBe(false);
  release();
  await expect.poll(() => listed).toBeGreaterThan(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.aborted).toBe(false);
  session.sandbox.advance(10_000);
  const { detail } = await getSpotGridBot(session.client, { grid_id: id });
  expect(detail.status).toBe('completed');
  expect(complaints).not.toHaveBeenCalled();
});
