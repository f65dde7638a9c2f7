import { readFileSync } from 'node:fs';
import type { Environment } from '@tradingbot/core';
import { CannotRun } from '../args/exit.js';

/** How a client says who it is. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  /** Token of the app. */
  readonly userToken: string | undefined;
  /** The cookie's value, or the token: what must not be written down. */
  readonly secret: string;
}

/**
 * The session of `--auth`; at a sandbox, which logs in whoever asks, one of its own without it.
 *
 * @throws CannotRun when there is none; what `fetch` rejects with when the sandbox does not answer
 */
export async function readSession(
  auth: string | undefined,
  environment: Environment,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Session> {
  if (auth === undefined) {
    if (environment.kind === 'local') return cookieSession(environment, await logInToSandbox(environment));
    throw new CannotRun(
      'No log-in: add --auth cookie:FILE with a session cookie, or --auth token:NAME with an app token.',
    );
  }
  const [, source, place = ''] = /^(cookie|token):(.+)$/s.exec(auth) ?? [];
  if (source === 'cookie') return cookieSession(environment, sessionCookieOf(readText(place), environment, place));
  if (source === 'token') return tokenSession(env[place]?.trim(), place);
  throw new CannotRun(`--auth takes cookie:FILE or token:NAME, not "${auth.split(':')[0]}".`);
}

function cookieSession({ cookieName }: Environment, value: string): Session {
  return { headers: { cookie: `${cookieName}=${value}` }, userToken: undefined, secret: value };
}

function tokenSession(token: string | undefined, name: string): Session {
  if (!token) throw new CannotRun(`--auth token:${name} takes the token from the variable ${name}, which is not set.`);
  return { headers: {}, userToken: token, secret: token };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(',')[0] : String(cause);
    throw new CannotRun(`--auth cookie:${file} cannot be read: ${reason}.`, { cause });
  }
}

const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4000}$/;

/** The session cookie in a file: a cookie file of curl or a browser, a `Cookie` header, or its value alone. */
function sessionCookieOf(text: string, { cookieName }: Environment, file: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // Seven fields, the last two name and value. What begins with # is a comment, but for the mark of cookies no script sees.
  const fields = lines.map((line) => line.replace(/^#HttpOnly_/, '').split('\t'));
  const inJar = fields.find((field) => field.length === 7 && field[5] === cookieName)?.[6];
  const pairs = lines.flatMap((line) => line.replace(/^cookie:/i, '').split(';'));
  const inHeader = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${cookieName}=`));
  const [alone, ...others] = lines;
  const isAlone =
    alone !== undefined && others.length === 0 && VALUE.test(alone.trim()) && !/^\w+=[^=]/.test(alone.trim());
  const value = inJar ?? inHeader?.slice(cookieName.length + 1) ?? (isAlone ? alone.trim() : undefined);
  if (value === undefined || !VALUE.test(value))
    throw new CannotRun(`--auth cookie:${file} holds no cookie ${cookieName}, which is the session of this host.`);
  return value;
}

/** The sandbox logs in whoever asks: as its first demo user, when no other is named. */
async function logInToSandbox({ api, cookieName }: Environment): Promise<string> {
  const { origin } = new URL(api);
  const answer = await fetch(`${origin}/en-US/login`, { method: 'POST', headers: { origin }, redirect: 'manual' });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  if (!value) throw new CannotRun(`${origin} is no sandbox that logs in by itself: add --auth cookie:FILE.`);
  return value;
}
