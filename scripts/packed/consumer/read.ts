// A script of a host: an exchange in this process, a client on it, an endpoint and what the engine says of its answer.
import { BotError, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { getSpotGridAiParams, listSpotSymbols } from '@tradingbot/core/endpoints';
import { createLocaleFormat } from '@tradingbot/core/format';
import { compare } from '@tradingbot/engine/decimal';
import { createSandbox } from '@tradingbot/sandbox';

const sandbox = createSandbox({ seed: 7, historyDays: 21 });
const client = createBotClient({
  environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
  platform: 'pc',
  locale: 'en-US',
  fetch: (input, init) => sandbox.fetch(new Request(input, init)),
  now: () => sandbox.now,
});

const { symbols } = await listSpotSymbols(client, {});
const symbol: string | undefined = symbols[0]?.symbol;
const { min_price, max_price } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
const isRange: boolean = compare(min_price, max_price) < 0;
const text: string = createLocaleFormat('en-US').amount('1234.5');

// @ts-expect-error a symbol is text
const refusal: unknown = await getSpotGridAiParams(client, { symbol: 7 }).catch((error: unknown) => error);
console.log(JSON.stringify({ symbol, isRange, text, isRefused: refusal instanceof BotError }));
