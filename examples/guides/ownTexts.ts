import { createI18n, loadTexts, NAMESPACE, type OwnTexts, withPluralForms } from '@tradingbot/react';
import type { i18n } from 'i18next';

const english = {
  form: { review: 'Check your bot' },
  list: { ongoing: 'At work' },
} satisfies OwnTexts;

const german = {
  detail: withPluralForms({ fees_paid: 'Gebühren' }),
} satisfies OwnTexts;

/** Our texts with the host's words over them. */
export async function createOwnTexts(locale: string): Promise<i18n> {
  const texts = createI18n({ locale, texts: await loadTexts(locale) });
  texts.addResourceBundle('en', NAMESPACE, english, true, true);
  texts.addResourceBundle('de', NAMESPACE, german, true, true);
  return texts;
}
