import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { type StaticHost, serveStatically } from './staticHost.ts';
import { expect, PHONE, Trader, test, WIDE } from './trader.ts';

const SITE = resolve(import.meta.dirname, '..');
const DIST = join(SITE, 'dist');
const PATHS = [
  '/',
  '/create/',
  '/fgrid-create/',
  '/dca-create/',
  '/fmart-create/',
  '/fcombo-create/',
  '/ai/',
  '/my-bot/',
  '/ranking/',
  '/rewards/',
  '/news/',
  '/copy/spot-grid/17/',
  '/my-bot/dca/17/',
  '/nowhere/',
];

/** Collects what the policy refuses, on this page and all that follow. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('onRefused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The test put it there.
      (globalThis as unknown as { onRefused(text: string): void }).onRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refused;
}

/** Until the page itself stands where the prerendered one did. */
const whole = (page: Page) => page.locator('#content:not(:has(.site-waiting)) > *').first().waitFor();

test('F147 every page keeps to its policy', { tag: WIDE }, async ({ page, sandbox }) => {
  test.slow();
  const trader = new Trader(page, sandbox, 'en-US');
  const refused = await watchPolicy(page);
  await trader.logIn();
  for (const path of PATHS) {
    await trader.open(path);
    await whole(page);
  }
  await trader.open('/create/');
  await expect(page.locator('.tb-chart-handle').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Backtest' }).click();
  await expect(page.getByText('Based on past prices, not a forecast').first()).toBeVisible();
  expect(refused).toEqual([]);
  // The listener hears of a refusal at all.
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'http://127.0.0.1:1/x.png';
    document.body.append(image);
  });
  await expect.poll(() => refused.join()).toContain('img-src');
});

test('F148 the headers of the build are sent', async ({ sandbox }) => {
  const { headers } = await fetch(`${sandbox.url}/en-US/tradingbot/create/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const profile = await fetch(`${sandbox.url}/x-api/v2/private/user/profile`);
  expect(profile.headers.get('cache-control')).toBe('no-store');
});

test('F140 F162 the build has no code of the sandbox, and its source maps contain nothing of this machine', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const maps = files.filter((name) => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(10);
  for (const name of maps) {
    const { sources } = JSON.parse(readFileSync(join(DIST, name), 'utf8')) as { sources: string[] };
    expect(
      sources.filter((source) => /packages\/sandbox|node_modules\/(msw|hono)\//.test(source)),
      name,
    ).toEqual([]);
    expect(
      sources.filter((source) => /^\/|^file:|^[A-Z]:/.test(source)),
      name,
    ).toEqual([]);
  }
  const secrets = Object.entries(process.env).filter(
    ([key, value]) => /token|secret|password|key$/i.test(key) && (value ?? '').length > 8,
  );
  for (const name of files.filter((file) => /\.(js|map|html)$/.test(file))) {
    const text = readFileSync(join(DIST, name), 'utf8');
    expect(text.includes('/x-sandbox') || text.includes('/sandbox/app/'), name).toBe(false);
    for (const [key, value] of secrets) expect(text.includes(value ?? ''), `${key} in ${name}`).toBe(false);
  }
});

test('the font of text is smaller than the whole one, and text in it is as wide', { tag: WIDE }, async ({
  page,
  sandbox,
}) => {
  const styles = createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css');
  const assets = join(DIST, 'tradingbot/assets');
  const small = readdirSync(assets).find((name) => name.startsWith('inter-latin-wght-normal')) ?? '';
  const files = {
    whole: readFileSync(join(dirname(styles), 'files/inter-latin-wght-normal.woff2')),
    small: readFileSync(join(assets, small)),
  };
  expect(files.small.length / files.whole.length).toBeLessThan(0.6);
  await page.goto(`${sandbox.url}/en-US/tradingbot/`);
  const fonts = Object.entries(files).map(([name, file]) => [name, file.toString('base64')] as const);
  const widths = await page.evaluate(async (given) => {
    const texts = [
      ...Array.from({ length: 0x100 - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)),
      ...'–—‘’“”•…€™↑↓−',
      'AVATo Wave, 1,234.50 → 10:30 (x2)',
    ];
    const line = document.createElement('span');
    line.style.cssText = 'position: absolute; white-space: pre; font-size: 100px';
    document.body.append(line);
    const widthsIn = async ([name, file]: readonly [string, string]) => {
      const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace(name, bytes, { weight: '100 900' }).load());
      line.style.fontFamily = `${name}, monospace`;
      return [400, 500, 600, 700].flatMap((weight) =>
        ['normal', 'tabular-nums'].flatMap((figures) => {
          line.style.fontWeight = String(weight);
          line.style.fontVariantNumeric = figures;
          return texts.map((text) => {
            line.textContent = text;
            return line.getBoundingClientRect().width;
          });
        }),
      );
    };
    return Promise.all(given.map(widthsIn));
  }, fonts);
  const [whole = [], reduced = []] = widths;
  // It is no fallback with one width for all.
  expect(new Set(whole).size).toBeGreaterThan(100);
  // Pixels of letters that are 100 pixels high: weights between the masters are rounded.
  expect(Math.max(...whole.map((width, at) => Math.abs(width - (reduced[at] ?? 0))))).toBeLessThan(0.5);
});

for (const locale of ['en-US', 'de-DE']) {
  test(`a page in ${locale} comes with its texts: none is asked for once the first script runs`, {
    tag: locale === 'en-US' ? [] : WIDE,
  }, async ({ page, sandbox }) => {
    await page.goto(`${sandbox.url}/${locale}/tradingbot/rewards/`);
    await whole(page);
    const asked = await page.evaluate(() => {
      // A page of scripts and fonts: all entries are of this kind.
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = files.find(({ name }) => /\/index-[\w-]+\.js$/.test(name))?.responseEnd ?? 0;
      const texts = files.filter(({ name }) => /\/(en(Form|Later|Lists)|de(\.lists)?)-[\w-]+\.js$/.test(name));
      return texts.map(({ startTime }) => (startTime < first ? 'early' : 'late'));
    });
    expect(asked).toEqual(['early', 'early', 'early']);
  });
}

test('F143 F144 texts of the exchange replace built-in ones as text, and without them nothing is missing', {
  tag: WIDE,
}, async ({ page, sandbox }) => {
  await page.route('**/tradingbot/trading-bot/en-US.json', (route) =>
    route.fulfill({ json: { site: { home_lead: 'A lead <b>of the exchange</b>', home_title: 'With {{more}}' } } }),
  );
  await page.goto(`${sandbox.url}/en-US/tradingbot/`);
  await expect(page.getByText('A lead <b>of the exchange</b>')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading bots');
  await page.unroute('**/tradingbot/trading-bot/en-US.json');
  await page.route('**/tradingbot/trading-bot/en-US.json', (route) => route.abort());
  await page.reload();
  await whole(page);
  await expect(page.getByText('Bots buy low and sell high')).toBeVisible();
});

test('F159 B16 a part of the site that is lost loads the page anew once, then the page reports it, saves a report, and the rest works', {
  tag: WIDE,
}, async ({ page, sandbox }) => {
  await page.route('**/assets/AiPage-*.js', (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => {
    loads += Number(request.isNavigationRequest());
  });
  await page.goto(`${sandbox.url}/en-US/tradingbot/ai/`);
  // The first page reports it too, until it is loaded anew.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('main').getByText('Something went wrong here.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Save a report file' }).click();
  expect((await saving).suggestedFilename()).toBe('tradingbot-report.json');
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('heading', { name: 'Ranking', level: 1 })).toBeVisible();
});

test('F159 where a part of the frame is lost, the page and what is loaded with it stay', { tag: WIDE }, async ({
  page,
  sandbox,
}) => {
  await page.route(/assets\/(Strips|RunningCount|HelpDialog)-[^/]*\.js/, (route) => route.abort());
  let loads = 0;
  page.on('request', (request) => {
    loads += Number(request.isNavigationRequest());
  });
  await page.goto(`${sandbox.url}/en-US/tradingbot/rewards/`);
  // It is loaded anew once.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  // The strips are where an order of unknown outcome would be reported.
  const failed = page.locator('.tb-strip').getByText('Something went wrong here.');
  await expect(failed).toHaveCount(1);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(failed).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
});

for (const [name, options] of [
  ['on a computer', {}],
  ['on a phone', PHONE],
] as const) {
  test(`the prerendered page stands where the page itself will stand, ${name}`, { tag: WIDE }, async ({
    browser,
    sandbox,
  }) => {
    const boxes = async (javaScriptEnabled: boolean, path: string) => {
      // The same fixed scale without the script that sets it.
      const context = await browser.newContext({
        ...options,
        javaScriptEnabled,
        ...(!javaScriptEnabled && SCALED(options)),
      });
      const page = await context.newPage();
      await page.goto(`${sandbox.url}/en-US/tradingbot${path}`);
      if (javaScriptEnabled) await whole(page);
      const strip = page.locator('.tb-strip');
      while (javaScriptEnabled && (await strip.getByRole('button').count()) > 0)
        await strip.getByRole('button').first().click();
      const text = page.locator('#content .site-title > h1, #content .site-kind-tabs').first();
      const box = await text.boundingBox();
      await context.close();
      return box && { x: Math.round(box.x), y: Math.round(box.y), height: Math.round(box.height) };
    };
    for (const path of ['/', '/create/', '/ranking/']) {
      expect(await boxes(false, path), path).toEqual(await boxes(true, path));
    }
  });
}

/** A phone of 390 px at the scale of 0.85 lays out as one of 459. */
function SCALED(options: typeof PHONE) {
  return options.viewport ? { viewport: { width: 459, height: 993 } } : {};
}

test.describe('under a path of its own, on any static server', { tag: WIDE }, () => {
  let folder: string;
  let host: StaticHost | undefined;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tb-delivery-'));
    const vite = join(SITE, '../../node_modules/vite/bin/vite.js');
    const env = { ...process.env, SITE_PATH: '/demo/' };
    execFileSync(process.execPath, [vite, 'build', SITE, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
      env,
    });
  });
  test.afterEach(() => host?.close());
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('pages, links, languages and paths with an id work', async ({ page, sandbox }) => {
    host = await serveStatically({ folder, mount: '/demo', api: sandbox.url });
    const refused = await watchPolicy(page);
    await page.goto(`${host.url}/demo/en-US/tradingbot/create/`);
    await whole(page);
    await expect(page.getByText(/^BTCUSDT 1h\. Last/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Kinds of bots' }).getByRole('link', { name: 'Combo' }).click();
    await page.waitForURL('**/demo/en-US/tradingbot/fcombo-create/');
    await page.goto(`${host.url}/demo/ar-SA/tradingbot/my-bot/dca/17/`);
    await whole(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto(`${host.url}/demo/`);
    await page.waitForURL('**/demo/tradingbot/');
    await whole(page);
    expect(refused).toEqual([]);
  });
});
