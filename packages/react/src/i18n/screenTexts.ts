import type { i18n } from 'i18next';
import type { Texts } from './en.js';

/**
 * What a create page shows until its form stands, what lists show beside it, all else, and what parts that most visits
 * never show bring along (`lazyPart`).
 */
export type TextPart = 'form' | 'lists' | 'later' | 'last';

/** Namespace of this package's texts. */
export const NAMESPACE = 'tradingbot';

/** Every part there is, the last one not needed by screens. */
export const ALL_PARTS: readonly TextPart[] = ['form', 'lists', 'later', 'last'];
const SCREEN_PARTS = ALL_PARTS.slice(0, 3);

/** Loads one part of the texts of a locale, with the language that they are in. */
export type LoadPart = (locale: string, part: TextPart) => Promise<readonly [language: string, texts: Partial<Texts>]>;

interface Source {
  readonly load: LoadPart;
  /** What is loaded or being loaded, by locale and part. */
  readonly asked: Map<string, Promise<void>>;
  readonly loaded: Set<string>;
}

/**
 * Where the texts of an instance come from. A component reaches them through its instance and imports no language: a
 * host that bundles everything into one file pays for languages only where it makes an instance that has them.
 */
const sources = new WeakMap<i18n, Source>();

const nameOf = (locale: string, part: TextPart) => `${locale} ${part}`;

/** Names the source of an instance's texts; the first stays. `isWhole`: those of its language are there already. */
export function setTextSource(instance: i18n, load: LoadPart, isWhole = false): void {
  if (sources.has(instance)) return;
  const loaded = isWhole ? ALL_PARTS.map((part) => nameOf(instance.language, part)) : [];
  sources.set(instance, { load, asked: new Map(), loaded: new Set(loaded) });
}

/**
 * Whether an instance has the texts of all screens in its language, and those of a part beside them. One without a source is
 * the host's, who brings its texts.
 */
export function hasScreenTexts(instance: i18n, part: TextPart = 'later'): boolean {
  const source = sources.get(instance);
  return !source || SCREEN_PARTS.concat(part).every((each) => source.loaded.has(nameOf(instance.language, each)));
}

/**
 * Adds the texts of all screens in a locale, or of one part of them, from the source of an instance; one without a source
 * has all that it will have. What is there already is not loaded, and a word that the host has put there stays. What could
 * not be loaded is tried again by the next call.
 *
 * @returns the same promise for all that wait for the same
 */
export function addFromSource(instance: i18n, part?: TextPart, locale = instance.language): Promise<void> {
  const source = sources.get(instance);
  if (!source) return Promise.resolve();
  if (part) return addPart(instance, source, locale, part);
  return once(source, locale, () => Promise.all(SCREEN_PARTS.map((each) => addPart(instance, source, locale, each))));
}

function addPart(instance: i18n, source: Source, locale: string, part: TextPart): Promise<void> {
  const name = nameOf(locale, part);
  return once(source, name, async () => {
    if (source.loaded.has(name)) return;
    const [language, texts] = await source.load(locale, part);
    instance.addResourceBundle(lookedUpAs(instance, locale, language), NAMESPACE, allForms(texts), true, false);
    source.loaded.add(name);
  });
}

function once({ asked }: Source, name: string, work: () => Promise<unknown>): Promise<void> {
  const known = asked.get(name);
  if (known) return known;
  const begun = work().then(
    () => undefined,
    (error: unknown) => {
      asked.delete(name);
      throw error;
    },
  );
  asked.set(name, begun);
  return begun;
}

/** The code under which an instance looks for texts in a language: a host's may look for `de-DE` and never for `de`. */
function lookedUpAs({ services }: i18n, locale: string, language: string): string {
  // Untyped in i18next.
  const codes = services.languageUtils.toResolveHierarchy(locale) as readonly string[];
  return codes.includes(language) ? language : (codes[0] ?? language);
}

const FORMS = ['zero', 'one', 'two', 'few', 'many'] as const;

/**
 * Fills the plural forms that a translation does not bring with its `_other` text; i18next would take the English one.
 * Ours bring all but the form of none at all, which some languages have.
 */
export function withPluralForms(texts: Readonly<Record<string, string>>): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith('_other')) continue;
    const own = (form: (typeof FORMS)[number]) => texts[key.replace(/other$/, form)];
    for (const form of FORMS) filled[key.replace(/other$/, form)] = text;
    // None at all are counted as many are, where a language has that form and no form of two, as Russian has.
    const none = own('two') === undefined ? own('many') : undefined;
    if (none !== undefined) filled[key.replace(/other$/, 'zero')] = none;
  }
  return { ...filled, ...texts };
}

/** Every section of a language with all its forms. */
export function allForms(texts: Partial<Texts>): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([section, entries]) => [section, withPluralForms(entries)]));
}
