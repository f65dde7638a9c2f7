import { createQuoteSocket, type Quote, type QuoteSocketConfig, type SocketLike } from '@tradingbot/core';
import type { Sandbox } from '../../Sandbox.js';

/** Timers that move with the sandbox: nothing waits for real time. */
function manualTimers() {
  const waiting = new Map<number, { readonly at: number; readonly callback: () => void }>();
  let [now, lastId] = [0, 0];
  return {
    timers: {
      setTimeout(callback: () => void, ms: number) {
        lastId += 1;
        waiting.set(lastId, { at: now + ms, callback });
        return lastId;
      },
      clearTimeout: (handle: unknown) => void waiting.delete(Number(handle)),
    },
    pass(ms: number) {
      now += ms;
      for (const [id, { at, callback }] of [...waiting].sort(([, a], [, b]) => a.at - b.at)) {
        if (at > now || !waiting.delete(id)) continue;
        callback();
      }
    },
  };
}

/** The SDK's quote socket on a sandbox in this process; what its listeners received. */
export function listen(sandbox: Sandbox, symbol = 'BTCUSDT', config: Partial<QuoteSocketConfig> = {}) {
  const { timers, pass } = manualTimers();
  const quotes: Quote[] = [];
  const drops: string[] = [];
  const frames: string[] = [];
  const statuses: string[] = [];

  class Line implements SocketLike {
    onopen: SocketLike['onopen'] = null;
    onmessage: SocketLike['onmessage'] = null;
    onclose: SocketLike['onclose'] = null;
    onerror: SocketLike['onerror'] = null;
    readonly #far = sandbox.connect({
      send: (text) => {
        frames.push(text);
        this.onmessage?.({ data: text } as never);
      },
      close: () => this.close(),
    });

    constructor() {
      timers.setTimeout(() => this.onopen?.({} as never), 0);
    }

    send(text: string): void {
      this.#far.receive(text);
    }

    close(): void {
      this.#far.closed();
      timers.setTimeout(() => this.onclose?.({} as never), 0);
    }
  }

  const now = () => sandbox.now;
  const socket = createQuoteSocket({ url: 'ws://localhost', WebSocket: Line, now, timers, random: () => 0, ...config });
  socket.on('drop', ({ reason }) => drops.push(reason));
  socket.on('status', ({ status }) => statuses.push(status));
  socket.subscribe(symbol, (quote) => quotes.push(quote));
  pass(0);
  return {
    ...{ socket, quotes, drops, frames, statuses },
    /** Time passes for the market and the client alike, second by second. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        sandbox.advance(1000);
        pass(1000);
      }
    },
  };
}
