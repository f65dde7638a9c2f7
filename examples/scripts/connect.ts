import {
  type BotClient,
  createBotClient,
  resolveEnvironment,
  sandboxAddress,
  sessionCookieName,
} from '@tradingbot/core';

/** A client of the address in `TRADINGBOT_ADDRESS`; the sandbox of `npm start` when it is not set. */
export async function connect(): Promise<BotClient> {
  const { protocol, host } = new URL(process.env.TRADINGBOT_ADDRESS ?? sandboxAddress);
  // Domains of an exchange of yours, with commas between them.
  const serviceDomains = process.env.TRADINGBOT_DOMAINS?.split(',');
  const environment = resolveEnvironment({ protocol, host }, { serviceDomains });
  const token = process.env.TRADINGBOT_SESSION ?? (await logInToSandbox(`${protocol}//${host}`));
  const cookie = `${sessionCookieName(environment)}=${token}`;
  return createBotClient({
    environment,
    platform: 'pc',
    locale: 'en-US',
    // Node keeps no cookies: the session goes with every call to the exchange itself, and to no other host.
    headers: { cookie },
  });
}

/** The sandbox logs in anybody who names one of its users. */
async function logInToSandbox(address: string): Promise<string> {
  const answer = await fetch(`${address}/en-US/login`, {
    method: 'POST',
    body: new URLSearchParams({ user: process.env.TRADINGBOT_USER ?? 'amira' }),
    headers: { origin: address },
    redirect: 'manual',
  });
  const [token] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=')[1]);
  if (!token) throw new Error('No session: set TRADINGBOT_SESSION to the value of your session cookie.');
  return token;
}
