import { createI18n, loadTexts } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { addSiteTexts } from '../texts/addSiteTexts.js';

/** The built-in texts of a locale with the font that its letters need. English screens bring their own texts along. */
export async function createTexts(locale: string): Promise<i18n> {
  const [texts] = await Promise.all([
    locale.startsWith('en') ? undefined : loadTexts(locale),
    locale.startsWith('ar') ? import('../fonts/arabic.js') : undefined,
  ]);
  const instance = createI18n({ locale, ...(texts && { texts }) });
  await addSiteTexts(instance, locale);
  return instance;
}
