import { createInstance, type i18n } from 'i18next';
import type { Texts } from './en.js';
import { enFirst } from './enFirst.js';
import { languageOf, languages } from './languages.js';
import type { TextKey } from './useTranslation.js';

/** What a create page shows until its form stands, and all else. */
export type TextPart = 'form' | 'later';

/** A text that only the part has. */
const A_TEXT: Readonly<Record<TextPart, TextKey>> = { form: 'form.mode', later: 'detail.figures' };
const PARTS: readonly TextPart[] = ['form', 'later'];

/** Namespace of this package's texts. */
export const NAMESPACE = 'tradingbot';

/** Loads all texts of a locale; English for every language that has none. */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = languageOf(locale);
  if (!language) return (await import('./en.js')).en;
  const [first, later] = languages[language];
  const [form, rest] = await Promise.all([first(), later()]);
  return { ...form, ...rest };
}

/** Loads one part of the texts of a locale. */
async function loadPart(locale: string, part: TextPart): Promise<Partial<Texts>> {
  const language = languageOf(locale);
  if (language) return languages[language][part === 'form' ? 0 : 1]();
  return part === 'form' ? (await import('./enForm.js')).enForm : (await import('./enLater.js')).enLater;
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

/** Parts that are loaded for instances, or are being loaded. */
const loading = new WeakMap<i18n, Map<TextPart, Promise<void>>>();

/** Whether an instance has all texts. */
export function hasScreenTexts(instance: i18n): boolean {
  return PARTS.every((part) => instance.exists(A_TEXT[part], { ns: NAMESPACE }));
}

/**
 * Adds the texts of all screens, or of one part of them, to an instance that was made without `texts`, in its language.
 * Where they are there already nothing is loaded; a part that could not be loaded is tried again by the next call.
 */
export async function addScreenTexts(instance: i18n, part?: TextPart): Promise<void> {
  await Promise.all((part ? [part] : PARTS).map((each) => addPart(instance, each)));
}

function addPart(instance: i18n, part: TextPart): Promise<void> {
  const parts = loading.get(instance) ?? new Map<TextPart, Promise<void>>();
  loading.set(instance, parts);
  const known = parts.get(part);
  if (known) return known;
  const add = async () => {
    if (instance.exists(A_TEXT[part], { ns: NAMESPACE })) return;
    const texts = await loadPart(instance.language, part);
    instance.addResourceBundle(languageOf(instance.language) ?? 'en', NAMESPACE, allForms(texts));
  };
  const added = add().catch((error: unknown) => {
    parts.delete(part);
    throw error;
  });
  parts.set(part, added);
  return added;
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
function allForms(texts: Partial<Texts>): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([section, entries]) => [section, withPluralForms(entries)]));
}
