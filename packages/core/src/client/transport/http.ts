import ky, { type KyRequest, type Options } from 'ky';
import { readRetryAfter } from './retry.js';
import type { Timers } from './timers.js';

/** What goes out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: string | undefined;
  /** Cookies go to the API hosts of the environment only. */
  readonly credentials: RequestCredentials;
  /** Asked right before sending. What it throws ends the call with nothing sent. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** What came back, or why nothing did. `isSent` is false when the call ended before fetch had it. */
export type HttpAnswer =
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly statusText: string;
      /** What the server asks to wait. */
      readonly retryAfterMs: number | undefined;
      readonly text: string;
    }
  | { readonly type: 'timeout' | 'aborted'; readonly isSent: boolean }
  | { readonly type: 'too_large' }
  | { readonly type: 'network' | 'unsent'; readonly cause: unknown };

/** Sends one request once and says when it begins. Never rejects. */
export type Http = (request: HttpRequest, signal: AbortSignal, onBegin: () => void) => Promise<HttpAnswer>;

/** Hooks of ky that a host adds. Its other two are not offered: nothing is retried and no status is thrown here. */
export type HttpHooks = Pick<NonNullable<Options['hooks']>, 'beforeRequest' | 'afterResponse'>;

/** What the transport is made of. */
export interface HttpConfig {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly now: () => number;
  /** Of one attempt: hooks, headers and body together. */
  readonly timeLimitMs: number;
  readonly hooks?: HttpHooks | undefined;
}

interface Context {
  readonly request: HttpRequest;
  readonly onBegin: () => void;
}

/**
 * The transport: ky with everything off that would repeat or judge a call. The time limit is our own, because ky's ends
 * with the headers and a body can stall.
 */
export function createHttp({ fetch, timers, now, timeLimitMs, hooks = {} }: HttpConfig): Http {
  const client = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    // A redirect would repeat a write at another address. It fails as a lost connection does: outcome unknown.
    redirect: 'error',
    cache: 'no-store',
    hooks: {
      beforeRequest: [begin, ...(hooks.beforeRequest ?? [])],
      afterResponse: [...(hooks.afterResponse ?? [])],
    },
  });

  return async (request, signal, onBegin) => {
    const attempt = new AbortController();
    let reason: 'timeout' | 'aborted' | undefined;
    let isSent = false;
    const stop = (why: 'timeout' | 'aborted') => {
      reason ??= why;
      attempt.abort();
    };
    const abort = () => stop('aborted');
    if (signal.aborted) return { type: 'aborted', isSent };
    signal.addEventListener('abort', abort);
    const timer = timers.setTimeout(() => stop('timeout'), timeLimitMs);
    const stopped = new Promise<never>((_resolve, reject) => {
      attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason));
    });
    const send = async (): Promise<HttpAnswer> => {
      const response = await client(request.url, {
        method: request.method,
        credentials: request.credentials,
        signal: attempt.signal,
        context: { request, onBegin } satisfies Context,
        ...(request.body === undefined ? {} : { body: request.body }),
        fetch: (...args) => {
          // A hook may have waited until nobody wants the answer any more.
          attempt.signal.throwIfAborted();
          isSent = true;
          return fetch(...args);
        },
      });
      const text = await readBody(response);
      if (text === undefined) return { type: 'too_large' };
      return {
        type: 'answer',
        status: response.status,
        statusText: response.statusText,
        retryAfterMs: readRetryAfter(response.headers.get('retry-after'), now()),
        text,
      };
    };
    try {
      // The race also ends a fetch that ignores its signal.
      return await Promise.race([send(), stopped]);
    } catch (cause) {
      if (reason) return { type: reason, isSent };
      if (!isSent) return { type: 'unsent', cause };
      return { type: 'network', cause };
    } finally {
      timers.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };
}

/** The first hook: a host's hooks see, and may change, what really goes out. */
async function begin(outgoing: KyRequest, options: { readonly context: Record<string, unknown> }): Promise<void> {
  // The context is the one that `send` gives.
  const { request, onBegin } = options.context as unknown as Context;
  outgoing.signal.throwIfAborted();
  onBegin();
  for (const [name, value] of Object.entries(await request.headers())) setHeader(outgoing, name, value);
}

function setHeader({ headers }: KyRequest, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // The platform's error would repeat the value, which may be a token.
    throw new RangeError('a header is not allowed');
  }
}

/** Largest answer that is read: 10 MiB. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads the whole body as UTF-8 text; undefined above 10 MiB, whose rest is not read. */
async function readBody(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      // The failure to cancel a body that we throw away anyway changes nothing.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
