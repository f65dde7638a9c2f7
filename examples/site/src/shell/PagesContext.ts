import { createContext, use } from 'react';
import type { PagesStore } from './createPagesStore.js';

export const PagesContext = createContext<PagesStore | undefined>(undefined);

/** The pages of this visit. @throws Error outside of the frame. */
export function usePages(): PagesStore {
  const pages = use(PagesContext);
  if (!pages) throw new Error('usePages must be used inside <Shell>.');
  return pages;
}
