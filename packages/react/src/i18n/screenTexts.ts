import type { i18n } from 'i18next';
import type { Texts } from './en.js';

/** What a create page shows until its form stands, and all else. */
export type TextPart = 'form' | 'later';

/** Namespace of this package's texts. */
export const NAMESPACE = 'tradingbot';

/** A section that only the part has. */
const A_SECTION: Readonly<Record<TextPart, keyof Texts>> = { form: 'form', later: 'detail' };
const PARTS: readonly TextPart[] = ['form', 'later'];

/** Loads one part of the texts of a locale, with the language under which i18next is to keep it. */
export type LoadPart = (locale: string, part: TextPart) => Promise<readonly [language: string, texts: Partial<Texts>]>;

interface Source {
  readonly load: LoadPart;
  /** Parts that are loaded, or are being loaded. */
  readonly parts: Map<TextPart, Promise<void>>;
}

/**
 * Where the texts of an instance come from. A component reaches them through its instance and imports no language: a
 * host that bundles everything into one file pays for languages only where it makes an instance that has them.
 */
const sources = new WeakMap<i18n, Source>();

/** Names the source of an instance's texts; the first stays. */
export function setTextSource(instance: i18n, load: LoadPart): void {
  if (!sources.has(instance)) sources.set(instance, { load, parts: new Map() });
}

function hasPart(instance: i18n, part: TextPart): boolean {
  return instance.exists(A_SECTION[part], { ns: NAMESPACE, returnObjects: true });
}

/** Whether an instance has all texts. */
export function hasScreenTexts(instance: i18n): boolean {
  return PARTS.every((part) => hasPart(instance, part));
}

/**
 * Adds the texts of all screens, or of one part of them, from the source of an instance; an instance without one is the
 * host's, who brings its texts. Where they are there already nothing is loaded; a part that could not be loaded is tried
 * again by the next call.
 */
export async function addFromSource(instance: i18n, part?: TextPart): Promise<void> {
  const source = sources.get(instance);
  if (source) await Promise.all((part ? [part] : PARTS).map((each) => addPart(instance, source, each)));
}

function addPart(instance: i18n, { load, parts }: Source, part: TextPart): Promise<void> {
  const known = parts.get(part);
  if (known) return known;
  const add = async () => {
    if (hasPart(instance, part)) return;
    const [language, texts] = await load(instance.language, part);
    instance.addResourceBundle(language, NAMESPACE, allForms(texts));
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
