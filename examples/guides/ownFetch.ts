import { type BotClient, createBotClient, type Environment } from '@tradingbot/core';

/** What a host makes its client of. */
interface OwnFetch {
  readonly environment: Environment;
  /** The host's own way to the network: a gateway, a proxy agent, a recorder. */
  readonly send: (request: Request) => Promise<Response>;
  /** A name for each call, by which the host's logs find it again. */
  readonly newTrace: () => string;
}

/** A client whose calls all go through the host. */
export function createOwnClient({ environment, send, newTrace }: OwnFetch): BotClient {
  return createBotClient({
    environment,
    platform: 'pc',
    locale: 'en-US',
    fetch: (input, init) => send(new Request(input, init)),
    hooks: { beforeRequest: [(request) => request.headers.set('x-trace', newTrace())] },
    timeLimits: { attempt: 5_000, call: 20_000 },
  });
}
