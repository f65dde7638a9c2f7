import { expect, test } from 'vitest';
import { createPagesStore } from './createPagesStore.js';

test('the page that was loaded is no arrival, the next one is, the same one again is not', () => {
  const pages = createPagesStore('/');
  expect(pages.canGoBack()).toBe(false);
  expect(pages.arrive('/')).toBeUndefined();
  expect(pages.canGoBack()).toBe(false);
  expect(pages.arrive('/news/')).toBe('forward');
  expect(pages.arrive('/news/')).toBeUndefined();
  pages.wander('/');
  expect(pages.arrive('/')).toBe('history');
  expect(pages.arrive('/ai/')).toBe('forward');
  expect(pages.canGoBack()).toBe(true);
});

test('a new title is announced once', () => {
  const pages = createPagesStore('/');
  const titles: string[] = [];
  const off = pages.subscribe(() => titles.push(pages.title()));
  pages.name('News');
  pages.name('News');
  pages.name('Rewards');
  off();
  pages.name('Home');
  expect(titles).toEqual(['News', 'Rewards']);
});

test('a page that follows before the loaded one was there is an arrival', () => {
  expect(createPagesStore('/').arrive('/news/')).toBe('forward');
});

test('what closes by Back over a page is no way to another one', () => {
  const pages = createPagesStore('/');
  pages.wander('/');
  expect(pages.arrive('/news/')).toBe('forward');
});
