import { readFileSync } from 'node:fs';
import type { Environment } from '@tradingbot/core';
import { CannotRun, reasonOfFile } from '../args/exit.js';

/** How a client says who it is. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  /** Token of the app. */
  readonly userToken: string | undefined;
  /** The cookie's value, or the token: what must not be written down. */
  readonly secret: string;
}

/** How long a sandbox may take to log somebody in, ms. */
const LOGIN_LIMIT_MS = 10_000;

/**
 * The session of `--auth`; at a sandbox, which logs in whoever asks, one of its own without it.
 *
 * What stands in `--auth` is repeated in no message: who mistakes it may have put the secret itself there.
 *
 * @throws CannotRun when there is none; what `fetch` rejects with when the sandbox does not answer
 */
export async function readSession(
  auth: string | undefined,
  environment: Environment,
  env: Readonly<Record<string, string | undefined>>,
  stop: AbortSignal,
): Promise<Session> {
  if (auth === undefined) {
    if (environment.kind === 'local') return cookieSession(environment, await logInToSandbox(environment, stop));
    throw new CannotRun(
      'No log-in: add --auth cookie:FILE with a session cookie, or --auth token:NAME with an app token.',
    );
  }
  const [, source, place = ''] = /^(cookie|token):(.+)$/s.exec(auth) ?? [];
  if (source === 'cookie') return cookieSession(environment, sessionCookieOf(readText(place), environment));
  if (source === 'token') return tokenSession(env[place]?.trim());
  throw new CannotRun(
    '--auth takes cookie:FILE, a file with a session cookie, or token:NAME, the name of a variable with an app token.',
  );
}

function cookieSession({ cookieName }: Environment, value: string): Session {
  return { headers: { cookie: `${cookieName}=${value}` }, userToken: undefined, secret: value };
}

function tokenSession(token: string | undefined): Session {
  if (!token) throw new CannotRun('--auth token:NAME takes the name of a variable; the one that is named is not set.');
  // One with a line end in it would fail in every call, as a header.
  if (!VALUE.test(token)) throw new CannotRun('--auth token:NAME: what the variable holds cannot be a token.');
  return { headers: {}, userToken: token, secret: token };
}

/** Also as Windows writes it: with a mark of its encoding in front. */
function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (cause) {
    throw new CannotRun(`The file of --auth cookie:FILE cannot be read: ${reasonOfFile(cause)}.`, { cause });
  }
}

const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4000}$/;

/** The session cookie in a file: a cookie file of curl or a browser, a `Cookie` header, or its value alone. */
function sessionCookieOf(text: string, { kind, domain, cookieName }: Environment): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // Seven fields: the domain first, name and value last. What begins with # is a comment, but for the mark of cookies
  // that no script sees. One of another exchange is none of its business; a local machine has several names.
  const isOfHost = (of: string) => kind === 'local' || isWithin(domain, of) || isWithin(of, domain);
  const fields = lines.map((line) => line.replace(/^#HttpOnly_/, '').split('\t'));
  const inJar = fields.find(
    ([of = '', , , , , name, , ...more]) => more.length === 0 && name === cookieName && isOfHost(of.replace(/^\./, '')),
  )?.[6];
  const pairs = lines.flatMap((line) => line.replace(/^cookie:/i, '').split(';'));
  const inHeader = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${cookieName}=`));
  const [alone, ...others] = lines;
  const isAlone =
    alone !== undefined && others.length === 0 && VALUE.test(alone.trim()) && !/^\w+=[^=]/.test(alone.trim());
  const value = inJar ?? inHeader?.slice(cookieName.length + 1) ?? (isAlone ? alone.trim() : undefined);
  if (value === undefined || !VALUE.test(value))
    throw new CannotRun(
      `The file of --auth cookie:FILE holds no cookie ${cookieName} of ${domain}, which is the session of this host.`,
    );
  return value;
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The sandbox logs in whoever asks: as its first demo user, when no other is named. */
async function logInToSandbox({ api, cookieName }: Environment, stop: AbortSignal): Promise<string> {
  const { origin } = new URL(api);
  const answer = await fetch(`${origin}/en-US/login`, {
    method: 'POST',
    headers: { origin },
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(LOGIN_LIMIT_MS)]),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  if (!value)
    throw new CannotRun(
      `${origin} is no sandbox: it logs nobody in without a password. Name another --target, or add --auth.`,
    );
  return value;
}
