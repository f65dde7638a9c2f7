import { getTranslations, postTelemetry, searchAnnouncements } from '@tradingbot/core/endpoints';
import { searchPosts } from '../../exchange/content/searchPosts.js';
import type { TelemetryLog } from '../../exchange/content/TelemetryLog.js';
import { translations } from '../../exchange/content/translations.js';
import { Refusal } from '../../exchange/refusals.js';
import { type Route, route } from '../route.js';

/** The one file that the exchange gives of every project. */
const NAMESPACE = 'trading-bot';

/** The services beside the exchange: announcements, translation files, telemetry. */
export function contentRoutes(start: number, telemetry: TelemetryLog): Route[] {
  return [
    route(searchAnnouncements, (asked) => searchPosts(asked, start)),

    route(getTranslations, ({ namespace, lang }) => {
      if (namespace !== NAMESPACE) throw new Refusal('NOT_FOUND', {}, `There is no file ${namespace}/${lang}.json.`);
      const [language = ''] = lang.split('-');
      // The exchange has a file of every language; those that it says nothing of its own in are empty.
      return Object.hasOwn(translations, language) ? (translations[language] ?? {}) : {};
    }),

    route(postTelemetry, ({ events }) => {
      telemetry.add(events);
      return { ok: true };
    }),
  ];
}
