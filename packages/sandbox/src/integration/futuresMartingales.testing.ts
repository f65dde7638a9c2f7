import type { BotClient } from '@tradingbot/core';
import {
  type CreateFuturesMartingaleBotParams,
  createFuturesMartingaleBot,
  getFuturesBalance,
  getFuturesMartingaleBot,
} from '@tradingbot/core/endpoints';
import type { FuturesMartingaleAudit } from '../exchange/bots/futures-martingale/auditFuturesMartingale.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { scripted } from './scriptedMarket.testing.js';

/** A tenfold long of 10,000 USDT that buys more at each percent of fall, three times at most. */
export function settingsOf(
  overrides: Partial<CreateFuturesMartingaleBotParams> = {},
): CreateFuturesMartingaleBotParams {
  return {
    symbol: 'BTCUSDT',
    martingale_mode: 'long',
    leverage: '10',
    price_float_percent: '0.01',
    add_position_percent: '1.2',
    add_position_num: 3,
    round_tp_percent: '0.02',
    init_margin: '10000',
    ...overrides,
  };
}

/** Opens a bot of the first user and lets it start. */
export async function openFuturesMartingale(
  overrides: Partial<CreateFuturesMartingaleBotParams> = {},
  options: SandboxOptions = {},
) {
  const { sandbox, client } = setUp(options);
  const { bot_id } = await createFuturesMartingaleBot(client, settingsOf(overrides));
  sandbox.advance(1000);
  const detail = async () => (await getFuturesMartingaleBot(client, { bot_id })).fmart_detail;
  return { sandbox, client, bot_id, detail };
}

/** The same while BTCUSDT walks from price to price, a minute for each. */
export function openFuturesMartingaleAt(
  prices: readonly string[],
  overrides: Partial<CreateFuturesMartingaleBotParams> = {},
) {
  return openFuturesMartingale(overrides, scripted({ BTCUSDT: prices }));
}

/** What the account of a client can put into bots, in USDT. */
export async function balanceOf(client: BotClient): Promise<string> {
  return (await getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_martingale' })).balance;
}

/** A bot of the first user, recounted from its fills. */
export async function auditOf(sandbox: Sandbox, bot_id: string): Promise<FuturesMartingaleAudit> {
  // The sandbox's own page answers with exactly this.
  return (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${bot_id}`)) as FuturesMartingaleAudit;
}
