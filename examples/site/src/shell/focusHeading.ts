/**
 * Puts the focus on the heading of the page; while that is loading, on the content, and on the heading when it comes,
 * unless somebody has moved the focus by then.
 *
 * @returns stops waiting
 */
export function focusHeading(): () => void {
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
