/** What a compliance restriction depends on. */
export interface RestrictionFacts {
  /** Locale of the page. */
  readonly locale: string;
  /** Tags of the user; undefined when they are not known, which restricts. */
  readonly tags: { readonly isIslamic: boolean } | undefined;
}

const RESTRICTED_LOCALES = new Set(['nl-nl', 'en-nl', 'en-gb']);

/** Whether bots of the futures kinds may not be created: by the page's locale, or by the user's tags. */
export function isRestricted({ locale, tags }: RestrictionFacts): boolean {
  return RESTRICTED_LOCALES.has(locale.toLowerCase()) || tags?.isIslamic !== false;
}
