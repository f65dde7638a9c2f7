import { addScreenTexts, createI18n } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { addSiteTexts } from '../texts/addSiteTexts.js';

/** The built-in texts of a locale with the font that its letters need. Screens bring the rest along. */
export async function createTexts(locale: string): Promise<i18n> {
  const instance = createI18n({ locale });
  await Promise.all([
    // In English what stands on every page is there from the start.
    locale.startsWith('en') ? undefined : addScreenTexts(instance, 'form'),
    locale.startsWith('ar') ? import('../fonts/arabic.js') : undefined,
    addSiteTexts(instance, locale),
  ]);
  return instance;
}
