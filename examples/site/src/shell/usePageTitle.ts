import { useEffect } from 'react';
import { useSiteText } from '../texts/useSiteText.js';

/** Names the document after the page. */
export function usePageTitle(page: string): void {
  const text = useSiteText();
  const title = text('document_title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
