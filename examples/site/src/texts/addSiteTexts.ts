import { withPluralForms } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { en, type SiteText } from './en.js';
import { SITE } from './useSiteText.js';

/** The site's texts beside English, by the first part of a locale. */
export const languages = {
  ar: async () => (await import('./ar.json')).default,
  de: async () => (await import('./de.json')).default,
  es: async () => (await import('./es.json')).default,
  fr: async () => (await import('./fr.json')).default,
  ja: async () => (await import('./ja.json')).default,
  nl: async () => (await import('./nl.json')).default,
  pt: async () => (await import('./pt.json')).default,
  ru: async () => (await import('./ru.json')).default,
  tr: async () => (await import('./tr.json')).default,
  vi: async () => (await import('./vi.json')).default,
  zh: async () => (await import('./zh.json')).default,
} as const satisfies Readonly<Record<string, () => Promise<Readonly<Record<SiteText, string>>>>>;

/** Adds the site's own texts to the instance that the components use. */
export async function addSiteTexts(instance: i18n, locale: string): Promise<void> {
  instance.addResourceBundle('en', SITE, en);
  const language = languageOf(locale);
  if (language) instance.addResourceBundle(language, SITE, withPluralForms(await languages[language]()));
}

/** The language of a locale; undefined for English and for every language that has no texts. */
function languageOf(locale: string): keyof typeof languages | undefined {
  const first = locale.split('-')[0] ?? '';
  // The table's own keys are its languages.
  return Object.hasOwn(languages, first) ? (first as keyof typeof languages) : undefined;
}

/** Adds the English texts of what is not there from the start; other languages come as a whole, and miss none. */
export async function addLaterTexts(instance: i18n): Promise<void> {
  if (languageOf(instance.language)) return;
  const { enLater } = await import('./enLater.js');
  instance.addResourceBundle('en', SITE, enLater);
}
