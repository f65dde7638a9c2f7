import { type BotClient, loadTranslations } from '@tradingbot/core';
import { NAMESPACE } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { SITE } from '../texts/useSiteText.js';

/** The exchange's file of these texts; those of the site's own frame stand in it under `site`. */
const FILE = { projectId: 'tradingbot', namespace: 'trading-bot' } as const;
const OF_SITE = 'site.';

/**
 * Lays the exchange's own texts over the built-in ones, once they come; nothing waits for them and nothing breaks
 * without them (F144). Only texts that exist are replaced, by ones with the same placeholders; they are text and nothing
 * else, and none may call another one (F143).
 */
export async function addFetchedTexts(client: BotClient, instance: i18n): Promise<void> {
  const lang = client.locale;
  const { texts } = await loadTranslations(client, { ...FILE, lang, english: {} });
  if (texts.size === 0) return;
  const apply = () => {
    for (const [name, text] of texts) {
      const isOfSite = name.startsWith(OF_SITE);
      const namespace = isOfSite ? SITE : NAMESPACE;
      const key = isOfSite ? name.slice(OF_SITE.length) : name;
      const language = languageIn(instance, namespace);
      const own: unknown = instance.getResource(language, namespace, key);
      if (typeof own !== 'string' || placeholders(own) !== placeholders(text) || text.includes('$t(')) continue;
      instance.addResource(language, namespace, key, text, { silent: true });
    }
  };
  apply();
  // Texts of a screen that is opened later come with the screen.
  instance.store.on('added', apply);
  instance.emit('languageChanged', lang);
}

/** Where the built-in texts of the page's language stand: the languages of a locale from the narrowest to English. */
function languageIn(instance: i18n, namespace: string): string {
  return instance.languages.find((language) => instance.hasResourceBundle(language, namespace)) ?? 'en';
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{[^{}]*\}\}/g)]
    .map(([found]) => found)
    .sort()
    .join();
}
