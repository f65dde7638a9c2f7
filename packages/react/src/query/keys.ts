import type { Endpoint } from '@tradingbot/core';

/** First part of every query key of this package. */
export const KEY_ROOT = 'tradingbot';

/** Key of one call; without params, the beginning of all keys of an endpoint. */
export function queryKeyOf(endpoint: Pick<Endpoint, 'spec'>, params?: unknown): readonly unknown[] {
  return params === undefined ? [KEY_ROOT, endpoint.spec.name] : [KEY_ROOT, endpoint.spec.name, params];
}
