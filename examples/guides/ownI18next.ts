import { addScreenTexts } from '@tradingbot/react';
import { createInstance, type i18n } from 'i18next';

/** The host's instance, with texts and settings of its own. Ours are added once it is initialized. */
export async function createTexts(locale: string): Promise<i18n> {
  const own = createInstance();
  await own.init({
    lng: locale,
    fallbackLng: 'en',
    defaultNS: 'shop',
    resources: { en: { shop: { title: 'The shop' } }, de: { shop: { title: 'Der Laden' } } },
  });
  await addScreenTexts(own);
  return own;
}

/** Another language for the whole page. Its texts come first, so that no moment is without them. */
export async function changeLanguage(own: i18n, locale: string): Promise<void> {
  await addScreenTexts(own, undefined, locale);
  await own.changeLanguage(locale);
}
