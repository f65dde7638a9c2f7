import { platformTimers, type Timers } from '../client/transport/timers.js';
import type { RouteWeight } from './createRouteSelection.js';
import type { Environment } from './Environment.js';
import { environmentOn } from './environmentOn.js';
import { proxyPath } from './resolveEnvironment.js';

/** Settings of {@link measureRoutes}. */
export interface MeasureRoutesOptions {
  /** Asks an API base for anything small; its answer does not matter. It should end with the signal. */
  readonly ping: (api: string, signal: AbortSignal) => Promise<unknown>;
  /** Ms from any start; best a clock that never goes back. */
  readonly now: () => number;
  readonly timers?: Timers | undefined;
  /** Pings of each domain; 3 when absent, since the first also opens the connection. */
  readonly samples?: number | undefined;
}

/** A ping without an answer for so long has failed. */
const PING_TIMEOUT_MS = 3_000;

/**
 * Measures the domains of this environment side by side, never another: the weight is the shortest round trip in ms,
 * Infinity for a domain that does not answer. Empty where there is only one route: on a local machine, behind a proxy.
 */
export async function measureRoutes(
  environment: Environment,
  { ping, now, timers = platformTimers, samples = 3 }: MeasureRoutesOptions,
): Promise<readonly RouteWeight[]> {
  if (environment.api.endsWith(proxyPath)) return [];
  const domains = [...new Set([environment.domain, ...environment.serviceDomains])];
  return Promise.all(
    domains.map(async (domain) => {
      const { api } = environmentOn(environment, domain);
      let weight = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < samples; sample += 1) {
        const sentAt = now();
        if (!(await answers((signal) => ping(api, signal), timers))) break;
        const roundTrip = now() - sentAt;
        // Negative when somebody set the clock back meanwhile.
        if (roundTrip >= 0) weight = Math.min(weight, roundTrip);
      }
      return { domain, weight };
    }),
  );
}

/** Whether the work ends well in time. Also ends work that ignores its signal. */
async function answers(work: (signal: AbortSignal) => Promise<unknown>, timers: Timers): Promise<boolean> {
  const controller = new AbortController();
  let timer: unknown;
  const late = new Promise<false>((resolve) => {
    timer = timers.setTimeout(() => resolve(false), PING_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(controller.signal).then(() => true), late]);
  } catch {
    // An unreachable domain is a measurement, not an error.
    return false;
  } finally {
    timers.clearTimeout(timer);
    controller.abort();
  }
}
