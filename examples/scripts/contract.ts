import { isBotError } from '@tradingbot/core';
import { type RegisteredEndpoint, registry } from '@tradingbot/core/registry';
import * as z from 'zod/mini';
import { connect } from './connect.ts';

// Asks every read that needs no bot, and prints how the answers differ from the contract. Changes nothing.
const client = await connect();
const PARAMS: Readonly<Record<string, object>> = {
  getAvailableBalance: { symbol: 'BTCUSDT' },
  getFuturesBalance: { coin: 'USDT', bot_type: 'grid_futures' },
  getFuturesGridAiParams: { symbol: 'BTCUSDT' },
  getFuturesGridBalance: { coin: 'USDT' },
  getFuturesMartingaleAiParams: { symbol: 'BTCUSDT' },
  getFuturesSymbolItem: { symbol: 'BTCUSDT' },
  getSpotGridAiParams: { symbol: 'BTCUSDT' },
  getUserTags: { req_tags: 'user_type,tax_identity' },
  getWebConfig: { project_name: 'tradingbot', keys: ['euBotGray'] },
  recommendBotSettings: { biz_type: 'spot_grid', symbol: 'BTCUSDT' },
};

const rows: string[] = [];
let asked = 0;
for (const endpoint of registry) {
  const { spec } = endpoint;
  const params = PARAMS[spec.name] ?? {};
  if (spec.kind !== 'query' || spec.host || !z.safeEncode(spec.params(), params as never).success) continue;
  asked += 1;
  rows.push(...(await ask(endpoint, params)));
}
for (const { endpoint, path, kind, raw, count } of client.drifts()) {
  rows.push(`${endpoint}: unknown ${kind} at ${path} (${raw}), ${count} times`);
}
console.log(rows.length === 0 ? 'No difference.' : rows.sort().join('\n'));
console.log(`${asked} of ${registry.length} endpoints asked, ${rows.length} differences.`);

async function ask(endpoint: RegisteredEndpoint, params: object): Promise<readonly string[]> {
  try {
    // The params were just checked against the schema of this very endpoint.
    await endpoint(client, params as never);
    return [];
  } catch (error) {
    if (!isBotError(error)) throw error;
    return [`${endpoint.spec.name}: ${error.kind} ${error.code ?? ''} ${error.message}`];
  }
}
