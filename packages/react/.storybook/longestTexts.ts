import { loadTexts } from '../src/i18n/createI18n.js';
import { en } from '../src/i18n/en.js';
import { languages } from '../src/i18n/languages.js';

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Told to the stories' provider: show the longest texts from now on. */
export const LONGEST_TEXTS = 'tb-longest-texts';

/** Few wide letters, or joined ones, make a long text: these lengths cannot be held beside the others. */
const OTHER_LETTERS: readonly string[] = ['ar', 'ja', 'zh'];
const COUNTED = Object.keys(languages).filter((language) => !OTHER_LETTERS.includes(language));

/** Each text in the language in which it is longest: what fits with it fits in every language. */
export async function longestTexts(): Promise<Sections> {
  const all: readonly Sections[] = [en, ...(await Promise.all(COUNTED.map(loadTexts)))];
  return Object.fromEntries(
    Object.entries(en).map(([section, texts]) => [
      section,
      Object.fromEntries(
        Object.keys(texts).map((key) => {
          const variants = all.map((language) => language[section]?.[key] ?? '');
          return [key, variants.reduce((longest, text) => (text.length > longest.length ? text : longest), '')];
        }),
      ),
    ]),
  );
}
