import { createInstance, type InitOptions } from 'i18next';
import { expect, test } from 'vitest';
import { textFaults } from '../testing/textFaults.js';
import { addScreenTexts, createI18n, loadTexts } from './createI18n.js';
import { en } from './en.js';
import { type Language, languages, shownLocaleOf } from './languages.js';
import { hasScreenTexts, NAMESPACE } from './screenTexts.js';

/** Sources of the package, and of what names its texts in core, without tests and stories. */
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../core/src/{copy,kinds,ranking,rewards,symbols,timeline}/**/*.ts',
    '!**/*.{test,stories,testing}.*',
    '!../i18n/{en,enFirst,enForm,enLists,enLater,enLast}.ts',
  ],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const code = Object.values(sources).join('\n');

const keysOf = (texts: object) =>
  Object.entries(texts).flatMap(([group, entries]) => Object.keys(entries).map((key) => `${group}.${key}`));

const lookUp = (texts: object, path: string) =>
  String(path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], texts));

test.each(Object.keys(languages) as Language[])('the texts in %s are complete', async (language) => {
  expect(textFaults(en, await loadTexts(language), language)).toEqual([]);
});

/** Labels whose one English word is two in other languages: a verb and a noun, another gender, a time and a deed. */
const TWO_MEANINGS = new Set([
  'Available',
  'Bot',
  'Change',
  'Close',
  'Closed',
  'Created',
  'Details',
  'Done',
  'Failed',
  'Last',
  'None',
  'Price step',
  'Purchases',
  'Rebalance',
  'Rebalances',
  'SL',
  'Share',
  'Step',
  'TP',
  'Used',
  'Value',
  'Withdrawn',
]);

async function tornLabels(language: string) {
  const texts = await loadTexts(language);
  const words = new Map<string, Set<string>>();
  // A form for many may need another word than the label that reads the same in English.
  for (const key of keysOf(en).filter((one) => !/_(one|other)$/.test(one))) {
    const label = lookUp(en, key);
    words.set(label, (words.get(label) ?? new Set()).add(lookUp(texts, key)));
  }
  return [...words].filter(([, found]) => found.size > 1).map(([label]) => label);
}

test('one label is one word in every language, wherever it stands, but where it has two meanings', async () => {
  const torn = new Set((await Promise.all(Object.keys(languages).map(tornLabels))).flat());
  expect([...torn].sort()).toEqual([...TWO_MEANINGS].sort());
});

test('every text is used', () => {
  // A key built from parts (`status.${state}`) counts when the part stands somewhere as a word of its own.
  const built = new Set([...code.matchAll(/`([a-z_0-9]+)\.[a-z_0-9]*\$\{/g)].map(([, group]) => group));
  const words = new Set([...code.matchAll(/'([a-z_0-9]+)'|\b([a-z_0-9]+):/g)].map(([, quoted, key]) => quoted ?? key));
  const isBuilt = (stem: string) => {
    const [group = '', name = ''] = stem.split('.');
    // Close reasons come from the server.
    return (
      group === 'reason' ||
      (built.has(group) &&
        (words.has(name) ||
          [...words].some((word) => word && (name.startsWith(`${word}_`) || name.endsWith(`_${word}`)))))
    );
  };
  const unused = keysOf(en).filter((key) => {
    const stem = key.replace(/_(one|other)$/, '');
    return !code.includes(`'${stem}'`) && !isBuilt(stem);
  });
  expect(unused).toEqual([]);
});

test('no text stands in JSX', () => {
  const literals = Object.entries(sources)
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, source]) => [
      ...[...source.matchAll(/(?<!=)>\s*([A-Z][a-z]+(?: [a-z]+)*)\s*</g)].map(([, text]) => `${path}: ${text}`),
      ...[...source.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text]) => `${path}: ${text}`),
    ]);
  expect(literals).toEqual([]);
});

test.each(Object.keys(languages))('F176 the texts in %s are shown in a locale of theirs', (language) => {
  expect(shownLocaleOf(`${language}-ZZ`).split('-')[0]).toBe(language);
});

test('F176 what is shown in a locale without texts is English', () => {
  expect(['ar-EG', 'ar-ARE', 'de-CH', 'he-IL', 'en'].map(shownLocaleOf)).toEqual([
    'ar-SA',
    'ar-SA',
    'de-CH',
    'en-US',
    'en',
  ]);
});

/** Characters of mainland China that stand in most texts and that Taiwan does not write. */
const SIMPLIFIED =
  /[币权亏势设网单买卖图时间现货资产发关闭开们个为与总报动经过线测来别对话选择险见赢续约满级说际价额无复买处东车长门问显还进运连适应认订计导误读讯给轮优]/;

test('Chinese is written in traditional characters', async () => {
  const texts = await loadTexts('zh-TW');
  expect(keysOf(en).filter((key) => SIMPLIFIED.test(lookUp(texts, key)))).toEqual([]);
});

test('Arabic counts never fall back to English', async () => {
  const i18n = createI18n({ locale: 'ar-SA', texts: await loadTexts('ar-SA') });
  const texts = [0, 1, 2, 3, 11, 100].map((count) => i18n.t('list.ongoing_caption', { count, ns: 'tradingbot' }));
  expect(texts.filter((text) => /[a-z]/i.test(text))).toEqual([]);
});

test('an instance without texts has those of every page, and of all screens once they are added', async () => {
  const i18n = createI18n({ locale: 'en-US' });
  expect(i18n.t('common.retry')).toBe(en.common.retry);
  expect(i18n.exists('form.mode')).toBe(false);
  await addScreenTexts(i18n);
  expect(i18n.t('form.mode')).toBe(en.form.mode);
});

test.each(['en-US', 'de-DE', 'ar-SA'])(
  'an instance in %s is given one part after the other, each once',
  async (locale) => {
    const i18n = createI18n({ locale });
    const texts = await loadTexts(locale);
    let added = 0;
    i18n.store.on('added', () => {
      added += 1;
    });
    await addScreenTexts(i18n, 'form');
    expect(i18n.t('form.mode')).toBe(texts.form.mode);
    expect([i18n.exists('detail.figures'), hasScreenTexts(i18n)]).toEqual([false, false]);
    await addScreenTexts(i18n, 'lists');
    expect(i18n.t('list.closed')).toBe(texts.list.closed);
    expect([i18n.exists('detail.figures'), hasScreenTexts(i18n)]).toEqual([false, false]);
    await Promise.all([addScreenTexts(i18n), addScreenTexts(i18n), addScreenTexts(i18n, 'later')]);
    expect(i18n.t('verdict.title')).toBe(texts.verdict.title);
    expect(i18n.t('detail.figures')).toBe(texts.detail.figures);
    expect([hasScreenTexts(i18n), added]).toEqual([true, 4]);
  },
);

/** An instance as hosts have it, with texts of its own and none of ours. */
async function ownInstance(options: InitOptions) {
  const own = createInstance();
  await own.init({ ns: ['shop'], defaultNS: 'shop', ...options });
  return own;
}

test.each([
  ['en-GB', { fallbackLng: 'en' }],
  ['de-DE', { fallbackLng: 'en' }],
  ['de-DE', { fallbackLng: false, load: 'currentOnly' }],
  ['de-DE', { fallbackLng: false, load: 'languageOnly' }],
  ['he-IL', { fallbackLng: 'dev' }],
] as const)("K6 the host's own instance in %s with %o is given every text", async (lng, options) => {
  const own = await ownInstance({ lng, ...options });
  await addScreenTexts(own);
  const texts = await loadTexts(lng);
  const read = own.getFixedT(null, NAMESPACE);
  expect(keysOf(texts).filter((key) => String(read(key)) === key)).toEqual([]);
  expect(read('common.retry')).toBe(texts.common.retry);
});

test('texts of a language that is to come are there before it comes', async () => {
  const own = await ownInstance({ lng: 'en-US', fallbackLng: 'en' });
  await addScreenTexts(own);
  await addScreenTexts(own, undefined, 'fr-FR');
  expect(hasScreenTexts(own)).toBe(true);
  await own.changeLanguage('fr-FR');
  expect(hasScreenTexts(own)).toBe(true);
  expect(own.t('common.retry', { ns: NAMESPACE })).toBe((await loadTexts('fr-FR')).common.retry);
  await own.changeLanguage('nl-NL');
  expect(hasScreenTexts(own)).toBe(false);
});

test('words of the host stand over ours, whichever came first', async () => {
  const own = createI18n({ locale: 'en-US' });
  own.addResourceBundle('en', NAMESPACE, { detail: { figures: 'Key figures' } }, true, true);
  await addScreenTexts(own);
  own.addResourceBundle('en', NAMESPACE, { form: { mode: 'How to begin' } }, true, true);
  expect([own.t('detail.figures'), own.t('form.mode'), own.t('detail.fees_paid')]).toEqual([
    'Key figures',
    'How to begin',
    en.detail.fees_paid,
  ]);
});
