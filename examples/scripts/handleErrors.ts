import { isBotError } from '@tradingbot/core';
import { createSpotGridBot, getSpotGridAiParams, getSpotGridBot } from '@tradingbot/core/endpoints';
import { explainError } from '@tradingbot/core/errors';
import { connect } from './connect.ts';

// Three failures of three kinds, each with what it means and what to do.
const client = await connect();
const symbol = 'BTCUSDT';
const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
const params = { symbol, min_price, max_price, cell_number };

await explainFailure('a price that is no decimal', createSpotGridBot(client, { ...params, min_price: '55,000' }));
await explainFailure('a bot of nobody', getSpotGridBot(client, { grid_id: '1' }));
await explainFailure('more money than there is', createSpotGridBot(client, { ...params, quote_investment: '250000' }));

async function explainFailure(what: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
    console.log(`${what}: it worked`);
  } catch (error) {
    if (!isBotError(error)) throw error;
    const { meaning, advice } = explainError(error);
    console.log(`${what}: ${error.kind}${error.codeName ? ` ${error.codeName}` : ''}. ${error.message}`);
    console.log(`  ${meaning} ${advice}`);
  }
}
