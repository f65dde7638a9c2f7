import { describe, expect, test } from 'vitest';
import { basePathOf, inLanguage, isSiteRoot, localeOf } from './locale.js';

describe('F150 the locale of a path', () => {
  test.each([
    ['/en/tradingbot/', 'en'],
    ['/en-US/tradingbot/', 'en-US'],
    ['/ar-SA/tradingbot/my-bot/', 'ar-SA'],
    ['/ar-ARE/tradingbot/', 'ar-ARE'],
    ['/tradingbot/', 'en-US'],
    ['/ed-ED/tradingbot/', 'en-US'],
    ['/EN-us/tradingbot/', 'en-US'],
    ['/constructor/tradingbot/', 'en-US'],
    ['', 'en-US'],
  ])('of %s is %s', (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });

  test('is kept in front of every link, with exactly one slash', () => {
    expect(basePathOf('/ar-SA/tradingbot/create/')).toBe('/ar-SA/tradingbot');
    expect(basePathOf('/tradingbot/create/')).toBe('/tradingbot');
    expect(basePathOf('/%E0%A4%A/tradingbot/')).toBe('/%25E0%25A4%25A/tradingbot');
  });

  test('is none on the path of the whole site, which leads to the section', () => {
    expect(isSiteRoot('/')).toBe(true);
    expect(isSiteRoot('/tradingbot/')).toBe(false);
    expect(basePathOf('/')).toBe('/tradingbot');
  });

  test('can be changed without leaving the page', () => {
    expect(inLanguage('/en-US/tradingbot/my-bot/', 'ar-SA')).toBe('/ar-SA/tradingbot/my-bot/');
    expect(inLanguage('/tradingbot/', 'ar-SA')).toBe('/ar-SA/tradingbot/');
  });
});
