import { createQuoteSocket } from '@tradingbot/core';
import { formatPercent, formatPrice } from '@tradingbot/core/format';
import { WebSocket } from 'ws';
import { connect } from './connect.ts';

// Prints the next five prices. Node before 22 has no WebSocket of its own.
const client = await connect();
const quotes = createQuoteSocket({
  url: client.environment.ws,
  serverTime: client.serverTime,
  // The events of `ws` are those of a browser, typed in its own way.
  WebSocket: WebSocket as never,
});

let left = 5;
await new Promise<void>((resolve) => {
  quotes.subscribe('BTCUSDT', ({ close, change }) => {
    console.log(`BTCUSDT ${formatPrice(close, '0.01')} (${formatPercent(change, { sign: true })} in 24 h)`);
    left -= 1;
    if (left === 0) resolve();
  });
});
quotes.dispose();
