import type { FrameLocator } from 'playwright/test';
import type { Trader } from './trader.ts';

/** The site inside the sandbox's app frame, and the native side around it. */
export interface AppFrame {
  readonly site: FrameLocator;
  /** Marks the page that is loaded: the mark is gone after a reload. */
  mark(): Promise<void>;
  isMarked(): Promise<boolean>;
}

/** Opens a path of the section as a host shows it: `app 3.8.0`, `chat ios`. */
export async function openInApp(trader: Trader, path: string, host = 'app 3.8.0'): Promise<AppFrame> {
  const { page, sandbox, locale } = trader;
  const query = new URLSearchParams({ host, start: `/${locale}/tradingbot${path}` });
  await page.goto(`${sandbox.url}/sandbox/app/?${query}`);
  const site = page.frameLocator('#site');
  // What was prerendered has links, but nothing of the app yet.
  await site.locator('#content:not(:has(.site-waiting))').waitFor();
  await site.locator('.site-pull').waitFor({ state: 'attached' });
  const root = site.locator('html');
  return {
    site,
    mark: () => root.evaluate((element) => element.setAttribute('data-mark', 'yes')),
    isMarked: async () => (await root.getAttribute('data-mark')) === 'yes',
  };
}
