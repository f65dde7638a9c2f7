import type { SpotSymbolRow } from '@tradingbot/core/endpoints';
import { element, row } from './element.ts';
import { format, prices } from './exchange.ts';

/** Shows the last prices of pairs as they come. */
export function showPrices(place: HTMLElement, pairs: readonly SpotSymbolRow[]): void {
  const table = element('table', {}, row('th', 'Pair', 'Price', 'Change in 24 h'));
  for (const { symbol, price_precision: tick, price, change_24h } of pairs) {
    const last = element('td', {}, format.price(price, tick));
    const change = element('td', {}, format.percent(change_24h, { sign: true }));
    table.append(element('tr', {}, element('td', {}, symbol), last, change));
    const ref = { market: 'spot', symbol } as const;
    prices.subscribe(ref, () => {
      const { quote, isStale } = prices.get(ref);
      if (!quote) return;
      last.textContent = format.price(quote.close, tick);
      last.title = isStale ? 'This price may be old.' : '';
    });
  }
  place.append(table);
}
