import { createLocaleFormat, formatAmount, formatPrice } from '@tradingbot/core/format';
import { nanoseconds, type Row } from './report.js';

const QUOTED = Array.from({ length: 100 }, (_, i) => `${27_000 + i * 137}.${String(i).padStart(2, '0')}`);
/** Of one to seven digits before the point and four behind it. */
const FINER = Array.from({ length: 100 }, (_, i) => {
  const fraction = String((i * 2_347) % 10_000).padStart(4, '0');
  return `${String(1_234_567 + i * 7_919).slice(0, 1 + (i % 7))}.${fraction}`;
});

/** Prices and amounts beside a cached `Intl.NumberFormat`. One call formats 100 figures. */
export async function formatting(): Promise<readonly Row[]> {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const german = createLocaleFormat('de-DE');
  // Loops of their own, as callers have them, and the text is used, so that no compiler leaves it out.
  let used = 0;
  const times = await nanoseconds({
    price: () => {
      for (const price of QUOTED) used += formatPrice(price, '0.01').length;
    },
    amount: () => {
      for (const amount of FINER) used += formatAmount(amount, { places: 2, rounding: 'down' }).length;
    },
    rounded: () => {
      for (const amount of FINER) used += formatAmount(amount, { places: 2 }).length;
    },
    locale: () => {
      for (const amount of FINER) used += german.amount(amount, { places: 2 }).length;
    },
    intlPrice: () => {
      for (const price of QUOTED) used += intl.format(Number(price)).length;
    },
    intlAmount: () => {
      for (const amount of FINER) used += intl.format(Number(amount)).length;
    },
  });
  if (used === 0) throw new Error('Nothing was formatted.');
  const row = (what: string, ours: number, peer: number, atLeast: number): Row => ({
    what,
    ours: (FINER.length * 1e9) / ours,
    peer: (FINER.length * 1e9) / peer,
    peerName: 'cached Intl.NumberFormat',
    unit: 'a second',
    target: `≥ ${atLeast} ×`,
    isMet: peer / ours >= atLeast,
  });
  return [
    row('price of the tick, grouped', times.price, times.intlPrice, 10),
    row('amount, cut and grouped', times.amount, times.intlAmount, 10),
    row('amount, half rounded up', times.rounded, times.intlAmount, 5),
    row('amount by locale, rounded', times.locale, times.intlAmount, 2),
  ];
}
