import type { SearchAnnouncementsParams } from '../endpoints/announcements/searchAnnouncements.js';
import { defaultLocale, isLocale } from '../shell/locale.js';

/** What a reader asks for. */
export interface AnnouncementQuestion {
  readonly locale: string;
  /** Words to look for; all announcements about bots when absent. */
  readonly query?: string | undefined;
  /** From 0. */
  readonly page?: number | undefined;
}

/** Announcements of one page. */
export const ANNOUNCEMENTS_PER_PAGE = 10;

/** Locales whose announcements are those of another one. */
const INDEX_LOCALES = new Map([
  ['zh-MY', 'zh-TW'],
  ['pt-PT', 'pt-BR'],
]);
/** Assumed: the key of the topic, which only neighbors of it show. */
const FILTERS = "NOT category.key: 'new_crypto' AND topics.key: 'Trading Bots'";
/** Longest query that is sent, in characters. */
const MAX_QUERY = 200;

/** Params of `searchAnnouncements`: announcements about bots, without new coins, in the index of the locale. */
export function announcementSearch({ locale, query = '', page = 0 }: AnnouncementQuestion): SearchAnnouncementsParams {
  return {
    index: announcementIndex(locale),
    data: {
      // A value of its own: nothing in it can reach the filter.
      query: query.trim().slice(0, MAX_QUERY),
      page: Number.isSafeInteger(page) && page > 0 ? page : 0,
      hitsPerPage: ANNOUNCEMENTS_PER_PAGE,
      filters: FILTERS,
    },
  };
}

/** Index of a locale, `announcement-posts_en-us`; English for what is no locale. */
export function announcementIndex(locale: string): string {
  const own = isLocale(locale) ? locale : defaultLocale;
  return `announcement-posts_${(INDEX_LOCALES.get(own) ?? own).toLowerCase()}`;
}
