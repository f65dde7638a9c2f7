import { useState } from 'react';
import { HISTORY_PAGE } from './Pages.js';

/** The page of a history that is looked at; of a live bot the newest one is asked again. */
export function useHistoryPage(isLive: boolean) {
  const [page, onPage] = useState(0);
  return {
    page,
    onPage,
    /** Params of the page. */
    slice: { page, limit: HISTORY_PAGE },
    options: { ...((!isLive || page > 0) && { refetchInterval: false as const }), keepPrevious: true },
  };
}
