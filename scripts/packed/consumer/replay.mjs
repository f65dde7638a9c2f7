// A script that is answered out of a file of `tradingbot record`.
import { readFileSync } from 'node:fs';
import { fixtureFetch } from '@tradingbot/cli/fixture';
import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { getSpotGridAiParams, listSpotSymbols } from '@tradingbot/core/endpoints';

const client = createBotClient({
  environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
  platform: 'pc',
  locale: 'en-US',
  fetch: fixtureFetch(JSON.parse(readFileSync('answers.json', 'utf8'))),
});
const { symbols } = await listSpotSymbols(client, {});
const { symbol } = symbols.find((row) => row.symbol === 'BTCUSDT') ?? {};
await getSpotGridAiParams(client, { symbol });
console.log(symbol);
