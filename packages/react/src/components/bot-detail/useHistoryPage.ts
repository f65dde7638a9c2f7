import { useState } from 'react';
import { HISTORY_PAGE } from './Pages.js';

const REFRESH_MS = 5000;

/** The page of a history that is looked at; of a live bot the newest one is asked again. */
export function useHistoryPage(isLive: boolean) {
  const [page, onPage] = useState(0);
  return {
    page,
    onPage,
    /** Params of the page. */
    slice: { page, limit: HISTORY_PAGE },
    options: { refetchInterval: isLive && page === 0 ? REFRESH_MS : (false as const), keepPrevious: true },
  };
}
