const COIN = /^[A-Z0-9]{1,20}$/;
const DEFAULT_BASE = 'BTC';

/**
 * Pair or contract that a query asks for; anything that is no coin name counts as not given (F152).
 *
 * @param quoteCoin the one that this edition of the site starts with.
 */
export function symbolOfQuery(query: URLSearchParams, quoteCoin: string): string {
  return `${coin(query.get('base'), DEFAULT_BASE)}${coin(query.get('quote'), quoteCoin)}`;
}

function coin(given: string | null, otherwise: string): string {
  const name = (given ?? '').toUpperCase();
  return COIN.test(name) ? name : otherwise;
}
