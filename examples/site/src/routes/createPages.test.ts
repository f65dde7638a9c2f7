import type { BotClient, Session } from '@tradingbot/core';
import { createBotQueryClient, createI18n } from '@tradingbot/react';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createPages } from './createPages.js';

const ask = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('The exchange does not answer.'))));
vi.mock('./NewsPage.js', () => ({ default: () => 'the news', ask }));

// Nothing is asked of it here.
const asker = { client: {} as BotClient, queryClient: createBotQueryClient(), session: {} as Session };
const pages = createPages(createI18n({ locale: 'en-US' }), asker);
const newsPage = pages.pages.filter(({ path }) => path === '/news/').map(({ Page }) => createElement(Page));
const draw = () => renderToStaticMarkup(createElement(Fragment, {}, ...newsPage));

test('a page that was loaded before is drawn at once, and nothing stands in for it', async () => {
  expect(draw).toThrow();
  await pages.load('/news/');
  expect(draw()).toBe('the news');
});

test('a page asks the exchange before it is drawn, and says itself what fails', async () => {
  ask.mockClear();
  await pages.load('/news/');
  expect(ask.mock.calls).toEqual([[asker]]);
});

test('a path with an id has no page to load before', () => {
  expect(pages.load('/my-bot/dca/17/')).toBeUndefined();
});
