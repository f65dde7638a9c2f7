import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../examples/site/src/languages.js';

const root = dirname(import.meta.dirname);
const FOLDERS = ['packages/core/src', 'packages/react/src', 'examples/site/src'];
/** The one file that gives every locale to `Intl` in a form that it reads. */
const READER = 'packages/core/src/format/intl.ts';
/** Calls that take a locale, or the machine's own without one. */
const DIRECT = /\bIntl\.\w+\s*(?:\(|\.\w+\()|\.toLocale\w*\(|\.localeCompare\(/;

/** Formatters in the number style of English, and what makes those of a locale. */
const PLAIN =
  /\b(?:createLocaleFormat|format(?:Amount|CoinAmount|SignedAmount|ShortAmount|Price|PriceAtScale|Percent))\b/;
/** Where `useTranslation` makes the one that a page writes its figures with. */
const MAKER = 'packages/react/src/i18n/';

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|testing)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}

test('F176 Intl is called in one file alone, which gives it a locale that it reads', () => {
  const callers = FOLDERS.flatMap(sourcesIn).filter((file) => DIRECT.test(readFileSync(join(root, file), 'utf8')));
  expect(callers).toEqual([READER]);
});

test.each([
  "new Intl.ListFormat(locale, { type: 'unit' })",
  'Intl.DateTimeFormat().resolvedOptions()',
  'Intl.NumberFormat.supportedLocalesOf(locale)',
  "count.toLocaleString('en-US')",
  "name.toLocaleLowerCase('tr')",
  'one.localeCompare(other)',
])('F176 the check sees %s', (line) => {
  expect(line).toMatch(DIRECT);
});

test('the check leaves types alone', () => {
  expect('options: Intl.DateTimeFormatOptions) =>').not.toMatch(DIRECT);
});

test('F114 figures of screens are written by the format of the page alone', () => {
  const [, ...screens] = FOLDERS;
  const direct = screens
    .flatMap(sourcesIn)
    .filter((file) => !file.startsWith(MAKER))
    .filter((file) => PLAIN.test(readFileSync(join(root, file), 'utf8')));
  expect(direct).toEqual([]);
});

test.each([
  "import { EMPTY, formatAmount } from '@tradingbot/core/format';",
  'import { formatPercent as percent } from "@tradingbot/core";',
  'const own = createLocaleFormat(locale);',
])('F114 the check sees %s', (line) => {
  expect(line).toMatch(PLAIN);
});

test('22.10 the site speaks every language of the components, and offers each by its name', () => {
  const filesIn = (folder: string) => readdirSync(join(root, folder)).filter((file) => /^\w+\.json$/.test(file));
  const files = filesIn('packages/react/src/i18n');
  expect(filesIn('examples/site/src/texts')).toEqual(files);
  const offered = LANGUAGES.map(({ locale }) => `${locale.slice(0, 2)}.json`);
  expect(offered.filter((file) => file !== 'en.json')).toEqual(files);
});
