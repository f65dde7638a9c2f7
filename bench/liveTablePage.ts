import { build } from 'esbuild';
import { type CDPSession, chromium, type Page } from 'playwright';
import type { BenchPage } from '../packages/react/bench/BenchPage.js';
import { chromiumLaunchOptions } from '../scripts/browser.js';
import { watchKeys } from './watchKeys.js';

/** How long a key is down. */
const KEY_MS = 200;

/** A page in Chromium that has the components and nothing else to do. */
export interface BrowserPage {
  /** Calls a function of the page. */
  call<K extends keyof BenchPage>(
    name: K,
    ...args: Parameters<BenchPage[K]>
  ): Promise<Awaited<ReturnType<BenchPage[K]>>>;
  /** Seconds that script had a processor since the page began, however busy the machine is. */
  scriptSeconds(): Promise<number>;
  /** Presses keys in a field of the slowed down page. @returns ms of the slowest, from the press to its paint */
  slowestKey(field: string, slowdown: number, keys: readonly string[]): Promise<number>;
}

/** Bundles the components as for production, opens them in a Chromium of its own and ends it afterwards. */
export async function inBrowser<T>(work: (page: BrowserPage) => Promise<T>): Promise<T> {
  const bundle = await build({
    entryPoints: ['packages/react/bench/page.tsx'],
    outdir: 'bench/dist/page',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@tradingbot/source'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    write: false,
    logLevel: 'error',
  });
  const textOf = (ending: string) => bundle.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.setContent('<!doctype html><html data-theme="dark" data-pnl="green-up" lang="en"><body></body></html>');
    await page.addStyleTag({ content: textOf('.css') });
    await page.addScriptTag({ content: textOf('.js') });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await work({
      call: caller(page),
      scriptSeconds: () => scriptSeconds(session),
      async slowestKey(field, rate, keys) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        await page.evaluate(watchKeys);
        await page.locator(field).first().focus();
        for (const key of keys) await page.keyboard.press(key, { delay: KEY_MS });
        return page.evaluate<number>('slowestKey()');
      },
    });
  } finally {
    await browser.close();
  }
}

/** The page keeps its functions in a global named `bench`. */
function caller(page: Page): BrowserPage['call'] {
  return (name, ...args) => page.evaluate(`bench.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}
