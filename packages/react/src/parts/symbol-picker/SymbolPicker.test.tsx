import type { PriceRef, Prices, SymbolChoice } from '@tradingbot/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { SymbolPicker } from './index.js';

const choicesOf = (count: number): readonly SymbolChoice[] =>
  Array.from({ length: count }, (_, index) => ({
    symbol: `C${index}USDT`,
    base: `C${index}`,
    quote: 'USDT',
    group: 'USDT',
    tick: '0.1',
    price: '5',
    isLocked: index === 1,
  }));

/** A line that only remembers which symbols it is asked for. */
function line() {
  const held = new Map<string, number>();
  let most = 0;
  const count = (symbol: string, by: number) => {
    held.set(symbol, (held.get(symbol) ?? 0) + by);
    if (held.get(symbol) === 0) held.delete(symbol);
    most = Math.max(most, held.size);
  };
  const view = { quote: undefined, isStale: false };
  const prices = {
    subscribe: ({ symbol }: PriceRef) => {
      count(symbol, 1);
      return () => count(symbol, -1);
    },
    get: () => view,
  } as unknown as Prices; // the picker uses these two
  return { prices, held, most: () => most };
}

function Page({ choices }: { readonly choices: readonly SymbolChoice[] }) {
  const [value, setValue] = useState('C0USDT');
  return <SymbolPicker market="spot" value={value} onChange={setValue} choices={choices} />;
}

async function open(count: number, saved?: string) {
  const quotes = line();
  const kept = new Map(saved === undefined ? [] : [['tb-favorites:spot', saved]]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const screen = await render(
    <PlainProvider prices={quotes.prices} storage={storage}>
      <Page choices={choicesOf(count)} />
    </PlainProvider>,
  );
  const button = screen.getByRole('button', { name: /^Choose a market/ });
  await button.click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  return { screen, button, quotes, favorites: (): unknown => JSON.parse(kept.get('tb-favorites:spot') ?? '[]') };
}
const selected = () => document.querySelector('[aria-selected="true"][role="row"]');

test('of 3,000 rows only those in sight are subscribed, and none after closing but the one in use', async () => {
  const { screen, quotes } = await open(3000);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  expect(quotes.held.size).toBeGreaterThan(5);
  expect(quotes.most()).toBeLessThan(40);
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
  await expect.element(screen.getByText('C50', { exact: true }).first()).toBeVisible();
  await expect.poll(() => [...quotes.held.keys()].includes('C50USDT')).toBe(true);
  expect([...quotes.held.keys()].filter((symbol) => symbol !== 'C0USDT')).not.toContain('C10USDT');
  expect(quotes.most()).toBeLessThan(60);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => [...quotes.held.keys()]).toEqual(['C0USDT']);
});

test('counts and positions are those of the whole list, and the field names the row that Enter picks', async () => {
  const { screen } = await open(3000);
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '3001');
  await userEvent.keyboard('{PageDown}{ArrowDown}');
  await expect.poll(() => selected()?.getAttribute('aria-rowindex')).toBe('13');
  const named = screen.getByRole('combobox').element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(named)).toBe(selected());
});

test('the keys stop at the ends, and a market before its listing is not picked', async () => {
  const { screen, button } = await open(3);
  await userEvent.keyboard('{PageUp}{ArrowUp}');
  expect(selected()?.textContent).toContain('C0');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(selected()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{PageDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button).toHaveAccessibleName(/C2\/USDT/);
  await expect.element(button).toHaveFocus();
});

test('letters typed on a tab or a star go into the field, and a new search starts at its first row', async () => {
  const { screen } = await open(30);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.getByRole('tab', { name: 'All' }).click();
  await userEvent.keyboard('c2');
  await expect.element(screen.getByRole('combobox')).toHaveValue('c2');
  expect(selected()?.textContent).toContain('C2');
  await userEvent.clear(screen.getByRole('combobox'));
  expect(selected()?.textContent).toContain('C0');
});

test('Esc leaves the choice as it was', async () => {
  const { button } = await open(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await expect.element(button).toHaveAccessibleName(/C0\/USDT/);
  await expect.element(button).toHaveFocus();
});

/** Presses a star; without the theme it has no place on screen. */
async function mark(screen: Awaited<ReturnType<typeof render>>, symbol: string) {
  const star = screen.getByRole('button', { name: `Favorite ${symbol}`, exact: true });
  await expect.element(star).toBeInTheDocument();
  (star.element() as HTMLElement).click(); // found by its role
}

test('favorites are kept for the next visit, and a second press takes one away', async () => {
  const { screen, favorites } = await open(20, '["C5USDT",7]');
  await mark(screen, 'C1USDT');
  expect(favorites()).toEqual(['C5USDT', 'C1USDT']);
  await mark(screen, 'C5USDT');
  expect(favorites()).toEqual(['C1USDT']);
});

test('the newest 200 favorites are kept', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `S${index}`);
  const { screen, favorites } = await open(20, JSON.stringify(many));
  await mark(screen, 'C1USDT');
  expect(favorites()).toEqual([...many.slice(1), 'C1USDT']);
});
