import type { Page } from 'playwright/test';

interface SentBody {
  readonly url: string;
  readonly body: string;
}

/**
 * Notes what a page posts from now on, until it is loaded anew: a browser shows no bodies of calls that are made with a
 * `Request`. What goes out stays as it is.
 */
export async function sentBodies(page: Page): Promise<() => Promise<readonly SentBody[]>> {
  await page.evaluate(() => {
    const send = globalThis.fetch;
    const bodies: SentBody[] = [];
    Object.assign(globalThis, { sentBodies: bodies });
    globalThis.fetch = (input, init) => {
      if (input instanceof Request && input.method === 'POST') {
        const { url } = input;
        void input
          .clone()
          .text()
          .then((body) => bodies.push({ url, body }));
      }
      return send(input, init);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { sentBodies: SentBody[] }).sentBodies);
}
