import { type BrowserContextOptions, test as base, expect, type Page } from 'playwright/test';
import { SandboxProcess } from './sandboxProcess.ts';

/** Tag of tests that widen what the main flows show already: they run with `pnpm e2e:long`. */
export const WIDE = '@wide';

interface Fixtures {
  /** Options of the sandbox command; time stands still at first. */
  readonly sandboxOptions: readonly string[];
  readonly sandbox: SandboxProcess;
  readonly trader: Trader;
}

/** Tests with a sandbox of their own and a logged-in trader in front of the site. */
export const test = base.extend<Fixtures>({
  sandboxOptions: [['--memory'], { option: true }],
  // Playwright reads the names of the fixtures from this pattern.
  sandbox: async ({ sandboxOptions }, use) => {
    const sandbox = await SandboxProcess.start(sandboxOptions);
    await use(sandbox);
    await sandbox.stop();
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

export { expect };

/** A phone of 390 px. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a person does on the site, in the words of a language. */
export class Trader {
  readonly page: Page;
  readonly sandbox: SandboxProcess;
  readonly locale: string;

  constructor(page: Page, sandbox: SandboxProcess, locale: string) {
    this.page = page;
    this.sandbox = sandbox;
    this.locale = locale;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.sandbox.url}/${this.locale}/tradingbot${path}`);
  }

  /** Logs in through the login page and comes back. */
  async logIn(user = 'amira'): Promise<void> {
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
