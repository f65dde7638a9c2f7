import { localeOfTexts } from '@tradingbot/core/format';
import type { Texts } from './en.js';
import type { enFirst } from './enFirst.js';
import type { enForm } from './enForm.js';
import type { enLater } from './enLater.js';

type LaterTexts = Pick<Texts, keyof typeof enLater>;
/** What stands on every page, and what a create page shows until its form stands. */
type FirstTexts = Pick<Texts, keyof typeof enFirst | keyof typeof enForm>;

/**
 * Languages with texts beside English, by the first part of a locale, and how each is loaded, in two files; a third stands in `lastTexts.ts`. A key that a
 * file lacks is a type error here. Digits stay Latin in all of them.
 */
export const languages = {
  ar: [() => import('./ar.json'), () => import('./ar.later.json')],
  de: [() => import('./de.json'), () => import('./de.later.json')],
  es: [() => import('./es.json'), () => import('./es.later.json')],
  fr: [() => import('./fr.json'), () => import('./fr.later.json')],
  ja: [() => import('./ja.json'), () => import('./ja.later.json')],
  nl: [() => import('./nl.json'), () => import('./nl.later.json')],
  pt: [() => import('./pt.json'), () => import('./pt.later.json')],
  ru: [() => import('./ru.json'), () => import('./ru.later.json')],
  tr: [() => import('./tr.json'), () => import('./tr.later.json')],
  vi: [() => import('./vi.json'), () => import('./vi.later.json')],
  zh: [() => import('./zh.json'), () => import('./zh.later.json')],
} as const satisfies Readonly<
  Record<string, readonly [() => Promise<{ default: FirstTexts }>, () => Promise<{ default: LaterTexts }>]>
>;

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
