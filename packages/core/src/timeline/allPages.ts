import { skippedRows } from '../contract/skippedRows.js';
import type { BotTimeline } from './botTimeline.js';

const PAGE = 100;
/** Enough for years of the busiest grid. */
const MAX_PAGES = 100;
/** Asked for at a time. */
const AT_ONCE = 5;

interface HistoryPage {
  readonly total?: number | undefined;
}

/**
 * All pages of a history, newest first, up to ten thousand rows; a few at a time.
 *
 * @param isEnough whether nothing older than a page is needed
 */
export async function allPages<Page extends HistoryPage>(
  ask: (slice: { readonly page: number; readonly limit: number }) => Promise<Page>,
  isEnough: (page: Page) => boolean = () => false,
): Promise<{ readonly pages: readonly Page[] } & Pick<BotTimeline, 'isComplete' | 'unread'>> {
  const first = await ask({ page: 0, limit: PAGE });
  const count = Math.ceil((first.total ?? 0) / PAGE);
  const pages = [first];
  while (pages.length < Math.min(count, MAX_PAGES) && !pages.slice(-AT_ONCE).some(isEnough)) {
    const left = Math.min(count, MAX_PAGES) - pages.length;
    const next = Array.from({ length: Math.min(AT_ONCE, left) }, (_, place) => pages.length + place);
    pages.push(...(await Promise.all(next.map((page) => ask({ page, limit: PAGE })))));
  }
  const unread = pages.reduce((sum, page) => sum + skippedRows(page), 0);
  return { pages, isComplete: count <= MAX_PAGES || pages.slice(-AT_ONCE).some(isEnough), unread };
}
