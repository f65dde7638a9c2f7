import { createInstance, type i18n } from 'i18next';
import type { Texts } from './en.js';
import { enFirst } from './enFirst.js';
import { languageOf, languages } from './languages.js';
import { addFromSource, allForms, type LoadPart, NAMESPACE, setTextSource, type TextPart } from './screenTexts.js';

/** Loads all texts of a locale; English for every language that has none. */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = languageOf(locale);
  if (!language) return (await import('./en.js')).en;
  const [first, later] = languages[language];
  const [form, rest] = await Promise.all([first(), later()]);
  return { ...form.default, ...rest.default };
}

const loadPart: LoadPart = async (locale, part) => {
  const language = languageOf(locale);
  if (language) return [language, (await languages[language][part === 'form' ? 0 : 1]()).default];
  return ['en', part === 'form' ? (await import('./enForm.js')).enForm : (await import('./enLater.js')).enLater];
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
      en: { [NAMESPACE]: enFirst },
      ...(options.texts && { [languageOf(options.locale) ?? 'en']: { [NAMESPACE]: allForms(options.texts) } }),
    },
  });
  setTextSource(instance, loadPart);
  return instance;
}

/**
 * Adds the texts of all screens, or of one part of them, in the instance's language: to one that was made without `texts`
 * or to the host's own, whose dialogs then bring theirs along too. Where they are there already nothing is loaded.
 */
export async function addScreenTexts(instance: i18n, part?: TextPart): Promise<void> {
  setTextSource(instance, loadPart);
  await addFromSource(instance, part);
}
