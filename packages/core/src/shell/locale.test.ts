import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { isLocale, localePath, readLocale, withoutLocale } from './locale.js';

test.each([
  ['/en/tradingbot/', 'en'],
  ['/en', 'en'],
  ['/en-US/tradingbot/', 'en-US'],
  ['/ar-SA/tradingbot/my-bot/', 'ar-SA'],
  ['/ar-ARE/tradingbot/', 'ar-ARE'],
  ['/zh-MY', 'zh-MY'],
  ['/xx-XX/', 'xx-XX'],
  ['/ed-ED/tradingbot/', 'en-US'],
  ['/tradingbot/', 'en-US'],
  ['/tradingbot/ar-SA/', 'en-US'],
  ['', 'en-US'],
  ['/', 'en-US'],
  ['//ar-SA/', 'en-US'],
  ['ar-SA/tradingbot/', 'en-US'],
  ['/de/tradingbot/', 'en-US'],
  ['/EN/', 'en-US'],
  ['/EN-us/', 'en-US'],
  ['/en-us/', 'en-US'],
  ['/en_US/', 'en-US'],
  ['/en-U/', 'en-US'],
  ['/en-USAX/', 'en-US'],
  ['/eng-US/', 'en-US'],
  ['/en-US\n/', 'en-US'],
  ['/ ar-SA/', 'en-US'],
  ['/ar-S%41/', 'en-US'],
  ['/аr-SA/', 'en-US'],
  ['/ar-12/', 'en-US'],
  ['/constructor/', 'en-US'],
  ['/__proto__/', 'en-US'],
])('F150 the locale of %j is %s', (path, locale) => {
  expect(readLocale(path)).toBe(locale);
});

test.each([
  ['ar-SA', '/tradingbot/', '/ar-SA/tradingbot/'],
  ['en', '/tradingbot/create/?base=BTC&quote=USDT#form', '/en/tradingbot/create/?base=BTC&quote=USDT#form'],
  ['ar-SA', '/en-US/tradingbot/', '/ar-SA/tradingbot/'],
  ['ar-SA', '/ed-ED/tradingbot/', '/ar-SA/tradingbot/'],
  ['ar-SA', 'tradingbot/', '/ar-SA/tradingbot/'],
  ['ar-SA', '', '/ar-SA/'],
  ['ar-SA', '/', '/ar-SA/'],
  ['ar-SA', '/en', '/ar-SA/'],
  ['ar-SA', '/en?x=1', '/ar-SA/?x=1'],
  ['ar-SA', '//evil.com/', '/ar-SA/evil.com/'],
  ['ar-SA', '/\\evil.com/', '/ar-SA/evil.com/'],
  ['ar-SA', '/\t/evil.com/', '/ar-SA/evil.com/'],
  ['ar-SA', '/en-US//evil.com/', '/ar-SA/evil.com/'],
  ['ar-SA', 'javascript:alert(1)', '/ar-SA/javascript:alert(1)'],
  ['/evil.com', '/tradingbot/', '/en-US/tradingbot/'],
  ['ed-ED', '/tradingbot/', '/en-US/tradingbot/'],
  ['', '/tradingbot/', '/en-US/tradingbot/'],
])('F150 in %j the path %j is %s', (locale, path, expected) => {
  expect(localePath(locale, path)).toBe(expected);
});

test('F150 every link begins with exactly one slash and stays on its host', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (locale, path) => {
      const link = localePath(locale, path);
      expect(link).toMatch(/^\/[a-z]{2}/);
      expect(new URL(link, 'https://www.xchg-example.com').host).toBe('www.xchg-example.com');
      expect(withoutLocale(link)).toMatch(/^\/(?![/\\])/);
    }),
  );
  expect(withoutLocale('/tradingbot/')).toBe('/tradingbot/');
  expect([isLocale('en'), isLocale('ed-ED'), isLocale('ar-ARE')]).toEqual([true, false, true]);
});

test.each([
  ['/en-US/\r/evil.example', '/evil.example'],
  ['/en-US/\t\\evil.example', '/evil.example'],
  ['/en-US/%2Fevil.example', '/evil.example'],
  ['/de-DE/%5C%0d/evil.example', '/evil.example'],
  ['/en-US/%252Fevil.example', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\r/evil.example', '/evil.example'],
  ['/en-US/x//y', '/x//y'],
  ['tradingbot/', '/tradingbot/'],
])('W10 F183 without its language %j is %s, and stays on its host', (path, expected) => {
  expect(withoutLocale(path)).toBe(expected);
});

test('W10 F183 a path without its language begins with one slash and stays on its host, whatever it was', () => {
  const part = fc.constantFrom('/', '\\', '\r', '\t', '\0', ' ', '%2f', '%5C', '%25', '2f', 'en-US', 'evil.com', '.');
  const paths = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 8 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(paths, (path) => {
      const link = withoutLocale(path);
      expect(link).toMatch(/^\/(?![/\\\s])/);
      expect(new URL(link, 'https://www.xchg-example.com').host).toBe('www.xchg-example.com');
    }),
    { numRuns: 1_000 },
  );
});

test('F113 paths of any length are read in linear time', () => {
  for (const part of ['/', 'a', 'en-US/', '\\', ' ', '%25', '%2f']) {
    const judge = (size: number) => {
      readLocale(`/${part.repeat(size)}`);
      localePath('en', part.repeat(size));
    };
    expect(growth(judge)).toBeLessThan(40);
  }
});
