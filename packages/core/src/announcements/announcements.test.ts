import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchAnnouncements } from '../endpoints/announcements/searchAnnouncements.js';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { connect, failureOf } from '../testing/fakeServer.js';
import { growth } from '../testing/growth.js';
import { announcementLink } from './announcementLink.js';
import { announcementIndex, announcementSearch } from './announcementSearch.js';
import { announcementText } from './announcementText.js';

const environment = resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' });
const link = (url: string, locale = 'en-US') => announcementLink({ url }, environment, locale);
const hit = {
  title: 'New pairs',
  description: 'For spot grid',
  url: '/article/new-pairs',
  category: { key: 'product_updates' },
  date_timestamp: 1_700_000_000,
};

test.each([
  ['en', 'announcement-posts_en'],
  ['en-US', 'announcement-posts_en-us'],
  ['zh-MY', 'announcement-posts_zh-tw'],
  ['zh-TW', 'announcement-posts_zh-tw'],
  ['pt-PT', 'announcement-posts_pt-br'],
  ['ar-ARE', 'announcement-posts_ar-are'],
  ['ed-ED', 'announcement-posts_en-us'],
  ['', 'announcement-posts_en-us'],
  ['../secret', 'announcement-posts_en-us'],
  ['zh-my', 'announcement-posts_en-us'],
  ['constructor', 'announcement-posts_en-us'],
])('the index of %j is %s', (locale, index) => {
  expect(announcementIndex(locale)).toBe(index);
});

test('a search asks for bots without new coins, ten a page from page 0', () => {
  expect(announcementSearch({ locale: 'en-US' })).toEqual({
    index: 'announcement-posts_en-us',
    data: {
      query: '',
      page: 0,
      hitsPerPage: 10,
      filters: "NOT category.key: 'new_crypto' AND topics.key: 'Trading Bots'",
    },
  });
  expect(announcementSearch({ locale: 'en', page: 3 }).data.page).toBe(3);
  for (const page of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(announcementSearch({ locale: 'en', page }).data.page).toBe(0);
  }
});

test('the words of a query never reach the filter or the path', () => {
  const { index, data } = announcementSearch({ locale: 'en' });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant("' OR category.key: 'new_crypto")), (query) => {
      const search = announcementSearch({ locale: 'en', query });
      expect(search).toEqual({ index, data: { ...data, query: search.data.query } });
    }),
  );
  expect(announcementSearch({ locale: 'en', query: '  grid bots ' }).data.query).toBe('grid bots');
  expect(announcementSearch({ locale: 'en', query: 'x'.repeat(5_000) }).data.query).toHaveLength(200);
});

test('F031 a search goes to the announcement host, without cookie and token, its body under data', async () => {
  const { client, requests } = connect([Response.json({ hits: [hit], nbHits: 1, page: 0, nbPages: 1 })], {
    platform: 'app',
    userToken: () => 'secret',
  });
  const { hits } = await searchAnnouncements(client, announcementSearch({ locale: 'zh-MY', query: 'grid' }));
  expect(hits).toEqual([{ ...hit, date_timestamp: 1_700_000_000_000 }]);
  const [request] = requests;
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
  expect(request?.url).toBe(
    'https://announcements.xchg-example.com/announcements/api/search/v1/index/announcement-posts_zh-tw',
  );
  expect(request?.headers.has('usertoken')).toBe(false);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ data: { query: 'grid', page: 0, hitsPerPage: 10 } });
});

test('one hit that cannot be read does not hide the others', async () => {
  const { client } = connect([Response.json({ hits: [{ ...hit, title: 5 }, null, hit] })]);
  expect((await searchAnnouncements(client, announcementSearch({ locale: 'en' }))).hits).toHaveLength(1);
});

test('an answer that is no list of hits is an error', async () => {
  const { client } = connect([Response.json({ hits: 'none' })]);
  expect(await failureOf(searchAnnouncements(client, announcementSearch({ locale: 'en' })))).toMatchObject({
    kind: 'contract_error',
  });
});

test.each([
  ['/article/new-pairs', 'https://announcements.xchg-example.com/en-US/article/new-pairs'],
  ['article/new-pairs?x=1#y', 'https://announcements.xchg-example.com/en-US/article/new-pairs?x=1#y'],
  ['/ar-SA/article/new-pairs', 'https://announcements.xchg-example.com/ar-SA/article/new-pairs'],
  ['https://www.xchg-example.hk/article', 'https://www.xchg-example.hk/article'],
  ['https://xchg-example.com/', 'https://xchg-example.com/'],
])('F145 the address %s is the link %s', (url, href) => {
  expect(link(url)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'http://www.xchg-example.com/article',
  'https://evil.com/',
  '//evil.com/article',
  '/\\evil.com/article',
  '\\\\evil.com',
  '/\t/evil.com',
  'https://xchg-example.com.evil.com/',
  'https://notxchg-example.com/',
  'https://www.xchg-example.com@evil.com/',
  'https://user@www.xchg-example.com/',
  'https://xn--80ak6aa92e.xchg-example.com/',
  'ftp://www.xchg-example.com/',
  'https://[',
])('F145 the address %j is no link', (url) => {
  expect(link(url)).toBeUndefined();
});

test('F145 a locale that is none cannot change the link', () => {
  expect(link('/article', '//evil.com')).toBe('https://announcements.xchg-example.com/en-US/article');
});

test('F145 whatever an address holds, a link is https on a service domain', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), fc.string(), (url, locale) => {
      const href = link(url, locale);
      if (href !== undefined) expect(href).toMatch(/^https:\/\/([a-z0-9-]+\.)*xchg-example\.(com|hk|ae|eu)(:\d+)?\//);
    }),
  );
});

test('F145 on a local machine a path is a link to the own host', () => {
  const local = resolveEnvironment({ protocol: 'http:', host: 'localhost:4173' });
  expect(announcementLink({ url: '/article' }, local, 'en')).toBe('http://localhost:4173/en/article');
  expect(announcementLink({ url: 'http://localhost:9999/article' }, local, 'en')).toBeUndefined();
});

test.each([
  ['New <em>grid</em> bots', 'New grid bots'],
  ['<mark>Grid</mark>', 'Grid'],
  ['<em onclick=x>Grid</em>', '<em onclick=x>Grid'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c'],
  ['<<em>em>x', '<em>x'],
  ['  two\n\nlines\t', 'two lines'],
  ['', ''],
])('F145 the title %j is the text %j', (title, text) => {
  expect(announcementText(title)).toBe(text);
});

test('F113 F145 titles of any length are cut, in linear time', () => {
  expect(announcementText('x'.repeat(5_000))).toHaveLength(1_000);
  for (const part of [' ', '<', '<em>', '<em', 'x ']) {
    expect(growth((size) => announcementText(part.repeat(size)))).toBeLessThan(40);
  }
});
