import type { i18n } from 'i18next';
import { en } from './en.js';
import { SITE } from './useSiteText.js';

/** Adds the site's own texts to the instance that the components use. */
export async function addSiteTexts(instance: i18n, locale: string): Promise<void> {
  instance.addResourceBundle('en', SITE, en);
  if (locale.startsWith('ar')) instance.addResourceBundle('ar', SITE, (await import('./ar.js')).ar);
}
