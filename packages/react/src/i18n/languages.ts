import { localeOfTexts } from '@tradingbot/core/format';
import type { Texts } from './en.js';
import type { enFirst } from './enFirst.js';
import type { enForm } from './enForm.js';

/** What stands on every page, and what a create page shows until its form stands. */
type FirstTexts = Pick<Texts, keyof typeof enFirst | keyof typeof enForm>;

/**
 * Languages with texts beside English, by the first part of a locale, and how what every page needs is loaded; the other
 * parts stand in `moreTexts.ts`. A key that a file lacks is a type error here. Digits stay Latin in all of them.
 */
export const languages = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  ja: () => import('./ja.json'),
  nl: () => import('./nl.json'),
  pt: () => import('./pt.json'),
  ru: () => import('./ru.json'),
  tr: () => import('./tr.json'),
  vi: () => import('./vi.json'),
  zh: () => import('./zh.json'),
} as const satisfies Readonly<Record<string, () => Promise<{ default: FirstTexts }>>>;

export type Language = keyof typeof languages;

/** The language of a locale; undefined for English and for every language that has no texts. */
export function languageOf(locale: string): Language | undefined {
  const first = locale.split('-')[0] ?? '';
  // The table's own keys are its languages.
  return Object.hasOwn(languages, first) ? (first as Language) : undefined;
}

/** The texts by their locale; one without a region serves every region of its language. */
export const TEXT_LOCALES = ['en', 'ar-SA', 'de', 'es', 'fr', 'ja', 'nl', 'pt-BR', 'ru', 'tr', 'vi', 'zh-TW'] as const;

/** The locale of the texts that are shown in a locale, one that `Intl` reads: of `ar-EG` it is `ar-SA`, of `he-IL` `en-US`. */
export function shownLocaleOf(locale: string): string {
  return localeOfTexts(locale, TEXT_LOCALES);
}
