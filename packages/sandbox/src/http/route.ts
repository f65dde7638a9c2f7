import type { EndpointSpec, ParamsOf, ResultOf } from '@tradingbot/core';
import { COIN_PLACES } from '@tradingbot/engine/decimal';
import * as z from 'zod/mini';
import { admit, type User } from '../exchange/accounts/users.js';
import { EnvelopeRefusal, FailedCheck, Refusal } from '../exchange/refusals.js';
import { SaveError } from '../exchange/store/Store.js';
import { cutForDisplay } from './cutForDisplay.js';
import type { Writes } from './Writes.js';

/** Envelope code for a body that breaks the contract. */
const BAD_PARAMETER = 10001;
const NOT_LOGGED_IN = 10007;
/** Status of an answer to what the sandbox itself failed at. */
const INTERNAL = 500;
/** Far more digits than any amount has: a longer one is refused before anybody computes with it. */
const MAX_DIGITS = 100;
const NUMBER = /^-?[\d.]+$/;
/** Fields of requests that say how much of a coin moves. */
const AMOUNTS = new Set([
  ...['total_investment', 'quote_investment', 'base_investment', 'add_quote_investment', 'add_base_investment'],
  ...['init_margin', 'add_margin', 'amount', 'withdraw_amount', 'max_invest_amount'],
]);
const FINER_THAN_COINS = new RegExp(`^-?\\d*\\.\\d{${COIN_PLACES}}\\d*[1-9]`);

/** A route as the server sees it: wire values in, an envelope out, or for the services without one the bare answer. */
export interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below `/x-api`, e.g. `/s1/bot/grid/v1/create-grid`; one server stands in for all services. */
  readonly path: string;
  /** Whether it changes anything. */
  readonly isWrite: boolean;
  /** Waits for what the answer needs, unless the caller leaves before. */
  readonly ready?: ((wire: unknown, signal: AbortSignal) => Promise<void>) | undefined;
  answer(wire: unknown, caller: User | undefined, now: number, writes: Writes): Answer;
}

/** Work that is done in slices before a call is answered; stops when nobody waits any more. */
export type Ready<Params = unknown> = (signal: AbortSignal, params: Params) => Promise<void>;

/** What goes out, and with which HTTP status. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface Envelope {
  readonly ret_code: number;
  readonly ret_msg: string;
  readonly result: unknown;
  readonly ext_code: string;
  readonly ext_info: null;
  readonly time_now: string;
}

/**
 * Serves an endpoint. The handler works on decoded values; the wire's spellings and scales exist only in the endpoint.
 * Login is required when the endpoint says so, and then the handler is given the user.
 * `ready` is awaited first.
 */
export function route<E extends { readonly spec: EndpointSpec }>(
  endpoint: E,
  handler: (params: ParamsOf<E>, user: User) => ResultOf<E>,
  ready?: Ready<ParamsOf<E>>,
): Route {
  const { spec } = endpoint;
  return {
    name: spec.name,
    method: spec.method,
    path: spec.prefix === 'bot' ? `/s1/bot${spec.path}` : spec.path,
    isWrite: spec.kind === 'mutation',
    ready:
      ready &&
      (async (wire, signal) => {
        const params = z.safeDecode(spec.params(), wire as never);
        // What breaks the contract is refused by the answer.
        if (params.success) await ready(signal, params.data as ParamsOf<E>);
      }),
    answer(wire, caller, now, writes) {
      const bare = spec.envelope === 'none';
      try {
        if (spec.auth === 'login' && caller === undefined)
          throw new EnvelopeRefusal(NOT_LOGGED_IN, 'Please log in first.');
        const params = z.safeDecode(spec.params(), wire as never);
        if (!params.success) throw new EnvelopeRefusal(BAD_PARAMETER, describe(params.error.issues));
        if (hasEndlessNumber(wire)) throw new EnvelopeRefusal(BAD_PARAMETER, 'params error: a number is too long');
        const fine = tooFineAmount(wire);
        if (fine) throw new EnvelopeRefusal(BAD_PARAMETER, `params error: ${fine}: at most ${COIN_PLACES} decimals`);
        const act = () => {
          if (caller && spec.kind === 'mutation') admit(spec, caller);
          return z.encode(spec.result(), handler(params.data as ParamsOf<E>, caller ?? NOBODY) as never) as object;
        };
        const isRefused = (answer: object) => spec.refusal?.(answer) !== undefined;
        const isWrite = caller && spec.kind === 'mutation';
        const done = isWrite ? writes.once({ user: caller.id, name: spec.name, params: wire }, act, isRefused) : act();
        const encoded = cutForDisplay(done) as object;
        return ok(bare ? encoded : envelope(now, 0, 'OK', success(encoded)));
      } catch (error) {
        if (error instanceof FailedCheck) return ok(envelope(now, 0, 'OK', success(error.fields)));
        if (error instanceof Refusal) {
          if (bare) return { status: error.codeName === 'NOT_FOUND' ? 404 : 400, body: { error: error.message } };
          const { statusCode, message, fields } = error;
          return ok(envelope(now, 0, 'OK', { status_code: statusCode, debug_msg: message, ...fields }));
        }
        if (error instanceof EnvelopeRefusal) {
          if (bare) return { status: 400, body: { error: error.message } };
          return ok(envelope(now, error.retCode, error.message, null));
        }
        if (bare) throw error;
        // A fault of the sandbox. A step that fails leaves nothing behind, so the answer says what is true: not done.
        console.error(error);
        const debug_msg = error instanceof SaveError ? error.message : 'The sandbox itself failed.';
        return ok(envelope(now, 0, 'OK', { status_code: INTERNAL, debug_msg }));
      }
    },
  };
}

function ok(body: object): Answer {
  return { status: 200, body };
}

function success(answer: object) {
  return { status_code: 200, debug_msg: '', ...answer };
}

/** Stands for the caller of a public call; owns nothing. */
const NOBODY: User = { id: '0', name: '', email: '', deposits: {} };

export function envelope(now: number, retCode: number, message: string, result: unknown): Envelope {
  return {
    ret_code: retCode,
    ret_msg: message,
    result,
    ext_code: '',
    ext_info: null,
    time_now: (now / 1000).toFixed(6),
  };
}

function hasEndlessNumber(wire: unknown): boolean {
  if (typeof wire === 'string') return wire.length > MAX_DIGITS && NUMBER.test(wire);
  return typeof wire === 'object' && wire !== null && Object.values(wire).some(hasEndlessNumber);
}

/** Name of an amount that is finer than any coin: a balance would hold what can never be paid out. */
function tooFineAmount(wire: unknown): string | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  for (const [name, value] of Object.entries(wire)) {
    const found =
      typeof value === 'string' ? AMOUNTS.has(name) && FINER_THAN_COINS.test(value) && name : tooFineAmount(value);
    if (found) return found;
  }
  return undefined;
}

function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const first = issues[0];
  return first ? `params error: ${first.path.join('.') || 'body'}: ${first.message}` : 'params error';
}
