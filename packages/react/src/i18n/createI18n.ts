import { createInstance, type i18n } from 'i18next';
import type { Texts } from './en.js';
import { enFirst } from './enFirst.js';
import { languageOf, languages } from './languages.js';
import {
  ALL_PARTS,
  addFromSource,
  allForms,
  type LoadPart,
  NAMESPACE,
  setTextSource,
  type TextPart,
} from './screenTexts.js';

/** Loads all texts of a locale; English for every language that has none. */
export async function loadTexts(locale: string): Promise<Texts> {
  const parts = await Promise.all(ALL_PARTS.map((part) => loadPart(locale, part)));
  // All parts together are every text.
  return Object.assign({}, ...parts.map(([, texts]) => texts)) as Texts;
}

const loadPart: LoadPart = async (locale, part) => {
  const language = languageOf(locale);
  if (part === 'form') {
    if (language) return [language, (await languages[language]()).default];
    // An instance of ours has the first ones from the start; that of a host has none.
    return ['en', { ...enFirst, ...(await import('./enForm.js')).enForm }];
  }
  if (language || part === 'last') return (await import('./moreTexts.js')).loadMore(language, part);
  if (part === 'lists') return ['en', (await import('./enLists.js')).enLists];
  return ['en', (await import('./enLater.js')).enLater];
};

/**
 * An i18next instance that is ready at once. `texts` are the texts of `locale` (`loadTexts`). Without them it has what
 * stands on every page, in English: call `addScreenTexts` before a screen is shown. The instance may be given further
 * namespaces by the host.
 */
export function createI18n(options: { readonly locale: string; readonly texts?: Texts }): i18n {
  const instance = createInstance();
  void instance.init({
    lng: options.locale,
    fallbackLng: 'en',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: {
      // A copy: i18next writes what is added into what it was given.
      en: { [NAMESPACE]: allForms(enFirst) },
      ...(options.texts && { [languageOf(options.locale) ?? 'en']: { [NAMESPACE]: allForms(options.texts) } }),
    },
  });
  setTextSource(instance, loadPart, options.texts !== undefined);
  return instance;
}

/**
 * Adds the texts of all screens, or of one part of them, to an instance that was made without `texts` or to the host's own,
 * whose dialogs then bring theirs along too. Where they are there already nothing is loaded, and words that the host has
 * put over ours stay. Before the language changes, call it with the `locale` to come: then no page is without texts.
 */
export async function addScreenTexts(instance: i18n, part?: TextPart, locale?: string): Promise<void> {
  setTextSource(instance, loadPart);
  const parts = part ? [part] : ALL_PARTS;
  await Promise.all(parts.map((each) => addFromSource(instance, each, locale)));
}
