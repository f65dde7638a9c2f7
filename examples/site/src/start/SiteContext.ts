import { createContext, use } from 'react';
import type { SiteServices } from './createServices.js';
import type { PageFacts } from './readPageFacts.js';

/** The facts of this visit and what was made of them. */
export interface Site extends SiteServices {
  readonly facts: PageFacts;
  /** Resolves once the page that was opened stands: for parts of the frame that it must not wait for. */
  readonly rested: Promise<void>;
}

/** What a page needs of it to ask the exchange. */
export type Asker = Pick<Site, 'client' | 'queryClient' | 'session'>;

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site around this component. @throws Error outside of it. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite must be used inside <App>.');
  return site;
}
