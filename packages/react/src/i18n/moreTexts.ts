import type { Texts } from './en.js';
import { enLast } from './enLast.js';
import { type Language, languageOf } from './languages.js';

type LastTexts = Pick<Texts, keyof typeof enLast>;

/** The last part of each language. A table of its own, loaded with its first text: no other page pays for its addresses. */
const files = {
  ar: () => import('./ar.last.json'),
  de: () => import('./de.last.json'),
  es: () => import('./es.last.json'),
  fr: () => import('./fr.last.json'),
  ja: () => import('./ja.last.json'),
  nl: () => import('./nl.last.json'),
  pt: () => import('./pt.last.json'),
  ru: () => import('./ru.last.json'),
  tr: () => import('./tr.last.json'),
  vi: () => import('./vi.last.json'),
  zh: () => import('./zh.last.json'),
} as const satisfies Readonly<Record<Language, () => Promise<{ default: LastTexts }>>>;

/** Texts of what most visits never show, with the language that they are in; English where there is none. */
export async function loadLastPart(locale: string): Promise<readonly [language: string, texts: LastTexts]> {
  const language = languageOf(locale);
  return language ? [language, (await files[language]()).default] : ['en', enLast];
}
