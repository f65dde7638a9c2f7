const COIN = /^[A-Z0-9]{1,20}$/;
const DEFAULT_BASE = 'BTC';

/**
 * Pair or contract that a query asks for; anything that is no coin name counts as missing (F152).
 *
 * @param quoteCoin the one that this edition of the site starts with.
 */
export function symbolOfQuery(query: URLSearchParams, quoteCoin: string): string {
  return `${coin(query.get('base'), DEFAULT_BASE)}${coin(query.get('quote'), quoteCoin)}`;
}

function coin(name: string | null, otherwise: string): string {
  const upper = (name ?? '').toUpperCase();
  return COIN.test(upper) ? upper : otherwise;
}
