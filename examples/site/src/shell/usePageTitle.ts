import { useAnnounce } from '@tradingbot/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';
import { usePages } from './PagesContext.js';

interface TitleOptions {
  readonly announcement?: string | undefined;
  readonly subject?: string | undefined;
}

/**
 * Names the document after the page. When it is another page than before, the focus goes to its heading and it is
 * announced.
 *
 * @param announcement what is announced on arrival, when that is more than the name
 * @param subject what the page is about, such as a symbol: it comes first in the document's title
 */
export function usePageTitle(page: string, { announcement = page, subject }: TitleOptions = {}): void {
  const text = useSiteText();
  const pages = usePages();
  const announcer = useAnnounce();
  // Its own: a page that is about to go is still there while the next one loads.
  const [path] = useState(useLocation()[0]);
  const title = text('document_title', { page: subject === undefined ? page : `${subject} · ${page}` });
  useEffect(() => {
    document.title = title;
    pages.name(page);
  }, [pages, page, title]);
  const words = useRef(announcement);
  words.current = announcement;
  useEffect(() => {
    const way = pages.arrive(path);
    if (!way) return;
    // Through the history the browser finds the place again.
    if (way === 'forward') window.scrollTo(0, 0);
    announcer.polite(words.current);
    return focusHeading();
  }, [pages, path, announcer]);
}

/**
 * Puts the focus on the heading of the page; while that is loading, on the content, and on the heading when it comes,
 * unless somebody has moved the focus by then.
 *
 * @returns stops waiting
 */
function focusHeading(): () => void {
  const main = document.querySelector('main');
  if (!main || focusFirst(main)) return () => {};
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== main && document.activeElement !== document.body;
    if (isElsewhere || focusFirst(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The title of a page that is still loading goes with what stands for it. */
function focusFirst(main: Element): boolean {
  const heading = main.querySelector<HTMLElement>('h1:not([aria-busy] h1)');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
