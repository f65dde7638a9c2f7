import { vi } from 'vitest';
import { createQuoteSocket, type QuoteSocketConfig } from '../prices/createQuoteSocket.js';
import { createFakeSockets } from './fakeSocket.js';

/** Time of the tests' start; fake timers are set to it. */
export const START = 1_700_000_000_000;

/** A quote socket on fake sockets. */
export function setUp(config: Partial<QuoteSocketConfig> = {}) {
  const fake = createFakeSockets();
  const errors = vi.fn();
  const quotes = createQuoteSocket({
    url: 'wss://ws2.xchg-example.com',
    WebSocket: fake.Socket,
    random: () => 0.5,
    onListenerError: errors,
    ...config,
  });
  const drops: string[] = [];
  quotes.on('drop', ({ reason }) => drops.push(reason));
  return { ...fake, quotes, errors, drops };
}

/** A set-up with one consumer of BTCUSDT on an open line. */
export function open(config: Partial<QuoteSocketConfig> = {}) {
  const all = setUp(config);
  const heard = vi.fn();
  const leave = all.quotes.subscribe('BTCUSDT', heard);
  all.last().open();
  return { ...all, heard, leave };
}

/** A good item, dated now. */
export function item(over: object = {}) {
  return {
    t: Date.now(),
    s: 'BTCUSDT',
    c: '100.5',
    h: '101',
    l: '99',
    o: '100',
    v: '5',
    qv: '500',
    m: '0.0050',
    ...over,
  };
}

/** A push frame. */
export function push(...items: object[]) {
  return { topic: 'realtimes', symbol: 'BTCUSDT', params: { binary: 'false' }, data: items, f: false };
}

/** Frames of one kind that the client sent. */
export function kinds(sent: readonly Record<string, unknown>[], event: string) {
  return sent.filter((frame) => frame.event === event);
}
