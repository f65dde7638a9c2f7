import type { Quote, QuoteSocket } from '@tradingbot/core';

const FRAME_MS = 10;

/** A quote socket without a network. */
export interface Line {
  readonly socket: QuoteSocket;
  /** Delivers so many quotes a second, one symbol after the other, until it is called with 0. */
  run(perSecond: number): void;
  /** When the newest quote of the first symbol came, `performance.now()`. */
  readonly firstCameAt: number;
}

/** Every quote is made whether somebody listens or not, as those of a wide subscription are. */
export function createLine(symbols: readonly string[]): Line {
  const listeners = new Map<string, Set<(quote: Quote) => void>>();
  const latest = new Map<string, Quote>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let made = 0;
  let firstCameAt = 0;

  const deliver = () => {
    const symbol = symbols[made % symbols.length] ?? '';
    made += 1;
    const close = `${100 + (made % 977)}.${made % 10}`;
    const change = made % 3 === 0 ? '-0.0123' : '0.0345';
    const quote: Quote = {
      time: made,
      symbol,
      close,
      high: '1100',
      low: '90',
      open: '100',
      volume: '5',
      quote_volume: `${made}`,
      change,
    };
    latest.set(symbol, quote);
    if (symbol === symbols[0]) firstCameAt = performance.now();
    for (const listener of listeners.get(symbol) ?? []) listener(quote);
  };
  return {
    get firstCameAt() {
      return firstCameAt;
    },
    // The store uses these four.
    socket: {
      subscribe: (symbol: string, listener: (quote: Quote) => void) => {
        const own = listeners.get(symbol) ?? new Set();
        listeners.set(symbol, own.add(listener));
        return () => own.delete(listener);
      },
      on: () => () => {},
      quote: (symbol: string) => latest.get(symbol),
      isStale: () => false,
    } as unknown as QuoteSocket,
    run(perSecond) {
      clearInterval(timer);
      if (perSecond === 0) return;
      const begun = performance.now();
      let sent = 0;
      timer = setInterval(() => {
        const due = ((performance.now() - begun) * perSecond) / 1000;
        for (; sent < due; sent++) deliver();
      }, FRAME_MS);
    },
  };
}
