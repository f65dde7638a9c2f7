/** First app version whose bridge logs in and registers. */
export const MIN_BRIDGE_VERSION = '3.6.1';

const VERSION = /^\d{1,9}(\.\d{1,9}){0,3}$/;

/**
 * Compares versions number by number: `3.10.0` is later than `3.6.1`; a missing number counts as 0. False for everything
 * that is not one to four numbers with points between, also for a version with a suffix.
 */
export function isVersionAtLeast(version: unknown, minimum: string = MIN_BRIDGE_VERSION): boolean {
  const own = readVersion(version);
  const least = readVersion(minimum);
  if (!own || !least) return false;
  for (let i = 0; i < Math.max(own.length, least.length); i += 1) {
    const difference = (own[i] ?? 0) - (least[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function readVersion(version: unknown): readonly number[] | undefined {
  return typeof version === 'string' && VERSION.test(version) ? version.split('.').map(Number) : undefined;
}
