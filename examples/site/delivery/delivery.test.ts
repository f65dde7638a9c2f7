import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/languages.ts';
import ar from '../src/texts/ar.json' with { type: 'json' };
import { chunkCircle } from './chunkCircle.ts';
import { compileEarly } from './compileEarly.ts';
import { compressFiles } from './compressFiles.ts';
import { deliveredFiles } from './deliveredFiles.ts';
import { deliveryOptions } from './deliveryOptions.ts';
import { pagePolicy, securityHeaders } from './securityHeaders.ts';

const directives = (policy = '') =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
const headersWith = (variables: Record<string, string>) => securityHeaders(deliveryOptions(variables));

test('F147 the policy allows scripts of the site alone, and calls to the services of its environment alone', () => {
  const policy = directives(headersWith({})['Content-Security-Policy']);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy.get(closed), closed).toEqual(["'none'"]);
  }
  expect(policy.get('form-action')).toEqual(["'self'"]);
  const connect = policy.get('connect-src') ?? [];
  expect(connect).toContain('https://api2.xchg-example.com');
  expect(connect).toContain('wss://ws2.xchg-example.eu');
  expect(connect.join(' ')).not.toMatch(/\*|testnet|(^| )(ws|wss|https):( |$)/);
});

test('F147 a build for the test network calls the test network', () => {
  const policy = pagePolicy(deliveryOptions({ SITE_ENVIRONMENT: 'testnet' }).environments);
  expect(directives(policy).get('connect-src')).toContain('https://api2-testnet.xchg-example.com');
  expect(policy).not.toContain('api2.xchg-example.com');
});

test('F149 nobody frames the pages but the messaging hosts that are configured', () => {
  expect(headersWith({})['X-Frame-Options']).toBe('DENY');
  const framed = headersWith({ SITE_FRAMED_BY: 'https://chat.example.org https://web.example.org' });
  const policy = directives(framed['Content-Security-Policy']);
  expect(policy.get('frame-ancestors')).toEqual(['https://chat.example.org', 'https://web.example.org']);
  expect(framed['X-Frame-Options']).toBeUndefined();
  for (const wrong of ['*', 'http://chat.example.org', 'https://chat.example.org/path', "'self';script-src"]) {
    expect(() => deliveryOptions({ SITE_FRAMED_BY: wrong }), wrong).toThrow(RangeError);
  }
});

test('F148 the other headers go along', () => {
  const headers = headersWith({});
  const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600);
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
  expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
});

test('scripts that import each other in a circle are found, however far apart', () => {
  const imports = new Map([
    ['page.js', ['parts.js', 'form.js']],
    ['form.js', ['parts.js', 'plan.js']],
    ['plan.js', ['units.js']],
    ['parts.js', []],
    ['units.js', ['parts.js']],
  ]);
  expect(chunkCircle(imports)).toBeUndefined();
  expect(chunkCircle(new Map(imports).set('units.js', ['form.js']))).toEqual([
    'form.js',
    'plan.js',
    'units.js',
    'form.js',
  ]);
});

const FONTS = ['inter-latin-wght-normal.woff2', 'ibm-plex-sans-arabic-arabic-400-normal.woff2'];

const PAGES = [
  ...['Home', 'Ai', 'MyBots', 'Ranking', 'Rewards', 'News'],
  ...['SpotGrid', 'FuturesGrid', 'SpotDca', 'FuturesMartingale', 'FuturesCombo'].map((kind) => `Create${kind}`),
].map((name) => `${name}Page`);

const BLOCKS = ['TopRanked', 'GoodPairs'];

async function filesOf(variables: Record<string, string> = {}): Promise<ReadonlyMap<string, string>> {
  const fonts = new Map(FONTS.map((name) => [name, `tradingbot/assets/${name}`]));
  const html =
    '<html lang="en"><head><meta name="viewport"><!--delivery--><title>x</title>' +
    '<meta name="description" content="x"></head><body><div id="root"></div></body></html>';
  const files = new Map<string, string>();
  const texts = LANGUAGES.filter(({ locale }) => !locale.startsWith('en')).flatMap(({ locale }) => {
    const language = locale.slice(0, 2);
    return [`i18n/${language}.json`, `i18n/${language}.lists.json`, `texts/${language}.json`];
  });
  const scripts = new Map<string, readonly string[]>([
    ...PAGES.map((page) => [`routes/${page}.tsx`, [`assets/${page}.js`, 'assets/forms.js']] as const),
    ...BLOCKS.map((block) => [`home/${block}.tsx`, [`assets/${block}.js`]] as const),
    ...['i18n/enForm.ts', 'i18n/enLists.ts', 'i18n/moreTexts.ts', 'texts/enLater.ts', ...texts].map(
      (name) => [name, [`assets/${name}.js`]] as const,
    ),
  ]);
  const built = { html, beforePaintFile: 'tradingbot/assets/before.js', fonts, scripts, variables };
  for await (const [name, source] of deliveredFiles(built)) files.set(name, source);
  return files;
}

test('F147 every page states its policy itself, for servers that send no headers', async () => {
  const page = (await filesOf()).get('404.html') ?? '';
  expect(page).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';`);
  // A page cannot say that: browsers report it as an error.
  expect(page).not.toContain('frame-ancestors');
  expect(page).not.toMatch(/<script(?![^>]* src=)/);
});

test('what a page loads stands before the script that holds it up, and after the policy, which browsers read first', async () => {
  const page = (await filesOf()).get('en-US/tradingbot/create/index.html') ?? '';
  const places = ['Content-Security-Policy', 'as="script"', 'as="font"', 'rel="modulepreload"', '<script src='];
  expect(places.map((text) => page.indexOf(text))).toEqual(
    places.map((text) => page.indexOf(text)).toSorted((a, b) => a - b),
  );
  expect(page.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
});

test('pages may call the address that errors are sent to, where there is one', () => {
  const environments = (telemetry?: string) => deliveryOptions({ SITE_TELEMETRY: telemetry }).environments;
  expect(pagePolicy(environments('https://logs.example.com'))).toContain(' https://logs.example.com');
  expect(pagePolicy(environments())).not.toContain('logs.example.com');
});

test('fonts are preloaded from the site itself, that of Arabic where it is read', async () => {
  const files = await filesOf();
  const preloaded = (name: string) =>
    [...(files.get(name) ?? '').matchAll(/<link rel="preload" as="font"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  const addresses = FONTS.map((name) => `/tradingbot/assets/${name}`);
  expect(preloaded('ar-SA/tradingbot/index.html')).toEqual(addresses);
  for (const name of ['index.html', '404.html', 'de-DE/tradingbot/index.html'])
    expect(preloaded(name), name).toEqual(addresses.slice(0, 1));
});

test('the scripts of a page and the texts that it waits for come with the first script', async () => {
  const files = await filesOf();
  const preloaded = (name: string) =>
    [...(files.get(name) ?? '').matchAll(/<link rel="modulepreload"[^>]* href="\/assets\/([^"]*).js"/g)].map(
      ([, module]) => module,
    );
  expect(preloaded('en-US/tradingbot/fgrid-create/index.html')).toEqual([
    'CreateFuturesGridPage',
    'forms',
    'texts/enLater.ts',
    'i18n/enForm.ts',
  ]);
  expect(preloaded('de-DE/tradingbot/dca-create/index.html')).toEqual([
    'CreateSpotDcaPage',
    'forms',
    'texts/de.json',
    'i18n/de.json',
  ]);
  expect(preloaded('en-US/tradingbot/index.html').slice(0, 4)).toEqual(['HomePage', 'forms', ...BLOCKS]);
  expect(preloaded('tradingbot/news/index.html')).toEqual([
    'NewsPage',
    'forms',
    'texts/enLater.ts',
    'i18n/enForm.ts',
    'i18n/enLists.ts',
  ]);
  expect(preloaded('de-DE/tradingbot/news/index.html')).toEqual([
    'NewsPage',
    'forms',
    'texts/de.json',
    'i18n/de.json',
    'i18n/moreTexts.ts',
    'i18n/de.lists.json',
  ]);
  // Any page may stand there.
  expect(preloaded('404.html')).toEqual([]);
});

test('scripts and styles stand beside their compressed form, which says the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  try {
    const script = 'export const wait = 1;\n'.repeat(100);
    for (const name of ['a.js', 'a.css', 'a.png', 'a.js.map']) writeFileSync(join(folder, name), script);
    await compressFiles(folder, ['a.js', 'a.css', 'a.png', 'a.js.map']);
    expect(readdirSync(folder).sort()).toEqual(['a.css', 'a.css.br', 'a.js', 'a.js.br', 'a.js.map', 'a.png']);
    expect(String(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))))).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('under a path of its own everything is found there', async () => {
  const files = await filesOf({ SITE_PATH: '/demo/' });
  expect(files.get('index.html')).toContain('<script src="/demo/tradingbot/assets/before.js">');
  expect(files.get('_headers')).toContain('/demo/tradingbot/assets/*\n  Cache-Control: public, max-age=31536000');
  for (const wrong of ['demo', '/demo', '//evil.example/', '/a b/']) {
    await expect(filesOf({ SITE_PATH: wrong }), wrong).rejects.toThrow(RangeError);
  }
});

test('every path without an id has a page in every language, with its title and largest text', async () => {
  const files = await filesOf();
  const arabic = files.get('ar-SA/tradingbot/index.html') ?? '';
  expect(arabic).toContain('<html lang="ar-SA" dir="rtl"');
  expect(arabic).toContain(`<h1>${ar.home_title}</h1><p class="site-lead">${ar.home_lead}</p>`);
  expect(files.get('tradingbot/fgrid-create/index.html')).toContain(
    '<title>Create futures grid · Trading bots</title>',
  );
  expect(files.get('de-DE/tradingbot/my-bot/index.html')).toContain('lang="de-DE" dir="ltr"');
  for (const [name, page] of files) {
    if (!name.endsWith('index.html') || name === 'index.html') continue;
    expect(page.match(/<h1[ >]/g), name).toHaveLength(1);
    expect(page, name).not.toMatch(/undefined|\{\{/);
  }
});

test('under a path of its own prerendered links lead there', async () => {
  const page = (await filesOf({ SITE_PATH: '/demo/' })).get('en-US/tradingbot/create/index.html') ?? '';
  expect(page).toContain('href="/demo/en-US/tradingbot/fgrid-create/"');
  expect([...page.matchAll(/(?:href|src)="\/(?!demo\/)/g)]).toEqual([]);
});

test('a large script is compiled as it arrives, and its map still finds every line; a small one stays as it is', () => {
  const map = JSON.stringify({ version: 3, mappings: 'AAAA;BACA' });
  const small = { code: 'run();', map };
  expect(compileEarly(small)).toEqual(small);
  const large = compileEarly({ code: `run();\n${'// more'.repeat(3000)}`, map });
  expect(large.code.startsWith('//# allFunctionsCalledOnLoad\nrun();')).toBe(true);
  expect(JSON.parse(large.map)).toEqual({ version: 3, mappings: ';AAAA;BACA' });
});
