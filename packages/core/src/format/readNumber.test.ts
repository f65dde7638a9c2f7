import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberContext, readNumber, writeNumber } from './readNumber.js';

/** How each language writes, from its own rules: decimal mark, and the mark between thousands. */
const LANGUAGES = {
  'en-US': ['.', ','],
  'ja-JP': ['.', ','],
  'zh-TW': ['.', ','],
  'ar-SA': ['.', ','],
  'ar-ARE': ['.', ','],
  'de-DE': [',', '.'],
  'nl-NL': [',', '.'],
  'es-ES': [',', '.'],
  'pt-BR': [',', '.'],
  'tr-TR': [',', '.'],
  'vi-VN': [',', '.'],
  'fr-FR': [',', ' '],
  'ru-RU': [',', ' '],
  'de-CH': ['.', "'"],
} as const;

type Outcome = string | readonly string[] | 'empty' | { readonly no: 'text' | 'unit' | 'long' };

const OPTIONS: Readonly<Record<string, Omit<NumberContext, 'locale'>>> = {
  price: { unit: 'USDT' },
  amount: { unit: 'BTC' },
  percent: { unit: '%' },
  times: { unit: '×' },
  count: { isWhole: true },
};

const no = (reason: 'text' | 'unit' | 'long' = 'text') => ({ no: reason });

/** D is the decimal mark of the language, G its group mark: what everybody who writes it may type, and what it means. */
const OWN: readonly (readonly [field: string, text: string, outcome: Outcome])[] = [
  ['price', '1000', '1000'],
  ['price', '1000D5', '1000.5'],
  ['price', '1G000', '1000'],
  ['price', '1G000D5', '1000.5'],
  ['price', '12G345G678D90', '12345678.9'],
  ['price', '0D500', '0.5'],
  ['price', '0D001', '0.001'],
  ['price', 'D5', '0.5'],
  ['price', '5D', '5'],
  ['price', '007', '7'],
  ['price', '1 000 000', '1000000'],
  ['price', "1'000'000D25", '1000000.25'],
  ['price', '1\u202f000D5', '1000.5'],
  ['price', '1\u00a0000', '1000'],
  ['price', '  63250D1  ', '63250.1'],
  ['price', '\u2066500\u2069', '500'],
  ['price', '500 USDT', '500'],
  ['price', '500usdt', '500'],
  ['price', 'USDT 500', '500'],
  ['price', '1G000D5 USDT', '1000.5'],
  ['price', '+5', '5'],
  ['price', '-5', '-5'],
  ['price', '\u22125D5', '-5.5'],
  ['price', '-0', '0'],
  ['price', '1e3', '1000'],
  ['price', '1E3', '1000'],
  ['price', '1D5e-3', '0.0015'],
  ['price', '２５００', '2500'],
  ['price', '١٢٣', '123'],
  ['price', '١٬٠٠٠٫٥', '1000.5'],
  ['price', '۱۲٫۵', '12.5'],
  ['price', '१२३', '123'],
  ['amount', '0D00000001', '0.00000001'],
  ['amount', '0D5 btc', '0.5'],
  ['percent', '5%', '5'],
  ['percent', '5 %', '5'],
  ['percent', '2D5 %', '2.5'],
  ['percent', '٥٪', '5'],
  ['percent', '５％', '5'],
  ['times', '×2', '2'],
  ['times', '2x', '2'],
  ['times', '1D5×', '1.5'],
  ['count', '25', '25'],
  ['count', '1G000', '1000'],
  ['price', '', 'empty'],
  ['price', ' \u200f ', 'empty'],
  ['price', '500 BTC', no('unit')],
  ['price', '5%', no('unit')],
  ['price', '$500', no('unit')],
  ['price', '2k', no('unit')],
  ['price', 'abc', no()],
  ['price', '.', no()],
  ['price', ',', no()],
  ['price', 'D', no()],
  ['price', '1..5', no()],
  ['price', '1D5D5', no()],
  ['price', '1D000D5', no()],
  ['price', '1 00', no()],
  ['price', '10 00', no()],
  ['price', "1'00", no()],
  ['price', '1/2', no()],
  ['price', '½', no()],
  ['price', '10²', no()],
  ['price', '0x10', no()],
  ['price', '1e', no()],
  ['price', 'Infinity', no()],
  ['price', 'NaN', no()],
  ['price', '--5', no()],
  ['price', '5-', no()],
  ['price', '(5)', no()],
  ['price', '1e99', no('long')],
  ['price', '1'.repeat(15), '1'.repeat(15)],
  ['price', '1'.repeat(16), no('long')],
  ['price', '1e15', no('long')],
  ['price', '1e14', '100000000000000'],
  ['price', '1e-49', `0.${'0'.repeat(48)}1`],
  ['price', '1e-50', no('long')],
  ['price', '100\t200', no()],
  ['price', '100\n200', no()],
  ['price', '100\u2028200', no()],
  ['price', '\t100\r\n', '100'],
  ['price', '1'.repeat(101), no('long')],
];

/** What is no number of a language with a point, and what it could be. */
const WITH_A_POINT: readonly (readonly [string, string, Outcome])[] = [
  ['price', '1000,5', ['1000.5']],
  ['price', '0,500', ['0.5']],
  ['price', '0,001', ['0.001']],
  ['price', '50,5', ['50.5']],
  ['price', '1.000,5', ['1000.5']],
  ['price', '1.000.000', ['1000000']],
  ['percent', '2,5', ['2.5']],
  ['times', '2,5', ['2.5']],
  ['price', '1,5e3', ['1500']],
  ['price', '1000,5 USDT', ['1000.5']],
  ['price', '-0,5', ['-0.5']],
  ['price', '١٠٠٠،٥', ['1000.5']],
  ['count', '2,5', no()],
];

const WITH_A_COMMA: readonly (readonly [string, string, Outcome])[] = [
  ['price', '1,500', '1.5'],
  ['price', '1000.5', ['1000.5']],
  ['price', '0.500', ['0.5']],
  ['price', '2.5', ['2.5']],
  ['price', '63250.1', ['63250.1']],
  ['price', '1,000.5', ['1000.5']],
  ['price', '1,000,000', ['1000000']],
  ['percent', '2.5%', ['2.5']],
  ['count', '2.5', no()],
];

/** Where the point neither divides thousands nor stands before decimals, both are possible. */
const BETWEEN: readonly (readonly [string, string, Outcome])[] = [
  ['price', '1.500', ['1500', '1.5']],
  ['amount', '12.345', ['12345', '12.345']],
  ['count', '1.500', ['1500']],
];

const cases = Object.entries(LANGUAGES).flatMap(([locale, [decimal, group]]) =>
  [
    ...OWN,
    ...(decimal === '.' ? WITH_A_POINT : WITH_A_COMMA),
    ...(group === ' ' ? BETWEEN : []),
    ...(locale === 'de-CH' ? ([['price', '1,500', ['1500', '1.5']]] as const) : []),
    ...(locale.startsWith('ar') ? ([['price', '١،٥٠٠', ['1500', '1.5']]] as const) : []),
  ].map(([field, text, outcome]) => ({
    locale,
    field,
    text: text.replaceAll('D', (at, index: number) => (isName(text, index) ? at : decimal)).replaceAll('G', group),
    outcome,
  })),
);

/** The D of a coin's name is no mark. */
function isName(text: string, index: number): boolean {
  return /[A-Za-z]/.test(text[index - 1] ?? '') || /[A-Za-z]{2}/.test(text.slice(index + 1, index + 3));
}

test.each(cases)('F112 F168 T1 T2 T6 $locale: $text in a field of $field', ({ locale, field, text, outcome }) => {
  const reading = readNumber(text, { locale, ...OPTIONS[field] });
  if (outcome === 'empty') return expect(reading).toEqual({ kind: 'empty' });
  if (typeof outcome === 'string') return expect(reading).toEqual({ kind: 'number', value: outcome });
  if ('no' in outcome) return expect(reading).toEqual({ kind: 'unreadable', reason: outcome.no });
  expect(reading.kind).toBe('unsure');
  expect(new Set(reading.kind === 'unsure' ? reading.readings : [])).toEqual(new Set(outcome));
});

test('a table of a thousand texts was read', () => {
  expect(cases.length).toBeGreaterThan(1000);
});

test('groups are read as a language of India writes them', () => {
  expect(readNumber('12,34,567.5', { locale: 'en-IN' })).toEqual({ kind: 'number', value: '1234567.5' });
  expect(readNumber('1,234,567.5', { locale: 'en-IN' })).toEqual({ kind: 'number', value: '1234567.5' });
  expect(readNumber('12,34,567', { locale: 'en-US' })).toEqual({ kind: 'unsure', readings: ['1234567'] });
});

test('a coin whose name has digits is kept apart from the number', () => {
  expect(readNumber('5 1INCH', { locale: 'en', unit: '1INCH' })).toEqual({ kind: 'number', value: '5' });
  expect(readNumber('51INCH', { locale: 'en', unit: '1INCH' }).kind).toBe('unreadable');
  expect(readNumber('C98 5', { locale: 'en', unit: 'C98' })).toEqual({ kind: 'number', value: '5' });
  expect(readNumber('C985', { locale: 'en', unit: 'C98' }).kind).toBe('unreadable');
});

const locales = [...Object.keys(LANGUAGES), 'en-IN', 'pl-PL', 'pt-PT', 'fr-CH', 'fa-IR', 'bn-BD', 'xx'];
const decimals = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 24n - 1n }), fc.integer({ min: 9, max: 24 }), fc.boolean())
  .map(([units, places, isNegative]) => {
    const digits = units.toString().padStart(places + 1, '0');
    const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
    const kept = fraction.replace(/0+$/, '');
    return (isNegative ? '-' : '') + whole + (kept && `.${kept}`);
  });

test('F168 what a field shows is read back to the last digit, in every locale', () => {
  fc.assert(
    fc.property(decimals, fc.constantFrom(...locales), fc.boolean(), (value, locale, grouping) => {
      expect(readNumber(writeNumber(value, locale, { grouping }), { locale })).toEqual({ kind: 'number', value });
    }),
  );
});

test('F168 no text is read as a number whose digits it has not, in this order', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' -+eE%x٫٬،"), maxLength: 12 });
  fc.assert(
    fc.property(texts, fc.constantFrom(...locales), (text, locale) => {
      const reading = readNumber(text, { locale });
      if (reading.kind !== 'number' || /e/i.test(text)) return;
      const digits = (from: string) => from.replace(/[^\d]/g, '').replace(/^0+|0+$/g, '');
      expect(digits(reading.value)).toBe(digits(text));
    }),
    { numRuns: 2000 },
  );
});
