import type { Texts } from './en.js';
import type { enLast } from './enLast.js';
import type { enLater } from './enLater.js';
import type { enLists } from './enLists.js';
import type { Language } from './languages.js';
import type { TextPart } from './screenTexts.js';

type File<English> = () => Promise<{ default: Pick<Texts, keyof English & keyof Texts> }>;
interface Files {
  readonly lists: File<typeof enLists>;
  readonly later: File<typeof enLater>;
  readonly last: File<typeof enLast>;
}

/** The other parts of each language. A table of its own: no form pays for its addresses. */
const files = {
  ar: {
    lists: () => import('./ar.lists.json'),
    later: () => import('./ar.later.json'),
    last: () => import('./ar.last.json'),
  },
  de: {
    lists: () => import('./de.lists.json'),
    later: () => import('./de.later.json'),
    last: () => import('./de.last.json'),
  },
  es: {
    lists: () => import('./es.lists.json'),
    later: () => import('./es.later.json'),
    last: () => import('./es.last.json'),
  },
  fr: {
    lists: () => import('./fr.lists.json'),
    later: () => import('./fr.later.json'),
    last: () => import('./fr.last.json'),
  },
  ja: {
    lists: () => import('./ja.lists.json'),
    later: () => import('./ja.later.json'),
    last: () => import('./ja.last.json'),
  },
  nl: {
    lists: () => import('./nl.lists.json'),
    later: () => import('./nl.later.json'),
    last: () => import('./nl.last.json'),
  },
  pt: {
    lists: () => import('./pt.lists.json'),
    later: () => import('./pt.later.json'),
    last: () => import('./pt.last.json'),
  },
  ru: {
    lists: () => import('./ru.lists.json'),
    later: () => import('./ru.later.json'),
    last: () => import('./ru.last.json'),
  },
  tr: {
    lists: () => import('./tr.lists.json'),
    later: () => import('./tr.later.json'),
    last: () => import('./tr.last.json'),
  },
  vi: {
    lists: () => import('./vi.lists.json'),
    later: () => import('./vi.later.json'),
    last: () => import('./vi.last.json'),
  },
  zh: {
    lists: () => import('./zh.lists.json'),
    later: () => import('./zh.later.json'),
    last: () => import('./zh.last.json'),
  },
} as const satisfies Readonly<Record<Language, Files>>;

/** Texts of a language that its first file has not, with their language; of English, or where there is none, the last part. */
export async function loadMore(
  language: Language | undefined,
  part: Exclude<TextPart, 'form'>,
): Promise<readonly [language: string, texts: Partial<Texts>]> {
  if (!language) return ['en', (await import('./enLast.js')).enLast];
  return [language, (await files[language][part]()).default];
}
