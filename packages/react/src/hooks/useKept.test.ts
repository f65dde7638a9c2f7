import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TradingBotContext, type TradingBotContextValue } from '../provider/TradingBotContext.js';
import { useKept } from './useKept.js';

const form = { key: 'theme', read: (saved: unknown) => (typeof saved === 'string' ? saved : 'dark') };

function Theme() {
  const [theme] = useKept(form);
  return theme;
}

test('a server renders nothing that a device has kept, so that a page can take its markup over', () => {
  const storage = { getItem: () => '"light"', setItem: () => {}, removeItem: () => {} };
  // The only value that the hook reads.
  const value = { storage } as unknown as TradingBotContextValue;
  expect(renderToString(createElement(TradingBotContext, { value }, createElement(Theme)))).toBe('dark');
});
