import { createI18n } from '@tradingbot/react';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createPages } from './createPages.js';

vi.mock('./NewsPage.js', () => ({ default: () => 'the news' }));

const pages = createPages(createI18n({ locale: 'en-US' }));
const newsPage = pages.pages.filter(({ path }) => path === '/news/').map(({ Page }) => createElement(Page));
const draw = () => renderToStaticMarkup(createElement(Fragment, {}, ...newsPage));

test('a page that was loaded before is drawn at once, and nothing stands in for it', async () => {
  expect(draw).toThrow();
  await pages.load('/news/');
  expect(draw()).toBe('the news');
});

test('a path with an id has no page to load before', () => {
  expect(pages.load('/my-bot/dca/17/')).toBeUndefined();
});
