import type { Page } from 'playwright/test';

/** What a screen reader announces by itself, with the time of each, in order. */
export interface Heard {
  readonly text: string;
  readonly at: number;
  readonly live: string;
}

/** Listens to the live regions of the page from now on, through every page that follows. */
export async function listen(page: Page): Promise<() => Promise<readonly Heard[]>> {
  await page.addInitScript(() => {
    const heard: { text: string; at: number; live: string }[] = [];
    Object.assign(globalThis, { heard });
    const watch = () => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        new MutationObserver(() => {
          const text = region.textContent.trim();
          if (text) heard.push({ text, at: performance.now(), live: region.getAttribute('aria-live') ?? '' });
        }).observe(region, { childList: true, characterData: true, subtree: true });
      }
    };
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[aria-live]')) return;
      observer.disconnect();
      watch();
    }).observe(document, { childList: true, subtree: true });
  });
  // The script above put it there.
  return () => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
}
