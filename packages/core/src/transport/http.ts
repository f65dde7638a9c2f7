import { readBody } from './body.js';
import type { Timers } from './timers.js';

/** One attempt, headers and body together. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** What goes out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** Cookies go to the API hosts of the environment only. */
  readonly credentials: 'include' | 'omit';
}

/** What came back, or why nothing did. */
export type HttpAnswer =
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly statusText: string;
      readonly retryAfter: string | null;
      readonly text: string;
    }
  | { readonly type: 'timeout' | 'aborted' }
  | { readonly type: 'too_large' | 'network'; readonly cause: unknown };

/** Sends one request once. Never rejects. */
export type Http = (request: HttpRequest, signal: AbortSignal) => Promise<HttpAnswer>;

/** The transport: one fetch, with a time limit that covers the body too. */
export function createHttp(fetchFunction: typeof fetch, timers: Timers): Http {
  return async (request, signal) => {
    const attempt = new AbortController();
    let reason: 'timeout' | 'aborted' | undefined;
    const stop = (why: 'timeout' | 'aborted') => {
      reason ??= why;
      attempt.abort();
    };
    const abort = () => stop('aborted');
    if (signal.aborted) return { type: 'aborted' };
    signal.addEventListener('abort', abort);
    const timer = timers.setTimeout(() => stop('timeout'), ATTEMPT_TIMEOUT_MS);
    const stopped = new Promise<never>((_resolve, reject) => {
      attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason));
    });
    try {
      // The race also ends a fetch that ignores its signal.
      return await Promise.race([send(fetchFunction, request, attempt.signal), stopped]);
    } catch (cause) {
      if (reason) return { type: reason };
      const isTooLarge = cause instanceof Error && cause.name === 'BodyTooLargeError';
      if (isTooLarge) attempt.abort();
      return { type: isTooLarge ? 'too_large' : 'network', cause };
    } finally {
      timers.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };
}

async function send(fetchFunction: typeof fetch, request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const response = await fetchFunction(request.url, {
    redirect: 'error',
    cache: 'no-store',
    method: request.method,
    headers: request.headers,
    credentials: request.credentials,
    signal,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return {
    type: 'answer',
    status: response.status,
    statusText: response.statusText,
    retryAfter: response.headers.get('retry-after'),
    text: await readBody(response),
  };
}
