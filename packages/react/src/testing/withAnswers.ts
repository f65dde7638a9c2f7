import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import type { SandboxSession } from './createSandboxSession.js';

/** Answers a call in place of the exchange; `ask` asks the exchange. */
type Answer = (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>;

/** The same person on an exchange some of whose answers are others. */
export function withAnswers(session: SandboxSession, answer: Answer): SandboxSession {
  const { sandbox } = session;
  const ask = sandbox.fetchAs('amira');
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    now: () => sandbox.now,
    fetch: (input, init) => answer(new Request(input, init), ask),
  });
  return { ...session, client };
}
