import type { BotClientConfig } from '../client/BotClient.js';
import { createBotClient } from '../client/createBotClient.js';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
  readonly credentials: string;
  readonly redirect: string;
  readonly signal: AbortSignal;
}

/** What the server does with a request. */
export type Answer = Response | Error | ((request: Arrived) => Response | Promise<Response>);

/** A good envelope around a result. */
export function ok(result: unknown, rest: object = {}): Response {
  return Response.json({ ret_code: 0, ret_msg: 'OK', result, ...rest });
}

/** A client whose server gives the listed answers in turn, the last one again and again. */
export function connect(answers: readonly Answer[], config: Partial<BotClientConfig> = {}) {
  const requests: Arrived[] = [];
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' }),
    platform: 'pc',
    locale: 'en-US',
    guid: '01234567-89ab-4cde-8f01-23456789abcd',
    random: () => 0.5,
    sleep: async () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, url, headers, credentials, redirect, signal } = request;
      const arrived = { method, url, headers, credentials, redirect, signal, body: await request.text() };
      requests.push(arrived);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      if (typeof answer === 'function') return answer(arrived);
      if (!answer) throw new TypeError('no answer left');
      return answer.clone();
    },
    ...config,
  });
  return { client, requests };
}

/** An answer that never comes; it ends with the request's signal. */
export function never(request: Pick<Arrived, 'signal'>): Promise<Response> {
  return new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

/** What a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}
