import type { Trace } from '../capsule/Trace.js';
import { contractError } from '../contract/defineEndpoint.js';
import { createEvents } from '../events/createEvents.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { createServerClock } from '../session/serverClock.js';
import type { BotClient, BotClientConfig, BotClientEvents } from './BotClient.js';
import { createDriftLog } from './createDriftLog.js';
import { STATUS_OK } from './errors/catalogue.js';
import { createCaller } from './transport/caller.js';
import { checkGuid, checkLocale, createGuid } from './transport/headers.js';
import { createHttp } from './transport/http.js';
import { MAX_ATTEMPTS } from './transport/retry.js';
import { createSleep, platformTimers } from './transport/timers.js';

/** One attempt, hooks, headers and body together. */
const ATTEMPT_LIMIT_MS = 10_000;
/** The whole call with its retries. */
const CALL_LIMIT_MS = 30_000;

/**
 * Makes a client. Nothing is sent before the first call.
 *
 * @throws RangeError for a malformed locale or guid, or a number of attempts that is not allowed.
 */
export function createBotClient(config: BotClientConfig): BotClient {
  const now = config.now ?? (() => Date.now());
  const random = config.random ?? (() => Math.random());
  const timers = config.timers ?? platformTimers;
  const guid = config.guid ?? createGuid(random);
  checkGuid(guid);
  checkLocale(config.locale);
  const { headers, timeLimits, readAttempts = MAX_ATTEMPTS } = config;
  if (![1, 2, MAX_ATTEMPTS].includes(readAttempts)) throw new RangeError('a read has 1 to 3 attempts');
  const { environment: given, platform, locale } = config;
  const environment = typeof given === 'function' ? given : () => given;
  const events = createEvents<BotClientEvents>(config.onListenerError ?? reportListenerError);
  const clock = createServerClock(now, (offsetMs) => events.emit('clock_skew', { offsetMs }));
  const drifts = createDriftLog((drift) => events.emit('drift', drift));

  const report: BotClient['report'] = (spec, found) => {
    for (const drift of found) {
      const { path, kind } = drift;
      if (config.strict) throw contractError('result', spec, [{ path: [path], message: `unknown ${kind}` }], guid);
      drifts.add(spec.name, drift);
    }
  };

  const caller = createCaller({
    environment,
    platform,
    locale,
    guid,
    now,
    random,
    sleep: config.sleep ?? createSleep(timers),
    timers,
    acceptedStatusCodes: config.acceptedStatusCodes ?? [STATUS_OK],
    headers: typeof headers === 'function' ? headers : () => headers ?? {},
    userToken: config.userToken ?? (() => undefined),
    credentials: config.credentials ?? 'include',
    timeLimitMs: timeLimits?.call ?? CALL_LIMIT_MS,
    readAttempts,
    http: createHttp({
      fetch: config.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      timers,
      now,
      timeLimitMs: timeLimits?.attempt ?? ATTEMPT_LIMIT_MS,
      hooks: config.hooks,
    }),
    clock,
    emit: events.emit,
    report,
  });

  return Object.freeze({
    get environment() {
      return environment();
    },
    locale,
    platform,
    guid,
    journal: config.journal,
    request: caller.request,
    on: events.on,
    now,
    serverTime: clock.now,
    report,
    trace: (trace: Trace) => events.emit('trace', { ...trace, at: now() }),
    drifts: drifts.list,
    idempotencyKey: () => createGuid(random),
    forgetReads: caller.forgetReads,
    clear: caller.clear,
  });
}
