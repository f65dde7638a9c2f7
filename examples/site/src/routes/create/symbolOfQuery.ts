const COIN = /^[A-Z0-9]{1,20}$/;
const DEFAULT_PAIR = { base: 'BTC', quote: 'USDT' };

/** Pair or contract that a query asks for; anything that is no coin name counts as not given (F152). */
export function symbolOfQuery(query: URLSearchParams): string {
  return `${coin(query.get('base'), DEFAULT_PAIR.base)}${coin(query.get('quote'), DEFAULT_PAIR.quote)}`;
}

function coin(given: string | null, otherwise: string): string {
  const name = (given ?? '').toUpperCase();
  return COIN.test(name) ? name : otherwise;
}
