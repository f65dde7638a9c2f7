import { createLocaleFormat, formatAmount, formatPrice, numberFormat, writeNumber } from '@tradingbot/core/format';
import { nanoseconds, type Row } from './report.js';

/** What one call of a task writes or reads. */
const FIGURES = 100;
const QUOTED = figures((i) => `${27_000 + i * 137}.${String(i).padStart(2, '0')}`);
/** Of one to seven digits before the point and four behind it. */
const FINER = figures((i) => {
  const fraction = String((i * 2_347) % 10_000).padStart(4, '0');
  return `${String(1_234_567 + i * 7_919).slice(0, 1 + (i % 7))}.${fraction}`;
});
const NUMBERS = FINER.map(Number);
const SIGNED = FINER.map((amount, i) => (i % 2 === 0 ? `-${amount}` : amount));
/** Ratios of four to eight decimals, every other one a loss. */
const RATIOS = figures(
  (i) => `${i % 2 === 0 ? '-' : ''}0.${String(101 + i * 79).padStart(4, '0')}${'5'.repeat(i % 5)}`,
);
/** Thousands, millions and billions. */
const LARGE = figures((i) => `${1_234 + i * 79}${'567'.repeat(i % 3)}.${i}`);
/** The second one isolates its figures. */
const LOCALES = ['en-US', 'ar-SA', 'de-DE'] as const;

/** All formatters, beside a cached `Intl.NumberFormat`. */
export async function formatting(): Promise<readonly Row[]> {
  const rows = [...(await plainRows())];
  for (const locale of LOCALES) rows.push(...(await localeRows(locale)), ...(await inputRows(locale)));
  return rows;
}

async function plainRows(): Promise<readonly Row[]> {
  const intl = numberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const times = await nanoseconds({
    price: each(QUOTED, (price) => formatPrice(price, '0.01')),
    amount: each(FINER, (amount) => formatAmount(amount, { places: 2, rounding: 'down' })),
    rounded: each(FINER, (amount) => formatAmount(amount, { places: 2 })),
    intlPrice: each(QUOTED, (price) => intl.format(Number(price))),
    intlAmount: each(FINER, (amount) => intl.format(Number(amount))),
  });
  return [
    row('price of the tick, grouped', times.price, times.intlPrice, 10),
    row('amount, cut and grouped', times.amount, times.intlAmount, 10),
    row('amount, half rounded up', times.rounded, times.intlAmount, 5),
  ];
}

async function localeRows(locale: string): Promise<readonly Row[]> {
  const own = createLocaleFormat(locale);
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const intl = {
    amount: numberFormat(locale, places),
    signed: numberFormat(locale, { ...places, signDisplay: 'exceptZero' }),
    percent: numberFormat(locale, { ...places, style: 'percent', signDisplay: 'exceptZero' }),
    short: numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }),
  };
  const times = await nanoseconds({
    amount: each(FINER, (amount) => own.amount(amount, { places: 2 })),
    number: each(NUMBERS, (amount) => own.amount(amount, { places: 2 })),
    signed: each(SIGNED, (amount) => own.signedAmount(amount, { places: 2 })),
    percent: each(RATIOS, (ratio) => own.percent(ratio, { sign: true })),
    short: each(LARGE, (amount) => own.shortAmount(amount)),
    intlAmount: each(FINER, (amount) => intl.amount.format(Number(amount))),
    intlNumber: each(NUMBERS, (amount) => intl.amount.format(amount)),
    intlSigned: each(SIGNED, (amount) => intl.signed.format(Number(amount))),
    intlPercent: each(RATIOS, (ratio) => intl.percent.format(Number(ratio))),
    intlShort: each(LARGE, (amount) => intl.short.format(Number(amount))),
  });
  return [
    row(`amount, ${locale}`, times.amount, times.intlAmount, 3),
    row(`amount that is given as a number, ${locale}`, times.number, times.intlNumber, 3),
    row(`signed amount, half of them negative, ${locale}`, times.signed, times.intlSigned, 3),
    row(`percent of a ratio, ${locale}`, times.percent, times.intlPercent, 3),
    row(`short amount, thousands to billions, ${locale}`, times.short, times.intlShort, 3),
  ];
}

/** What forms write into their fields: half of the texts grouped, half of them negative. */
async function inputRows(locale: string): Promise<readonly Row[]> {
  const options = { maximumFractionDigits: 20 };
  const intl = {
    plain: numberFormat(locale, { ...options, useGrouping: false }),
    grouped: numberFormat(locale, options),
  };
  const times = await nanoseconds({
    write: each(SIGNED, (amount, i) => writeNumber(amount, locale, { grouping: i % 4 < 2 })),
    intlWrite: each(SIGNED, (amount, i) => (i % 4 < 2 ? intl.grouped : intl.plain).format(Number(amount))),
  });
  return [row(`number into a field, ${locale}`, times.write, times.intlWrite, 3)];
}

function figures(toText: (index: number) => string): readonly string[] {
  return Array.from({ length: FIGURES }, (_, index) => toText(index));
}

/** A loop over all figures. The text is used, so that no compiler leaves it out. */
function each<T>(values: readonly T[], format: (value: T, index: number) => string): () => number {
  return () => {
    let used = 0;
    for (const [at, value] of values.entries()) used += format(value, at).length;
    return used;
  };
}

function row(what: string, ours: number, peer: number, atLeast: number): Row {
  return {
    what,
    ours: (FIGURES * 1e9) / ours,
    peer: (FIGURES * 1e9) / peer,
    peerName: 'cached Intl.NumberFormat',
    unit: 'a second',
    target: `≥ ${atLeast} ×`,
    isMet: peer / ours >= atLeast,
  };
}
