import { type BotClient, createBotClient, createSession, type Environment, sessionCookieName } from '@tradingbot/core';

const common = { platform: 'pc', locale: 'en-US' } as const;

/** A script: Node keeps no cookies, so the session goes with every call to the exchange, and to no other host. */
export function clientWithCookie(environment: Environment, session: string): BotClient {
  return createBotClient({
    environment,
    ...common,
    headers: { cookie: `${sessionCookieName(environment)}=${session}` },
  });
}

/** A gateway that takes a token: asked for before each attempt, so that a new one is used as soon as there is one. */
export function clientWithToken(environment: Environment, currentToken: () => Promise<string>): BotClient {
  return createBotClient({
    environment,
    ...common,
    credentials: 'omit',
    headers: async () => ({ authorization: `Bearer ${await currentToken()}` }),
  });
}

/** A page inside of the exchange's app, which hands its token over. */
export function clientInApp(environment: Environment, userToken: () => Promise<string>): BotClient {
  return createBotClient({ environment, platform: 'app', locale: 'en-US', userToken });
}

/** Who is logged in; undefined when nobody is. @throws unknown whatever kept the exchange from answering */
export async function whoIsHere(client: BotClient): Promise<string | undefined> {
  const session = createSession({ client });
  await session.load();
  const { uid, failure } = session.state;
  session.dispose();
  if (failure !== undefined) throw failure;
  return uid;
}
