import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MessageList } from '../../parts/toast/index.js';
import type { Clock } from '../../provider/clock.js';
import type { KeyValueStorage } from '../../provider/TradingBotContext.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { fault, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openBot } from '../../testing/openBot.js';
import { withAnswers } from '../../testing/withAnswers.js';
import { BotList } from '../index.js';

const HOUR = 3_600_000;

/** What goes wrong with a write: lost on the way there or back, refused, or answered by something else. */
const FAULTS = [{ drop: 'before' }, { drop: 'after' }, { retCode: 10001 }, { status: 503 }, { drop: 'after' }] as const;

/** The list of bots, with its messages; `leave` goes to another page, whose messages are the same. */
export async function showList(session: SandboxSession, tabStorage?: KeyValueStorage) {
  await page.viewport(1440, 900);
  const hurried = hurriedClock(() => session.sandbox.now);
  // Nobody waits for a minute here: what ends a wait is what happens.
  const after: Clock['after'] = (ms, action) => (ms < 60_000 ? hurried.after(ms, action) : () => undefined);
  const clock = { ...hurried, after };
  const pageOf = (list: ReactNode) => (
    <SandboxProvider session={session} clock={clock} stepMs={50} tabStorage={tabStorage}>
      {list}
      <MessageList />
    </SandboxProvider>
  );
  const screen = await render(pageOf(<BotList onOpen={() => {}} onClose={() => {}} />));
  return Object.assign(screen, { leave: () => screen.rerender(pageOf(null)) });
}

/** Ids of fifty small spot grids that ran for an hour: of much money a dialog asks twice. */
export async function fiftyGrids(session: SandboxSession): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1)
    ids.push(await openBot(session, { afterMs: 0, cell_number: 4, quote_investment: '90' }));
  session.sandbox.advance(HOUR);
  return ids;
}

/** Every fifth call of a path meets a fault, each kind of it twice in fifty; `sent` has what was sent. */
export function tenFaults(session: SandboxSession, path: string) {
  const sent: string[] = [];
  const faulty = withAnswers(session, async (request, ask) => {
    if (!new URL(request.url).pathname.endsWith(path)) return ask(request);
    const place = sent.push(JSON.stringify(await request.clone().json()));
    const rule = place % 5 === 0 ? FAULTS[(place / 5) % FAULTS.length] : undefined;
    if (rule) await fault(session, { path, times: 1, ...rule });
    return ask(request);
  });
  return { faulty, sent };
}
