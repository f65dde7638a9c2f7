/** Measured weight of a service domain, in ms; lower is better, Infinity means that it does not answer. */
export interface RouteWeight {
  readonly domain: string;
  readonly weight: number;
}

/** Settings of {@link createRouteSelection}. */
export interface RouteSelectionOptions {
  /** Domains of the current environment; the first is the start: `[environment.domain, ...environment.serviceDomains]`. */
  readonly domains: readonly [string, ...string[]];
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Difference in weight that must be exceeded; 25 when absent. */
  readonly step?: 5 | 25 | 30 | undefined;
}

/** The chosen domain. */
export interface RouteSelection {
  readonly current: string;
  /** Takes new measurements and returns the domain to use. */
  offer(weights: readonly RouteWeight[]): string;
}

const MIN_SWITCH_MS = 60_000;

/**
 * Chooses by round-trip time among the domains of one environment; at most one switch in 60 s. A domain without a
 * measurement is neither chosen nor left.
 */
export function createRouteSelection({ domains, now, step = 25 }: RouteSelectionOptions): RouteSelection {
  const allowed = new Set(domains);
  let current = domains[0];
  let switchedAt = Number.NEGATIVE_INFINITY;
  return {
    get current() {
      return current;
    },
    offer(weights) {
      // Not `< 0` alone: NaN is no measurement either.
      const usable = weights.filter(({ domain, weight }) => allowed.has(domain) && weight >= 0);
      const own = usable.find(({ domain }) => domain === current);
      // Two domains that do not answer are equal: their difference is NaN.
      const [best] = [...usable].sort((a, b) => a.weight - b.weight || 0);
      if (own && best && own.weight - best.weight > step && now() - switchedAt >= MIN_SWITCH_MS) {
        current = best.domain;
        switchedAt = now();
      }
      return current;
    },
  };
}
