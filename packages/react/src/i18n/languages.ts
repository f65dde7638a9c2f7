import { localeOfTexts } from '@tradingbot/core/format';
import type { Texts } from './en.js';
import type { enFirst } from './enFirst.js';
import type { enForm } from './enForm.js';
import type { enLater } from './enLater.js';

type LaterTexts = Pick<Texts, keyof typeof enLater>;
/** What stands on every page, and what a create page shows until its form stands. */
type FirstTexts = Pick<Texts, keyof typeof enFirst | keyof typeof enForm>;

/**
 * Languages with texts beside English, by the first part of a locale, and how each is loaded, in two files. A key that a
 * file lacks is a type error here. Digits stay Latin in all of them.
 */
export const languages = {
  ar: [async () => (await import('./ar.json')).default, async () => (await import('./ar.later.json')).default],
  de: [async () => (await import('./de.json')).default, async () => (await import('./de.later.json')).default],
  es: [async () => (await import('./es.json')).default, async () => (await import('./es.later.json')).default],
  fr: [async () => (await import('./fr.json')).default, async () => (await import('./fr.later.json')).default],
  ja: [async () => (await import('./ja.json')).default, async () => (await import('./ja.later.json')).default],
  nl: [async () => (await import('./nl.json')).default, async () => (await import('./nl.later.json')).default],
  pt: [async () => (await import('./pt.json')).default, async () => (await import('./pt.later.json')).default],
  ru: [async () => (await import('./ru.json')).default, async () => (await import('./ru.later.json')).default],
  tr: [async () => (await import('./tr.json')).default, async () => (await import('./tr.later.json')).default],
  vi: [async () => (await import('./vi.json')).default, async () => (await import('./vi.later.json')).default],
  zh: [async () => (await import('./zh.json')).default, async () => (await import('./zh.later.json')).default],
} as const satisfies Readonly<Record<string, readonly [() => Promise<FirstTexts>, () => Promise<LaterTexts>]>>;

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
