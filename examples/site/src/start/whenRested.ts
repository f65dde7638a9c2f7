import type { QueryClient } from '@tanstack/react-query';

/** What of a window is needed for that; not every browser has idle moments. */
type IdlePage = Pick<Window, 'setTimeout'> & Partial<Pick<Window, 'requestIdleCallback'>>;

/** Answers that do not come by then are not waited for. */
const AT_LATEST_MS = 2_500;

/** Runs work when the page has nothing better to do; where a browser has no idle time to offer, after what is under way. */
export function whenIdle(page: IdlePage, work: () => void): void {
  if (page.requestIdleCallback) page.requestIdleCallback(work);
  else page.setTimeout(work);
}

/**
 * Resolves once a page has all answers that it asked for and the browser nothing to do: for what its first screen must not
 * share line and processor with.
 */
export function whenRested(queryClient: QueryClient, page: IdlePage): Promise<void> {
  return new Promise((resolve) => {
    const isAnswered = () => queryClient.isFetching() === 0;
    const end = () => {
      unsubscribe();
      resolve();
    };
    // What an answer is drawn with may ask again.
    const look = () => isAnswered() && end();
    const unsubscribe = queryClient.getQueryCache().subscribe(() => isAnswered() && whenIdle(page, look));
    whenIdle(page, look);
    page.setTimeout(end, AT_LATEST_MS);
  });
}
