import { localeOfTexts } from '@tradingbot/core/format';
import type { Texts } from './en.js';

/** Languages with texts beside English, by the first part of a locale, and how each is loaded. */
export const languages = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  ja: async () => (await import('./ja.js')).ja,
  nl: async () => (await import('./nl.js')).nl,
  pt: async () => (await import('./pt.js')).pt,
  ru: async () => (await import('./ru.js')).ru,
  tr: async () => (await import('./tr.js')).tr,
  vi: async () => (await import('./vi.js')).vi,
  zh: async () => (await import('./zh.js')).zh,
} as const satisfies Readonly<Record<string, () => Promise<Texts>>>;

export type Language = keyof typeof languages;

/** The language of a locale; undefined for English and for every language that has no texts. */
export function languageOf(locale: string): Language | undefined {
  const first = locale.split('-')[0] ?? '';
  // The table's own keys are its languages.
  return Object.hasOwn(languages, first) ? (first as Language) : undefined;
}

/** The texts by their locale; one without a region serves every region of its language. */
const TEXT_LOCALES = ['en', 'ar-SA', 'de', 'es', 'fr', 'ja', 'nl', 'pt-BR', 'ru', 'tr', 'vi', 'zh-TW'] as const;

/** The locale of the texts that are shown in a locale, one that `Intl` reads: of `ar-EG` it is `ar-SA`, of `he-IL` `en-US`. */
export function shownLocaleOf(locale: string): string {
  return localeOfTexts(locale, TEXT_LOCALES);
}
