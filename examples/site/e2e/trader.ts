import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import type { RunningSandbox } from './runningSandbox.ts';
import { SandboxHost } from './sandboxHost.ts';
import { startSimulatedTraders } from './startSimulatedTraders.ts';

/** Tag of tests that widen what the main flows show already: they run with `pnpm e2e:long`. */
export const WIDE = '@wide';

interface Fixtures {
  /** Its time stands still at first. */
  readonly sandbox: RunningSandbox;
  readonly trader: Trader;
}

interface WorkerFixtures {
  readonly host: SandboxHost;
  /** One for several tests, in which the bots of others are known already: to walk them takes seconds. */
  readonly crowded: RunningSandbox;
}

/** Tests with a sandbox of their own and a trader in front of the site. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const host = new SandboxHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  crowded: [
    async ({ host }, use) => {
      const sandbox = await host.open();
      await startSimulatedTraders(sandbox);
      await use(sandbox);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: async ({ host }, use) => {
    const sandbox = await host.open();
    await use(sandbox);
    await host.close(sandbox);
  },
  trader: async ({ page, sandbox, locale }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text().slice(0, 200));
    });
    page.on('pageerror', (error) => refused.push(error.message));
    const trader = new Trader(page, sandbox, locale ?? 'en-US');
    await use(trader);
    expect(refused, 'F147 the page keeps to its policy and throws nothing').toEqual([]);
  },
});

/** Tests that need the bots of others, and to which it is all the same which bots the user has already. */
export const crowdedTest = test.extend<Fixtures>({
  sandbox: async ({ crowded }, use) => use(crowded),
});

export { expect };

/** A phone of 390 px. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a person does on the site, in the words of a language. */
export class Trader {
  readonly page: Page;
  readonly sandbox: RunningSandbox;
  readonly locale: string;

  constructor(page: Page, sandbox: RunningSandbox, locale: string) {
    this.page = page;
    this.sandbox = sandbox;
    this.locale = locale;
  }

  /** The same person at addresses of another locale. */
  in(locale: string): Trader {
    return new Trader(this.page, this.sandbox, locale);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.sandbox.url}/${this.locale}/tradingbot${path}`);
  }

  /** Goes to another page as a link does, without loading the site anew. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), `/${this.locale}/tradingbot${path}`);
    await this.page.locator('#content:not(:has(.site-waiting)) > *').first().waitFor();
  }

  /** Turns to one's own settings, once the recommended ones are in the fields: until then these may still change. */
  async openManual(): Promise<void> {
    await this.page.locator('main form').getByRole('tab').nth(1).click();
    await expect(this.page.locator('main form [type="submit"]')).toBeEnabled();
  }

  /** Logs in, and opens nothing. */
  async logIn(user = 'amira'): Promise<void> {
    const answer = await this.page.request.post(`${this.sandbox.url}/x-sandbox/login`, { data: { user } });
    expect(answer.ok(), `${user} can log in`).toBe(true);
    this.sandbox.as(await this.cookies());
  }

  /** Logs in through the login page and comes back to the home page. */
  async logInByPage(user = 'amira'): Promise<void> {
    const back = `${this.sandbox.url}/${this.locale}/tradingbot/`;
    await this.page.goto(`${this.sandbox.url}/${this.locale}/login?redirect_url=${encodeURIComponent(back)}`);
    await this.page.getByRole('button', { name: user }).click();
    await this.page.waitForURL(back);
    this.sandbox.as(await this.cookies());
  }

  /** The session of the page, as a cookie header. */
  async cookies(): Promise<string> {
    const cookies = await this.page.context().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}
