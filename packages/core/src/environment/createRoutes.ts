import { createRouteSelection, type RouteSelectionOptions } from './createRouteSelection.js';
import type { Environment } from './Environment.js';
import { environmentOn } from './environmentOn.js';
import { type MeasureRoutesOptions, measureRoutes } from './measureRoutes.js';
import { editionOf } from './resolveEnvironment.js';

/** Settings of {@link createRoutes}. `now` is best a clock that never goes back. */
export interface RoutesOptions extends MeasureRoutesOptions, Pick<RouteSelectionOptions, 'step'> {}

/** An environment that moves to the domain that answers soonest. */
export interface Routes {
  /** Where calls go now: for `createBotClient({ environment })`. */
  environment(): Environment;
  /** Measures, and moves when it is worth it; asked again within 60 s it does nothing. Never rejects. */
  measure(): Promise<void>;
}

/** Between two measurements. */
const REST_MS = 60_000;

/**
 * The same environment on the quickest of its domains, chosen by round trip. Domains of another edition are left out: a
 * user of one legal entity is not sent to another because it is nearer. Nothing is sent before `measure`.
 */
export function createRoutes(environment: Environment, { step, ...measuring }: RoutesOptions): Routes {
  const { now } = measuring;
  const serviceDomains = domainsOfEdition(environment);
  const selection = createRouteSelection({ domains: [environment.domain, ...serviceDomains], now, step });
  let current = environment;
  let measuredAt = Number.NEGATIVE_INFINITY;
  return {
    environment: () => current,
    async measure() {
      if (serviceDomains.length < 2 || now() - measuredAt < REST_MS) return;
      measuredAt = now();
      const weights = await measureRoutes({ ...environment, serviceDomains }, measuring);
      current = environmentOn(environment, selection.offer(weights));
    },
  };
}

/** The service domains of an environment that belong to its own edition. */
function domainsOfEdition({ domain, serviceDomains }: Environment): readonly string[] {
  const own = editionOf(domain);
  return serviceDomains.filter((other) => {
    const { region, isEuSite } = editionOf(other);
    return region === own.region && isEuSite === own.isEuSite;
  });
}
