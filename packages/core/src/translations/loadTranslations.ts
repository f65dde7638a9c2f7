import type { BotClient } from '../client/BotClient.js';
import { getTranslations } from '../endpoints/translations/getTranslations.js';
import { flattenTranslations } from './flattenTranslations.js';

/** What {@link loadTranslations} needs. Names are letters, digits, hyphen and underscore. */
export interface TranslationRequest {
  readonly projectId: string;
  readonly namespace: string;
  readonly lang: string;
  /** Built-in English, flat or nested: stands in for the whole file and for every text that it lacks. */
  readonly english: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}

/** Texts by dotted keys. They are text: render them as such, tags only by `parseInlineTags`. */
export interface Translations {
  readonly texts: ReadonlyMap<string, string>;
  readonly source: 'network' | 'built_in';
  /** Why the built-in texts are used. */
  readonly error?: unknown;
}

/** Reads the texts of one language. Never fails: without an answer, or with one that has no text, they are English. */
export async function loadTranslations(
  client: BotClient,
  { projectId, namespace, lang, english, signal }: TranslationRequest,
): Promise<Translations> {
  const builtIn = flattenTranslations(english);
  try {
    const own = flattenTranslations(await getTranslations(client, { projectId, namespace, lang }, { signal }));
    if (own.size > 0) return { texts: new Map([...builtIn, ...own]), source: 'network' };
    return { texts: builtIn, source: 'built_in' };
  } catch (error) {
    return { texts: builtIn, source: 'built_in', error };
  }
}
