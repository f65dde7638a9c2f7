import { createInstance, type i18n } from 'i18next';
import type { Texts } from './en.js';
import { enFirst } from './enFirst.js';
import { languageOf, languages } from './languages.js';
import type { TextKey } from './useTranslation.js';

/** One that only screens show. */
const A_SCREEN_TEXT: TextKey = 'form.mode';

/** Namespace of this package's texts. */
export const NAMESPACE = 'tradingbot';

/** Loads the texts of a locale; English for every language that has none. */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = languageOf(locale);
  return language ? languages[language]() : (await import('./en.js')).en;
}

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
      en: { [NAMESPACE]: enFirst },
      ...(options.texts && { [languageOf(options.locale) ?? 'en']: { [NAMESPACE]: allForms(options.texts) } }),
    },
  });
  return instance;
}

/** Adds the English texts of all screens to an instance that was made without `texts`. */
export async function addScreenTexts(instance: i18n): Promise<void> {
  if (instance.exists(A_SCREEN_TEXT)) return;
  instance.addResourceBundle('en', NAMESPACE, (await import('./en.js')).en);
}

const FORMS = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * Fills the plural forms a language has and English lacks with its `_other` text; i18next would take the English one.
 * Our `_other` texts put the number where no form depends on it.
 */
export function withPluralForms(texts: Readonly<Record<string, string>>): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith('_other')) continue;
    for (const form of FORMS) filled[key.replace(/other$/, form)] = text;
  }
  return { ...filled, ...texts };
}

/** Every section of a language with all its forms. */
function allForms(texts: Texts): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([section, entries]) => [section, withPluralForms(entries)]));
}
