import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import type { Adjustment, BotRef } from '@tradingbot/core/kinds';
import { add } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, openFuturesGrid, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { AdjustBotDialog } from './index.js';

export const HOUR = 3_600_000;

/** Name of the button that opens the dialog once more. */
export const OPEN_AGAIN = 'Open again';

interface PageProps {
  readonly bot: BotRef;
  readonly adjustment: Adjustment;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly onEvent: (name: string) => void;
}

function Page({ bot, adjustment, values, onEvent }: PageProps) {
  const [isOpen, setOpen] = useState(true);
  const dismiss = () => {
    setOpen(false);
    onEvent('dismissed');
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {OPEN_AGAIN}
      </button>
      {isOpen && (
        <AdjustBotDialog
          bot={bot}
          adjustment={adjustment}
          values={values}
          onDismiss={dismiss}
          onDone={() => onEvent('done')}
        />
      )}
    </>
  );
}

/** Opens the dialog of a bot as a page does, beside a button that opens it again, and waits for what is reported at first. */
export async function openAdjust(
  session: SandboxSession,
  kind: BotKind,
  id: string,
  adjustment: Adjustment,
  stepMs: number | undefined = 50,
  values?: Readonly<Record<string, string>>,
  isOffered = true,
  i18n?: i18n,
) {
  const ended: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} i18n={i18n} clock={hurriedClock(() => session.sandbox.now)} stepMs={stepMs}>
      <Page bot={{ kind, id }} adjustment={adjustment} values={values} onEvent={(name) => ended.push(name)} />
    </SandboxProvider>,
  );
  if (isOffered) await expect.element(screen.getByRole('heading', { name: 'Plan' })).toBeVisible();
  return { screen, ended, apply: screen.getByRole('button', { name: 'Apply' }) };
}

/** Text of the plan's cells: before and after of a row. */
export async function planRow(screen: Awaited<ReturnType<typeof openAdjust>>['screen'], label: string) {
  const row = screen.getByRole('row', { name: label });
  await expect.element(row).toBeVisible();
  return row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
}

/** The figure at the beginning of a text, without its trailing zeros. */
export const figure = (text: string | null | undefined) =>
  add((text ?? '').replaceAll(',', '').replace(/[^\d.].*$/, ''), '0');

/** Presses Apply and waits until it is reported to be done. */
export async function applied({ screen, apply }: Pick<Awaited<ReturnType<typeof openAdjust>>, 'screen' | 'apply'>) {
  await apply.click();
  await expect.element(screen.getByText('The bot was changed.', { exact: true })).toBeVisible();
}

/** A futures grid that has run for a while, in a market that stands still. */
export async function startGrid(onCall: (path: string, session: SandboxSession) => void | Promise<void> = () => {}) {
  const calls: string[] = [];
  const session = createSandboxSession({
    onCall: (path) => {
      calls.push(path);
      return onCall(path, session);
    },
  });
  const id = await openFuturesGrid(session, { afterMs: 9 * HOUR });
  session.sandbox.prices.freeze();
  const detail = async () => (await getFuturesGridBot(session.client, { bot_id: id })).detail;
  return { session, id, detail, calls };
}
