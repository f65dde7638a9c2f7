import { createLocaleFormat, formatAmount, formatPrice } from '@tradingbot/core/format';
import { nanoseconds, type Row } from './report.js';

const PRICES = Array.from({ length: 100 }, (_, i) => `${27_000 + i * 137}.${String(i * 37).padStart(4, '0')}`);

/** Prices and amounts beside a cached `Intl.NumberFormat`. One call formats 100 figures. */
export async function formatting(): Promise<readonly Row[]> {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const german = createLocaleFormat('de-DE');
  const all = (format: (text: string) => unknown) => () => {
    for (const price of PRICES) format(price);
  };
  const times = await nanoseconds({
    price: all((price) => formatPrice(price, '0.01')),
    amount: all((price) => formatAmount(price, { places: 2 })),
    locale: all((price) => german.amount(price, { places: 2 })),
    intl: all((price) => intl.format(Number(price))),
  });
  const row = (what: string, ours: number, atLeast: number): Row => ({
    what,
    ours: (PRICES.length * 1e9) / ours,
    peer: (PRICES.length * 1e9) / times.intl,
    peerName: 'cached Intl.NumberFormat',
    unit: 'a second',
    target: `≥ ${atLeast} ×`,
    isMet: times.intl / ours >= atLeast,
  });
  return [row('price', times.price, 10), row('amount', times.amount, 10), row('amount by locale', times.locale, 0.5)];
}
