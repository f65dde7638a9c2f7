import { getSpotGridAiParams, getSpotGridBot, validateSpotGrid } from '@tradingbot/core/endpoints';
import { closeSpotGridBotWrite, createSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { connect } from './connect.ts';

const client = await connect();
const symbol = 'BTCUSDT';

const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
const settings = { symbol, min_price, max_price, cell_number };
const { check_code, investment } = await validateSpotGrid(client, { ...settings, quote_investment: '' });
if (check_code !== 'success_unspecified') throw new Error(`The exchange refuses these settings: ${check_code}.`);
// The least moves with the price: a tenth more, in whole USDT, still stands when the bot is created.
const amount = roundToStep(multiply(investment.from, '1.1'), '1', 'ceil');
console.log(`${cell_number} grids from ${min_price} to ${max_price}, for ${amount} USDT`);

const created = await sendWrite(client, createSpotGridBotWrite, {
  ...settings,
  invest_mode: 'quote',
  quote_investment: amount,
  channel: client.idempotencyKey(),
});
if (created.outcome !== 'done')
  throw new Error(`The bot may or may not exist: ${created.outcome}. Look into the list.`);
const grid_id = created.by === 'answer' ? created.result.grid_id : created.found;

const { detail } = await getSpotGridBot(client, { grid_id });
console.log(`Bot ${grid_id} is ${detail.status}, worth ${detail.equity} USDT`);

const closed = await sendWrite(client, closeSpotGridBotWrite, { grid_id, close_mode: 'quote_mode' });
console.log(`Closing: ${closed.outcome}`);
