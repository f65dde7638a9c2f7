import { createBotClient, resolveEnvironment, sandboxAddress } from '@tradingbot/core';
import { getSpotGridAiParams, listSpotSymbols } from '@tradingbot/core/endpoints';

const environment = resolveEnvironment(new URL(process.env.TRADINGBOT_ADDRESS ?? sandboxAddress));
const client = createBotClient({ environment, platform: 'pc', locale: 'en-US' });

const { symbols } = await listSpotSymbols(client, {});
console.log(symbols.map(({ symbol, price }) => `${symbol} ${price}`));

const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
console.log(`Recommended: ${cell_number} grids from ${min_price} to ${max_price} USDT`);
