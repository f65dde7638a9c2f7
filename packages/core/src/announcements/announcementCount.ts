import type { SearchAnnouncementsResult } from '../endpoints/announcements/searchAnnouncements.js';
import { ANNOUNCEMENTS_PER_PAGE } from './announcementSearch.js';

/**
 * How many announcements and pages an answer stands for. Where it does not count them, a full page has one after it.
 *
 * @param page that was asked for, from 0
 */
export function announcementCount(
  {
    hits,
    nbHits,
    nbPages,
  }: Pick<SearchAnnouncementsResult, 'nbHits' | 'nbPages'> & { readonly hits: readonly unknown[] },
  page: number,
): { readonly total: number; readonly pages: number } {
  const seen = page * ANNOUNCEMENTS_PER_PAGE + hits.length;
  const total = nbHits ?? (hits.length < ANNOUNCEMENTS_PER_PAGE ? seen : seen + 1);
  return { total, pages: nbPages ?? Math.ceil(total / ANNOUNCEMENTS_PER_PAGE) };
}
