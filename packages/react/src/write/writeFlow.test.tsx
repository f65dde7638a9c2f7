import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import { addFuturesGridMarginWrite, journalOf } from '@tradingbot/core/writes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CloseBotDialog } from '../detail/close/index.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { gate } from '../testing/gate.js';
import {
  createSandboxSession,
  fault,
  openFuturesGrid,
  SandboxProvider,
  type SandboxSession,
} from '../testing/index.js';
import { adjustWords, isBusy, useWriteFlow, WriteButtons, type WriteDone, WriteStatus } from './index.js';

const MARGIN_PATH = '/contract/v5/fgridbot/add-margin';
const CLOSE_PATH = '/contract/v5/fgridbot/fgrid-bot-close';
const DETAIL_PATH = '/contract/v5/fgridbot/get-fgrid-detail';

interface SenderProps {
  readonly id: string;
  readonly amount: string;
  readonly onDone?: (done: WriteDone<string>, isThere: boolean) => void;
  readonly onError?: (error: Error) => void;
}

/** Adds margin, with nothing but the flow. */
function Sender({ id, amount, onDone = () => {}, onError = () => {} }: SenderProps) {
  const { state, confirm, restart } = useWriteFlow({
    write: addFuturesGridMarginWrite,
    addsUp: true,
    settle: () => id,
    onDone,
  });
  const send = (repeat: boolean) => void confirm({ bot_id: id, amount }, { repeat }).catch(onError);
  return (
    <main data-busy={isBusy(state)}>
      <WriteStatus state={state} words={adjustWords} />
      <WriteButtons
        state={state}
        words={adjustWords}
        canConfirm
        onLeave={() => {}}
        onConfirm={() => send(false)}
        onRepeat={() => send(true)}
        onRestart={restart}
      />
    </main>
  );
}

/** The same on a page that can be left. */
function Page(props: SenderProps) {
  const [isLeft, leave] = useState(false);
  return (
    <>
      {!isLeft && <Sender {...props} />}
      <button type="button" onClick={() => leave(true)}>
        Leave
      </button>
    </>
  );
}

async function openSender(session: SandboxSession, props: Partial<SenderProps> = {}) {
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  session.sandbox.prices.freeze();
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <Page id={id} amount="100" {...props} />
    </SandboxProvider>,
  );
  const main = screen.getByRole('main');
  return { id, screen, main, alert: screen.getByRole('alert'), apply: main.getByRole('button', { name: 'Apply' }) };
}

/** What a live region says from now on. */
function listenTo(region: Element): readonly string[] {
  const heard: string[] = [];
  const hear = () => heard.push(region.textContent ?? '');
  new MutationObserver(hear).observe(region, { subtree: true, childList: true, characterData: true });
  return heard;
}

test('F153 what was refused stands in the dialog, and is announced', async () => {
  const { main, alert, apply } = await openSender(createSandboxSession(), { amount: '99999999' });
  await apply.click();
  await expect.element(main.getByText('Nothing was changed.')).toBeVisible();
  await expect.element(alert).toHaveTextContent('Your balance is too small. Nothing was changed.');
});

test('F116 F153 that an outcome is not known, and what it was, is announced each time', async () => {
  const session = createSandboxSession();
  const { main, alert, apply } = await openSender(session);
  await fault(session, { path: MARGIN_PATH, times: 1, drop: 'before' });
  const announced = listenTo(alert.element());
  await apply.click();
  await expect.element(main.getByText(/^The bot was not changed/)).toBeVisible();
  // The page speaks after it has painted.
  await expect
    .poll(() => announced)
    .toEqual([
      expect.stringMatching(/^We don't know yet whether this went through/),
      expect.stringMatching(/^The bot was not changed/),
    ]);
});

test('F117 the question before the same is sent again is announced', async () => {
  const session = createSandboxSession();
  const { id, alert, apply } = await openSender(session);
  const out = {
    kind: 'futures_grid',
    endpoint: 'addFuturesGridMargin',
    params: { bot_id: id, amount: '100' },
  } as const;
  void journalOf(session.client).write(out, () => new Promise<never>(() => undefined));
  await apply.click();
  await expect.element(alert).toHaveTextContent(/^Send the same change again\?/);
});

test('F117 what was done elsewhere since this was opened is asked about, and once seen it is sent again', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  session.sandbox.prices.freeze();
  const { detail: before } = await getFuturesGridBot(session.client, { bot_id: id });
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      {['one tab', 'other tab'].map((place) => (
        <section key={place} aria-label={place}>
          <Sender id={id} amount="100" />
        </section>
      ))}
    </SandboxProvider>,
  );
  const [here, there] = ['one tab', 'other tab'].map((name) => screen.getByRole('region', { name }));
  if (!here || !there) throw new Error('There are two.');
  const added = async () => {
    const { detail } = await getFuturesGridBot(session.client, { bot_id: id }, { fresh: true });
    return Number(detail.total_investment) - Number(before.total_investment);
  };
  await here.getByRole('button', { name: 'Apply' }).click();
  await expect.element(here.getByText('The bot was changed.')).toBeVisible();
  await there.getByRole('button', { name: 'Apply' }).click();
  await expect.element(there.getByText('Send the same change again?')).toBeVisible();
  expect(await added()).toBe(100);
  await there.getByRole('button', { name: 'Send again' }).click();
  await expect.element(there.getByText('The bot was changed.')).toBeVisible();
  expect(await added()).toBe(200);
});

test('an error in what a page does after a write is not reported as a write that failed', async () => {
  const errors: string[] = [];
  const { main, apply } = await openSender(createSandboxSession(), {
    onDone: () => {
      throw new Error('of the page');
    },
    onError: ({ message }) => errors.push(message),
  });
  await apply.click();
  await expect.element(main.getByText('The bot was changed.')).toBeVisible();
  expect(errors).toEqual(['of the page']);
});

/** An exchange that lets the margin wait until it may pass. */
function waiting() {
  const { passed, pass } = gate();
  return { session: createSandboxSession({ onCall: (path) => path.endsWith(MARGIN_PATH) && passed }), pass };
}

test.each([
  ['refused', '99999999', false, /^This order was declined\..* Add margin — .* · 99,999,999$/],
  ['not done', '100', true, /^This order did not go through\..* Add margin — .* · 100$/],
] as const)('F126 whoever has left a write reads by a toast that it was %s', async (_, amount, isLost, text) => {
  const { session, pass } = waiting();
  const { screen, main, apply } = await openSender(session, { amount });
  if (isLost) await fault(session, { path: MARGIN_PATH, times: 1, drop: 'before' });
  const heard = listenTo(screen.getByRole('status').element());
  await apply.click();
  await expect.element(main).toHaveAttribute('data-busy', 'true');
  await screen.getByRole('button', { name: 'Leave' }).click();
  pass();
  // A toast of this hurried clock is gone at once; what it says is announced too.
  await expect.poll(() => heard).toContainEqual(expect.stringMatching(text));
});

test('F126 a write that is done when its dialog has gone says so to whoever asked', async () => {
  const { session, pass } = waiting();
  const there: boolean[] = [];
  const { screen, main, apply } = await openSender(session, { onDone: (_done, isThere) => there.push(isThere) });
  await apply.click();
  await expect.element(main).toHaveAttribute('data-busy', 'true');
  await screen.getByRole('button', { name: 'Leave' }).click();
  pass();
  await expect.poll(() => there).toEqual([false]);
});

test('F123 a bot that cannot be closed this minute says so, and counts the seconds until it may be tried again', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  // A counter stands still where no time passes between two of its ticks.
  const clock = hurriedClock(() => session.sandbox.now + Math.round(performance.now()));
  const screen = await render(
    <SandboxProvider session={session} clock={clock}>
      <CloseBotDialog bot={{ kind: 'futures_grid', id }} onDismiss={() => {}} />
    </SandboxProvider>,
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/You get [\d,.]+ to/)).toBeVisible();
  await fault(session, { path: CLOSE_PATH, times: 1, statusCode: 503 });
  await dialog.getByRole('button', { name: 'Close bot' }).click();
  await expect.element(dialog.getByText(/^This bot cannot be closed this minute/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
  session.sandbox.advance(11_000);
  await dialog.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Close bot' })).toBeEnabled();
});

test('F123 a refusal to close is no end while the bot cannot be read', async () => {
  const session = createSandboxSession({
    onCall: (path) => {
      if (path.endsWith(CLOSE_PATH)) session.sandbox.faults.set({ path: DETAIL_PATH, times: 0, retCode: 10016 });
    },
  });
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <CloseBotDialog bot={{ kind: 'futures_grid', id }} onDismiss={() => {}} />
    </SandboxProvider>,
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/You get [\d,.]+ to/)).toBeVisible();
  await fault(session, { path: CLOSE_PATH, times: 1, statusCode: 503 });
  await dialog.getByRole('button', { name: 'Close bot' }).click();
  await expect.element(dialog.getByText(/^We still can't tell whether the bot was closed/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close bot' })).not.toBeInTheDocument();
});
