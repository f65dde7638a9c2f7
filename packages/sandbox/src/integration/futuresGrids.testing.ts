import type { BotClient } from '@tradingbot/core';
import {
  type CreateFuturesGridBotParams,
  createFuturesGridBot,
  getFuturesBalance,
  getFuturesSymbolItem,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { FuturesAudit } from '../exchange/bots/futures-grid/auditFuturesGrid.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';

/** A share of the last price of BTCUSDT, to the tick: `'0.97'` lies 3 % below it. */
export async function priceAt(client: BotClient, share: string): Promise<string> {
  const { lastPrice = '' } = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
  return roundToStep(multiply(lastPrice, share), '0.1', 'floor');
}

/** Settings of a neutral grid of 3 % on both sides of the price, whose cells are crossed often. */
export async function settingsOf(
  client: BotClient,
  overrides: Partial<CreateFuturesGridBotParams> = {},
): Promise<CreateFuturesGridBotParams> {
  return {
    symbol: 'BTCUSDT',
    grid_mode: 'neutral',
    grid_type: 'arithmetic',
    min_price: await priceAt(client, '0.97'),
    max_price: await priceAt(client, '1.03'),
    cell_number: 24,
    leverage: '5',
    total_investment: '10000',
    ...overrides,
  };
}

/** Opens a bot of the first user and lets it start. */
export async function openFuturesGrid(
  overrides: Partial<CreateFuturesGridBotParams> = {},
  options: SandboxOptions = {},
) {
  const { sandbox, client } = setUp(options);
  const settings = await settingsOf(client, overrides);
  const { bot_id } = await createFuturesGridBot(client, settings);
  sandbox.advance(1000);
  return { sandbox, client, bot_id, settings };
}

/** What the account of a client can put into bots, in USDT. */
export async function balanceOf(client: BotClient): Promise<string> {
  return (await getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_grid' })).balance;
}

/** A bot of the first user, recounted from its fills. */
export async function auditOf(sandbox: Sandbox, bot_id: string): Promise<FuturesAudit> {
  // The sandbox's own page answers with exactly this.
  return (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${bot_id}`)) as FuturesAudit;
}
