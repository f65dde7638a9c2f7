import type { CallOptions, EndpointSpec } from '../../contract/types.js';
import type { Environment } from '../../environment/Environment.js';
import type { Events } from '../../events/createEvents.js';
import type { ServerClock } from '../../session/serverClock.js';
import type { BotClient, BotClientEvents, HostHeaders } from '../BotClient.js';
import type { BotError } from '../errors/BotError.js';
import { messages, RETRY_STATUSES, refusalSubject } from '../errors/catalogue.js';
import { type Failure, judge, toBotError, unsent } from './failure.js';
import { buildHeaders, createGuid } from './headers.js';
import type { Http, HttpRequest } from './http.js';
import { stringifyJson } from './json.js';
import { createRetryBucket, retryWait } from './retry.js';
import { createReadSharing } from './shareReads.js';
import type { Sleep, Timers } from './timers.js';
import { buildTarget } from './url.js';

/** How long the answer of a cached endpoint is kept. */
const KEEP_MS = 60_000;

interface Kept {
  readonly result: unknown;
  readonly until: number;
}

/** Everything resolved; no optional fields. */
export interface CallerConfig {
  readonly environment: () => Environment;
  readonly platform: 'app' | 'h5' | 'pc';
  readonly locale: string;
  readonly guid: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
  readonly timers: Timers;
  readonly acceptedStatusCodes: readonly number[];
  readonly headers: () => HostHeaders | Promise<HostHeaders>;
  readonly userToken: () => string | undefined | Promise<string | undefined>;
  readonly credentials: RequestCredentials;
  /** Of the whole call with its retries. */
  readonly timeLimitMs: number;
  readonly readAttempts: number;
  readonly http: Http;
  readonly clock: ServerClock;
  readonly emit: Events<BotClientEvents>['emit'];
  readonly report: BotClient['report'];
}

/** Sends calls: reads are shared, retried and some kept; a mutation goes out exactly once. */
export function createCaller(config: CallerConfig) {
  const bucket = createRetryBucket();
  const sharing = createReadSharing();
  // Replaced, not emptied: a call that began before the session ended writes into the old map.
  let kept = new Map<string, Kept>();
  const clear = () => {
    kept = new Map();
    sharing.forget();
  };

  const request = async (spec: EndpointSpec, body: unknown, options: CallOptions = {}): Promise<unknown> => {
    const aborted = (isSent: boolean) =>
      toBotError({ kind: 'aborted', message: messages.aborted, isSent }, spec, config.guid);
    if (options.signal?.aborted) throw aborted(false);
    const isMutation = spec.kind === 'mutation';
    const outgoing = prepare(config, spec, isMutation ? withKey(config, body, options.idempotencyKey) : body);
    if (isMutation) {
      // Whatever it came to, an answer that was under way meanwhile may be from before it.
      return call(spec, outgoing, options.signal ?? new AbortController().signal).finally(sharing.forget);
    }

    const key = `${outgoing.method} ${outgoing.url} ${outgoing.body ?? ''}`;
    const store = kept;
    const before = spec.cached && !options.fresh ? store.get(key) : undefined;
    if (before && before.until > config.now()) return before.result;
    const result = await sharing.run(
      key,
      options.signal,
      (signal) => call(spec, outgoing, signal),
      () => aborted(true),
      options.fresh,
    );
    if (spec.cached) store.set(key, { result, until: config.now() + KEEP_MS });
    return result;
  };

  const call = async (spec: EndpointSpec, outgoing: HttpRequest, signal: AbortSignal): Promise<unknown> => {
    const deadline = createDeadline(config.timers, config.timeLimitMs, signal);
    const endsAt = config.now() + config.timeLimitMs;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const facts = { endpoint: spec.name, path: spec.path, kind: spec.kind, attempt };
        let hasBegun = false;
        const sentAt = config.now();
        const answer = await config.http(outgoing, deadline.signal, () => {
          hasBegun = true;
          config.emit('request', facts);
        });
        const finish = (failure: Failure | undefined, isRetried: boolean) => {
          if (!hasBegun) return;
          const status = answer.type === 'answer' ? answer.status : undefined;
          const { kind: outcome = 'ok', code } = failure ?? {};
          config.emit('answer', { ...facts, ms: config.now() - sentAt, status, outcome, code, isRetried });
        };
        const accepted = spec.envelope ? undefined : config.acceptedStatusCodes;
        const judged = judge(answer, spec, accepted, deadline.isExpired());
        if (judged.serverTime !== undefined) config.clock.observe(judged.serverTime, sentAt, config.now());
        if (judged.ok) {
          bucket.refund();
          finish(undefined, false);
          return judged.result;
        }
        const failure = judged.failure;
        const waitMs = retryWait(attempt, failure.retryAfterMs, config.random);
        const mayRetry = spec.kind === 'query' && attempt < config.readAttempts && isRetryable(failure);
        const isRetried = mayRetry && config.now() + waitMs < endsAt && bucket.take();
        finish(failure, isRetried);
        if (!isRetried) throw fail(spec, failure);
        config.emit('retry', { endpoint: spec.name, attempt: attempt + 1, waitMs });
        await config.sleep(waitMs, deadline.signal);
      }
    } finally {
      deadline.end();
    }
  };

  /** Notifies the listeners of what a failure means for them, and makes the error. */
  const fail = (spec: EndpointSpec, failure: Failure): BotError => {
    const error = toBotError(failure, spec, config.guid);
    const { code, message } = error;
    const endsSession = error.kind === 'not_logged_in' || error.kind === 'no_permission';
    if (endsSession && code !== undefined && !spec.keepsSession) {
      clear();
      config.emit('session_ended', { code, endpoint: spec.name, redirect: error.kind === 'not_logged_in' });
    }
    const place = unknownCodeOf(error);
    if (place) config.report(spec, [{ path: place, kind: 'code', raw: String(code) }]);
    if (spec.wall && isWall(error)) {
      config.emit('wall', { endpoint: spec.name, code, message, result: error.result, guid: config.guid });
    }
    return error;
  };

  return { request, clear, forgetReads: sharing.forget };
}

/** The body with its idempotency key. Where the host understands one with every write, none goes out without. */
function withKey({ environment, random }: CallerConfig, body: unknown, given: string | undefined): unknown {
  const key = given ?? (environment().idempotencyKeys === 'all' ? createGuid(random) : undefined);
  const isOpen = typeof body === 'object' && body !== null && !Object.hasOwn(body, 'channel');
  return key !== undefined && isOpen ? { ...body, channel: key } : body;
}

function prepare(config: CallerConfig, spec: EndpointSpec, params: unknown): HttpRequest {
  try {
    const environment = config.environment();
    const { url, body } = buildTarget(environment, spec, params);
    const isOurs = !spec.host && environment.apiHosts.includes(new URL(url).host);
    return {
      method: spec.method,
      url,
      body: spec.method === 'POST' ? stringifyJson(body) : undefined,
      credentials: isOurs ? config.credentials : 'omit',
      headers: async () => ({
        ...(isOurs && (await config.headers())),
        ...(spec.method === 'POST' && { 'content-type': 'application/json' }),
        ...buildHeaders({
          guid: config.guid,
          platform: config.platform,
          locale: config.locale,
          userToken: isOurs ? await config.userToken() : undefined,
        }),
      }),
    };
  } catch (cause) {
    throw toBotError(unsent(cause, spec), spec, config.guid);
  }
}

/** Follows the caller's signal and expires in time; `end` leaves neither timer nor listener. */
function createDeadline(timers: Timers, ms: number, signal: AbortSignal) {
  const controller = new AbortController();
  let isExpired = false;
  const abort = () => controller.abort();
  const timer = timers.setTimeout(() => {
    isExpired = true;
    controller.abort();
  }, ms);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isExpired: () => isExpired,
    end() {
      timers.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}

function isRetryable(failure: Failure): boolean {
  if (failure.kind === 'network_error') return true;
  return failure.kind === 'http_error' && RETRY_STATUSES.includes(failure.code ?? 0);
}

/** Where an answer named a code that no table has. */
function unknownCodeOf({ kind, code, codeName }: BotError): string | undefined {
  if (code === undefined) return undefined;
  if (kind === 'gateway_error' && codeName === 'UNKNOWN') return 'status_code';
  return kind === 'business_error' && codeName === undefined ? 'ret_code' : undefined;
}

/** A listed refusal of this account. Everything else has a place of its own, or an outcome that nobody knows yet. */
function isWall(error: BotError): boolean {
  if (error.kind === 'gateway_error') return error.codeName === 'USER_BANNED';
  return error.kind === 'business_error' && refusalSubject(error) === 'account';
}
