import type { SearchAnnouncementsParams } from '@tradingbot/core/endpoints';
import { Refusal } from '../refusals.js';
import { type Announcement, announcements } from './announcements.js';

const INDEX = /^announcement-posts_([a-z]{2})(?:-[a-z0-9]{2,3})?$/;
const CONDITION = /^(NOT )?(category|topics)\.key: '([^']*)'$/;
const MAX_PER_PAGE = 50;
const DAY = 86_400_000;

/**
 * Announcements of one language that hold all words and conditions, newest first.
 *
 * @param start first moment of the sandbox, ms
 * @throws Refusal `NOT_FOUND`: no such index; `INVALID_ARGUMENT`: a filter that is not understood, a page below 0.
 */
export function searchPosts({ index, data }: SearchAnnouncementsParams, start: number) {
  const language = INDEX.exec(index)?.[1];
  if (language === undefined) throw new Refusal('NOT_FOUND', {}, `There is no index ${index}.`);
  const { query, page, hitsPerPage, filters } = data;
  if (page < 0 || hitsPerPage < 1 || hitsPerPage > MAX_PER_PAGE)
    throw new Refusal('INVALID_ARGUMENT', {}, `page: from 0; hitsPerPage: 1 to ${MAX_PER_PAGE}.`);
  const allows = readFilters(filters ?? '');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = announcements.filter(allows).flatMap((post) => {
    const text = post.texts[language];
    if (text === undefined) return [];
    const all = `${text.title} ${text.description}`.toLowerCase();
    return words.every((word) => all.includes(word)) ? [{ post, text }] : [];
  });
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(({ post, text }) => ({
      ...text,
      url: `/article/${post.id}/`,
      category: { key: post.category },
      topics: [...post.topics],
      date_timestamp: start - post.daysBefore * DAY,
      objectID: post.id,
    })),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

function readFilters(filters: string): (post: Announcement) => boolean {
  if (filters.trim() === '') return () => true;
  const conditions = filters.split(' AND ').map((text) => {
    const [, not, field, value = ''] = CONDITION.exec(text.trim()) ?? [];
    if (field === undefined) throw new Refusal('INVALID_ARGUMENT', {}, `filters: ${text} is not understood.`);
    return (post: Announcement) =>
      (field === 'category' ? post.category === value : post.topics.includes(value)) === (not === undefined);
  });
  return (post) => conditions.every((holds) => holds(post));
}
