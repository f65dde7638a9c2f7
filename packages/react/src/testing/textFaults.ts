import { pluralRules } from '@tradingbot/core/format';

/** Texts by their keys; sections may hold further ones. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** Every form of a count is made from the English form for many, and uses its figures. */
const FORM = /_(zero|one|two|few|many)$/;

/**
 * What is wrong with a translation, one line a fault; an empty list is a complete one. It compares the texts with the
 * English: keys that are missing or too many, plural forms that the language needs (`_two`, `_few`, `_many`), figures in
 * `{{braces}}` that differ, empty texts, and sentences that are still English.
 *
 * ```ts
 * expect(textFaults(en, await loadTexts('de'), 'de')).toEqual([]);
 * ```
 */
export function textFaults(english: TextTree, texts: TextTree, language: string): string[] {
  const source = flat(english);
  const target = flat(texts);
  const wanted = new Set([...source.keys()].flatMap((key) => withForms(key, language)));
  return [
    ...[...wanted].filter((key) => !target.has(key)).map((key) => `${key} is missing`),
    ...[...target.keys()]
      .filter((key) => !wanted.has(key) && !wanted.has(key.replace(/_zero$/, '_other')))
      .map((key) => `${key} is not a text of English`),
    ...[...target].flatMap(([key, text]) => {
      const original = source.get(key.replace(FORM, '_other')) ?? source.get(key);
      return original === undefined ? [] : faultsOf(text, original, key, language).map((fault) => `${key} ${fault}`);
    }),
  ];
}

function faultsOf(text: string, original: string, key: string, language: string): string[] {
  if (text.trim() === '') return ['is empty'];
  const [given, used] = [figures(original), figures(text)];
  return [
    ...(isNumberSaid(key, language) || String(given) === String(used)
      ? []
      : [`uses the figures [${used}] where English has [${given}]`]),
    ...(text === original && isSentence(text) ? [`is still English: ${text}`] : []),
  ];
}

/** The forms that a language has for whole counts, beside those of English. It may have one for none at all. */
function withForms(key: string, language: string): string[] {
  if (!key.endsWith('_other')) return [key];
  const rules = pluralRules(language, {});
  const forms = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  for (const form of ['zero', 'one', 'other'] as const) forms.delete(form);
  return [key, ...[...forms].map((form) => key.replace(/other$/, form))];
}

/** A form that stands for one number alone may say it in a word: "one bot", but not "21 ботов", which takes the form of one. */
function isNumberSaid(key: string, language: string): boolean {
  if (/_(zero|two)$/.test(key)) return true;
  const rules = pluralRules(language, {});
  return key.endsWith('_one') && [0, 21, 101].every((count) => rules.select(count) !== 'one');
}

const figures = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Three words of letters in a row: names and short labels may be the same in two languages. */
const isSentence = (text: string) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

function flat(texts: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : [...flat(text, `${path}${key}.`)],
    ),
  );
}
