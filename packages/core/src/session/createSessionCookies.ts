import { checkGuid, createGuid } from '../client/transport/headers.js';
import type { Environment } from '../environment/Environment.js';
import { type CookiePort, readCookie, writeCookie } from './cookies.js';

/** Settings of {@link createSessionCookies}. */
export interface SessionCookiesConfig {
  readonly cookies: CookiePort;
  readonly environment: Pick<Environment, 'cookieName' | 'isSecure'>;
  /** From 0 to below 1. */
  readonly random?: (() => number) | undefined;
  /** Name of the guid cookie; `guid` when absent. */
  readonly guidName?: string | undefined;
}

/** The session's cookies: the token under the environment's own name, and the guid of the browser. */
export interface SessionCookies {
  readToken(): string | undefined;
  /** Keeps the token for 7 days; false, and nothing is kept, for one that a cookie cannot carry. */
  writeToken(token: string): boolean;
  deleteToken(): void;
  /** The browser's guid for the client; made and kept for 120 days when there is none that is fit for a header. */
  readOrCreateGuid(): string;
}

const TOKEN_SECONDS = 604_800; // 7 days
const GUID_SECONDS = 10_368_000; // 120 days

/** Reads and writes the session's cookies. Nothing is kept anywhere else. */
export function createSessionCookies(config: SessionCookiesConfig): SessionCookies {
  const { cookies, environment, random = () => Math.random(), guidName = 'guid' } = config;
  const { cookieName, isSecure } = environment;
  return {
    readToken: () => readCookie(cookies, cookieName),
    writeToken: (token) =>
      token !== '' && writeCookie(cookies, { name: cookieName, value: token, maxAgeSeconds: TOKEN_SECONDS, isSecure }),
    deleteToken: () => void writeCookie(cookies, { name: cookieName, value: '', maxAgeSeconds: 0, isSecure }),
    readOrCreateGuid() {
      const kept = readCookie(cookies, guidName);
      if (kept !== undefined && isGuid(kept)) return kept;
      const guid = createGuid(random);
      writeCookie(cookies, { name: guidName, value: guid, maxAgeSeconds: GUID_SECONDS, isSecure });
      return guid;
    },
  };
}

function isGuid(text: string): boolean {
  try {
    checkGuid(text);
    return true;
  } catch {
    return false;
  }
}
