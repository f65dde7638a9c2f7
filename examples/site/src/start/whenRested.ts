import type { QueryClient } from '@tanstack/react-query';

/** Answers that do not come by then are not waited for. */
const AT_LATEST_MS = 2_500;

/**
 * Resolves once a page has all answers that it asked for and the browser nothing to do: for what its first screen must not
 * share line and processor with.
 */
export function whenRested(
  queryClient: QueryClient,
  page: Pick<Window, 'setTimeout' | 'clearTimeout'> & { readonly requestIdleCallback?: Window['requestIdleCallback'] },
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      page.clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    // What an answer is drawn with may ask again.
    const look = () => queryClient.isFetching() === 0 && end();
    const rest = () => (page.requestIdleCallback ? page.requestIdleCallback(look) : page.setTimeout(look));
    const unsubscribe = queryClient.getQueryCache().subscribe(() => queryClient.isFetching() === 0 && rest());
    const timer = page.setTimeout(end, AT_LATEST_MS);
    rest();
  });
}
