import { useNamespace } from '@tradingbot/react';
import type { SiteText } from './en.js';

/** Namespace of the site's own texts. */
export const SITE = 'site';

type Stem<K extends string> = K extends `${infer Start}_one` | `${infer Start}_other` ? Start : K;

/** Name of a text of the site; plural texts are named without their ending. */
export type SiteTextKey = Stem<SiteText>;

/** The site's texts in the current language, by typed key; `count` chooses the plural. */
export function useSiteText(): (key: SiteTextKey, params?: Readonly<Record<string, string | number>>) => string {
  return useNamespace(SITE);
}
