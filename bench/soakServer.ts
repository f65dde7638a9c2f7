import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { closeSpotGridBot, createSpotGridBot, listBots, listFuturesSymbols } from '@tradingbot/core/endpoints';
import { createSandbox } from '@tradingbot/sandbox';

/** How the process stands after some quotes. */
export interface SoakPoint {
  readonly quotes: number;
  readonly heapMb: number;
  readonly bots: number;
}

const QUOTES = 10_000_000;
const POINTS = 10;
const SYMBOLS = 100;
/** Time between two pushes of the quote socket. */
const STEP_MS = 200;

const sandbox = createSandbox({ historyDays: 2 });
const client = createBotClient({
  environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
  platform: 'pc',
  locale: 'en-US',
  fetch: sandbox.fetchAs('amira'),
  now: () => sandbox.now,
});

const { list = [] } = await listFuturesSymbols(client, {});
let quotes = 0;
const line = sandbox.connect({ send: () => (quotes += 1), close: () => {} });
const names = list.slice(0, SYMBOLS).map(({ symbol }) => symbol);
line.receive(JSON.stringify({ topic: 'realtimes', event: 'sub', symbol: names.join() }));

const settings = { symbol: 'BTCUSDT', min_price: '50000', max_price: '150000', cell_number: 100 };
for (let point = 1; point <= POINTS; point += 1) {
  // A bot comes with each point and the one before goes: what is over must not weigh.
  const { grid_id } = await createSpotGridBot(client, { ...settings, quote_investment: '5000' });
  while (quotes < (QUOTES * point) / POINTS) sandbox.advance(STEP_MS);
  const { total = 0 } = await listBots(client, {});
  await closeSpotGridBot(client, { grid_id, close_mode: 'quote_mode' });
  global.gc?.();
  process.send?.({ quotes, heapMb: process.memoryUsage().heapUsed / 1_048_576, bots: Number(total) });
}
process.disconnect();
