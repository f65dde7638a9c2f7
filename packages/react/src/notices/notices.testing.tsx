import { useQueryClient } from '@tanstack/react-query';
import type { BotRef } from '@tradingbot/core/kinds';
import { demoUsers } from '@tradingbot/sandbox';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { MessageList } from '../parts/toast/index.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { SandboxProvider, type SandboxSession } from '../testing/index.js';
import { NoticeHistory, NoticeSettings, Notices } from './index.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export function deviceStorage(): KeyValueStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

export const AMIRA = demoUsers.find(({ name }) => name === 'amira')?.id ?? '';
const hrefOf = ({ kind, id }: BotRef) => `#${kind}/${id}`;

/** A tab of the same exchange, with its messages and settings. */
export function tab(
  session: SandboxSession,
  storage: KeyValueStorage,
  onOpen = (_bot: BotRef) => {},
  page?: ReactNode,
  isWatching = true,
) {
  return (
    <SandboxProvider session={session} storage={storage} clock={hurriedClock(() => session.sandbox.now)}>
      {isWatching && <Notices hrefOf={hrefOf} onOpen={onOpen} />}
      <NoticeSettings />
      <NoticeHistory hrefOf={hrefOf} onOpen={onOpen} />
      <Refresh />
      <section aria-label="Messages">
        <MessageList />
      </section>
      {page}
    </SandboxProvider>
  );
}

export async function post({ sandbox }: SandboxSession, door: string, facts: object) {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://localhost/x-sandbox/${door}`, {
    method: 'POST',
    body: JSON.stringify(facts),
    headers,
  });
  const answer = await sandbox.fetchAs(AMIRA)(request);
  expect([door, answer.status]).toEqual([door, 200]);
  sandbox.advance(MINUTE);
}

/** The exchange ends a bot on a pair because the pair is removed. */
export const end = (session: SandboxSession, id: string) =>
  post(session, `stop/${id}`, { reason: 'closed_symbol_delisted' });

export const watched = (storage: { readonly all: Map<string, string> }) => storage.all.get('tb-notice-watch') ?? '';
const titlesIn = (section: string) =>
  [...document.querySelectorAll(`[aria-label="${section}"] .tb-message strong`)].map(({ textContent }) => textContent);
export const messages = () => titlesIn('Messages');
/** What every tab shows of what was noticed. */
export const history = () => titlesIn('Alert history');

/** Asks everything anew, as the poll does: in every tab, or in one. */
export function refresh(tabIndex?: number) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-refresh]')];
  for (const button of tabIndex === undefined ? buttons : buttons.slice(tabIndex, tabIndex + 1)) button.click();
}

function Refresh() {
  const queryClient = useQueryClient();
  return <button type="button" data-refresh="" onClick={() => void queryClient.refetchQueries()} />;
}
