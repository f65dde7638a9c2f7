import type { BotClient } from '@tradingbot/core';
import { type CreateFuturesComboBotParams, createFuturesComboBot } from '@tradingbot/core/endpoints';
import type { FuturesComboAudit } from '../exchange/bots/futures-combo/auditFuturesCombo.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';

/** Half BTC long, half ETH short, put right every hour. */
export function comboOf(overrides: Partial<CreateFuturesComboBotParams> = {}): CreateFuturesComboBotParams {
  return {
    leverage: '3',
    init_margin: '10000',
    adjust_position_mode: 'time',
    adjust_position_time_interval: 3600,
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
    ],
    ...overrides,
  };
}

/** Opens a combo of the first user. */
export async function openFuturesCombo(
  overrides: Partial<CreateFuturesComboBotParams> = {},
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; client: BotClient; bot_id: string }> {
  const { sandbox, client } = setUp(options);
  const { bot_id } = await createFuturesComboBot(client, comboOf(overrides));
  return { sandbox, client, bot_id };
}

/** A bot of the first user, recounted from its fills. */
export async function auditOf(sandbox: Sandbox, bot_id: string): Promise<FuturesComboAudit> {
  // The sandbox's own page answers with exactly this.
  return (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${bot_id}`)) as FuturesComboAudit;
}
