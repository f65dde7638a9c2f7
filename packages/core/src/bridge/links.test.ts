import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { growth } from '../testing/growth.js';
import { createDeepLinks } from './createDeepLinks.js';
import { linkTarget } from './linkTarget.js';

const environment = resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' });
const local = resolveEnvironment({ protocol: 'http:', host: 'localhost:4173' });
const links = createDeepLinks({ template: 'xchgapp://open/{page}' });

test.each([
  ['/en-US/tradingbot/my-bot/', 'https://www.xchg-example.com/en-US/tradingbot/my-bot/'],
  ['https://xchg-example.com', 'https://xchg-example.com/'],
  ['https://learn.xchg-example.hk/a?b=c#d', 'https://learn.xchg-example.hk/a?b=c#d'],
  ['HTTPS://WWW.XCHG-EXAMPLE.COM/x', 'https://www.xchg-example.com/x'],
  ['https://ｗｗｗ.xchg-example.com/', 'https://www.xchg-example.com/'],
  ['https://www.xchg-example.com:8443/', 'https://www.xchg-example.com:8443/'],
])('F064 %s stays in the app', (link, href) => {
  expect(linkTarget(link, environment)).toEqual({ open: 'in_app', href });
});

test.each([
  ['https://evil.com/', 'https://evil.com/'],
  ['//evil.com/path', 'https://evil.com/path'],
  ['/\\evil.com', 'https://evil.com/'],
  ['/\t/evil.com', 'https://evil.com/'],
  ['https://www.xchg-example.com.evil.com/', 'https://www.xchg-example.com.evil.com/'],
  ['https://notxchg-example.com/', 'https://notxchg-example.com/'],
  ['https://evil.com/?u=www.xchg-example.com', 'https://evil.com/?u=www.xchg-example.com'],
  ['https://xn--80ak6aa92e.xchg-example.com/', 'https://xn--80ak6aa92e.xchg-example.com/'],
  ['https://www.xchg-exаmple.com/', 'https://www.xn--xchg-exmple-4ij.com/'],
])('F064 %s leaves for the system browser', (link, href) => {
  expect(linkTarget(link, environment)).toEqual({ open: 'system_browser', href });
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://www.xchg-example.com/x',
  'file:///etc/passwd',
  'intent://x#Intent;end',
  'xchgapp://open/bot_home',
  'mailto:a@xchg-example.com',
  'http://www.xchg-example.com/',
  'http://evil.com/',
  'ws://www.xchg-example.com/',
  'https://www.xchg-example.com@evil.com/',
  'https://user:pass@www.xchg-example.com/',
  'https://user@www.xchg-example.com/',
  'https://',
  'https://[',
  `https://www.xchg-example.com/${'x'.repeat(8_000)}`,
])('F064 %s is refused', (link) => {
  expect(linkTarget(link, environment)).toEqual({ open: 'refused' });
});

test('F064 on a local machine only its own host is ours over http', () => {
  expect(linkTarget('/en/tradingbot/', local)).toEqual({
    open: 'in_app',
    href: 'http://localhost:4173/en/tradingbot/',
  });
  expect(linkTarget('http://localhost:9999/', local)).toEqual({ open: 'refused' });
  expect(linkTarget('https://www.xchg-example.com/', local).open).toBe('system_browser');
});

test('F064 nothing that a text holds ever opens in the app unless its parsed host is ours', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `https:${text}`),
      ),
      (link) => {
        const target = linkTarget(link, environment);
        if (target.open === 'refused') return;
        const { protocol, hostname } = new URL(target.href);
        expect(protocol).toBe('https:');
        if (target.open === 'in_app') expect(`.${hostname}`).toMatch(/\.xchg-example\.(com|hk|ae|eu)$/);
      },
    ),
  );
});

test.each([
  ['/tradingbot/', 'bot_home', {}],
  ['/tradingbot', 'bot_home', {}],
  ['/en-US/tradingbot/', 'bot_home', {}],
  ['/ar-ARE/tradingbot/my-bot/', 'my_bots', { tab: '0' }],
  ['/ed-ED/tradingbot/my-bot', 'my_bots', { tab: '0' }],
  ['/tradingbot/create/', 'spot_grid_create', {}],
  ['/en/tradingbot/create/?base=BTC&quote=USDT', 'spot_grid_create', { symbol: 'BTCUSDT' }],
  ['/tradingbot/dca-create/?quote=USDC&base=eth', 'spot_dca_create', { coin: 'ETH', currency: 'USDC' }],
  ['/tradingbot/fgrid-create/?base=1000PEPE&quote=USDT', 'futures_grid_create', { symbol: '1000PEPEUSDT' }],
  ['/tradingbot/fmart-create?base=BTC&quote=USDT#x', 'futures_martingale_create', { symbol: 'BTCUSDT' }],
  ['/user/assets/home/tradingbot/', 'assets', { page: '12' }],
  ['/en-US/user/assets/home/tradingaccount/', 'assets', { page: '5' }],
  ['https://www.xchg-example.hk/tradingbot/', 'bot_home', {}],
  ['https://www.xchg-example.com/en/../tradingbot/', 'bot_home', {}],
])('F063 %s opens %s with %j', (link, page, params) => {
  expect(links.targetOf(link, environment)).toEqual({ page, params });
});

test.each([
  'base=BTC',
  'quote=USDT',
  'base=&quote=USDT',
  'base=BTC&quote=',
  'base=BTC/&quote=USDT',
  'base=BTC%00&quote=USDT',
  'base=BTC%26x=1&quote=USDT',
  'base=B TC&quote=USDT',
  'base=B+TC&quote=USDT',
  'base=../..&quote=USDT',
  'base=БТЦ&quote=USDT',
  'base=１２&quote=USDT',
  'base=%E0%A4%A&quote=USDT',
  `base=${'A'.repeat(21)}&quote=USDT`,
  'base=BTC&base=ETH&quote=USDT',
  'BASE=BTC&QUOTE=USDT',
  'base=<script>&quote=USDT',
])('F063 with the query %s a page opens without a symbol', (query) => {
  for (const path of ['create', 'dca-create', 'fgrid-create', 'fmart-create']) {
    expect(links.targetOf(`/tradingbot/${path}/?${query}`, environment)?.params).toEqual({});
  }
});

test('F063 nothing else of a query is passed on', () => {
  const query = '?base=BTC&quote=USDT&tab=9&page=1&redirect_url=https://evil.com&__proto__=x';
  expect(links.targetOf(`/tradingbot/create/${query}`, environment)?.params).toEqual({ symbol: 'BTCUSDT' });
  expect(links.targetOf(`/tradingbot/my-bot/${query}`, environment)?.params).toEqual({ tab: '0' });
  expect(links.targetOf(`/user/assets/home/tradingbot/${query}`, environment)?.params).toEqual({ page: '12' });
});

test.each([
  '/',
  '',
  '/en-US/',
  '/tradingbot/ranking/',
  '/tradingbot/fcombo-create/',
  '/tradingbot/my-bot/spot-grid/5/',
  '/x/tradingbot/',
  '/en/en/tradingbot/',
  '/EN-us/tradingbot/',
  '/tradingbot/create/constructor',
  '/constructor/',
  '/__proto__/',
  '/TRADINGBOT/',
  '/%74radingbot/',
  '/tradingbot//create/',
  '//evil.com/tradingbot/',
  'https://evil.com/tradingbot/',
  'http://www.xchg-example.com/tradingbot/',
  'https://user@www.xchg-example.com/tradingbot/',
  'javascript:/tradingbot/',
])('F063 %s has no page in the app', (link) => {
  expect(links.targetOf(link, environment)).toBeUndefined();
});

test('F063 further paths are configuration, and replace the built-in ones', () => {
  const more = createDeepLinks({
    template: 'xchgapp://open?page={page}',
    rows: [
      { path: '/earn', page: 'earn/home', params: { from: 'bots & co' } },
      { path: '/tradingbot/', page: 'bots_2' },
    ],
  });
  expect(more.targetOf('/tradingbot/', environment)?.page).toBe('bots_2');
  const target = more.targetOf('/en/earn/?from=evil', environment);
  expect(target).toEqual({ page: 'earn/home', params: { from: 'bots & co' } });
  expect(target && more.addressOf(target)).toBe('xchgapp://open?page=earn%2Fhome&from=bots+%26+co');
});

test('F063 all parameters of an address are encoded', () => {
  expect(links.addressOf({ page: 'bot_home', params: {} })).toBe('xchgapp://open/bot_home');
  expect(links.addressOf({ page: "$&/..?#'", params: { symbol: 'A&b=c#d/é' } })).toBe(
    "xchgapp://open/%24%26%2F..%3F%23'?symbol=A%26b%3Dc%23d%2F%C3%A9",
  );
  expect(() => createDeepLinks({ template: 'xchgapp://open' })).toThrow(RangeError);
});

test('F113 links of any length are judged in linear time', () => {
  for (const part of ['/', 'a', '.', '%', '?base=', '&', '@']) {
    const judge = (size: number) => {
      linkTarget(`/${part.repeat(size)}`, environment);
      links.targetOf(`/tradingbot/create/?base=${part.repeat(size)}`, environment);
    };
    expect(growth(judge)).toBeLessThan(40);
  }
});
