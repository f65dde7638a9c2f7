import type { Quote, QuoteSocket } from '@tradingbot/core';
import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fakeClock.js';
import { createQuoteStore } from './createQuoteStore.js';

function line() {
  const listeners = new Set<(quote: Quote) => void>();
  const events = new Set<() => void>();
  let latest: Quote | undefined;
  let stale = true;
  const socket = {
    subscribe: (_: string, listener: (quote: Quote) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    on: (_: string, listener: () => void) => {
      events.add(listener);
      return () => void events.delete(listener);
    },
    quote: () => latest,
    isStale: () => stale,
  } as unknown as QuoteSocket; // the store uses these four
  const send = (close: string) => {
    latest = {
      time: 1,
      symbol: 'BTCUSDT',
      close,
      high: close,
      low: close,
      open: close,
      volume: '1',
      quote_volume: '1',
      change: '0',
    };
    stale = false;
    for (const listener of listeners) listener(latest);
  };
  const lose = () => {
    stale = true;
    for (const listener of events) listener();
  };
  return { socket, send, lose, count: () => listeners.size + events.size };
}

test('tells React at most ten times a second, the last value always', () => {
  const clock = fakeClock();
  const { socket, send } = line();
  const store = createQuoteStore(socket, clock);
  const seen: (string | undefined)[] = [];
  store.subscribe('BTCUSDT', () => seen.push(store.view('BTCUSDT').quote?.close));
  for (let i = 1; i <= 50; i++) {
    send(String(i));
    clock.advance(20);
  }
  clock.advance(200);
  expect(seen.length).toBeLessThanOrEqual(11);
  expect(seen.at(-1)).toBe('50');
});

test('says stale when the line is lost, fresh with the next item', () => {
  const clock = fakeClock();
  const { socket, send, lose } = line();
  const store = createQuoteStore(socket, clock);
  store.subscribe('BTCUSDT', () => {});
  send('1');
  clock.advance(200);
  expect(store.view('BTCUSDT').stale).toBe(false);
  lose();
  clock.advance(200);
  expect(store.view('BTCUSDT').stale).toBe(true);
});

test('leaves the socket with the last listener', () => {
  const { socket, count } = line();
  const store = createQuoteStore(socket, fakeClock());
  const off = [store.subscribe('BTCUSDT', () => {}), store.subscribe('BTCUSDT', () => {})];
  for (const leave of off) leave();
  expect(count()).toBe(0);
});

test('takes an item that arrives while it subscribes', () => {
  const clock = fakeClock();
  const { socket, send } = line();
  const eager = {
    ...socket,
    subscribe: (symbol: string, listener: (quote: Quote) => void) => {
      const leave = socket.subscribe(symbol, listener);
      send('7');
      return leave;
    },
  } as QuoteSocket; // as above
  const store = createQuoteStore(eager, clock);
  store.subscribe('BTCUSDT', () => {});
  clock.advance(200);
  expect(store.view('BTCUSDT').quote?.close).toBe('7');
});
