import type { Target } from './openTarget.js';

/** Clocks that differ by less are taken to agree, ms. */
const CLOCK_LIMIT_MS = 60_000;

/** How the clock of a host is to that of this machine. */
export interface HostClock {
  /** By how much the host is ahead, ms; 0 below ten seconds, which the client takes for the way of the answers. */
  readonly aheadMs: number;
  /** Whether it is one of its own: a sandbox may run faster than the world, and on another day. */
  readonly isOwn: boolean;
  /** Whether one of the two is wrong. */
  readonly isWrong: boolean;
}

export function clockOf({ client }: Pick<Target, 'client'>): HostClock {
  const aheadMs = client.serverTime() - client.now();
  const isOwn = client.environment.kind === 'local';
  return { aheadMs, isOwn, isWrong: !isOwn && Math.abs(aheadMs) > CLOCK_LIMIT_MS };
}
