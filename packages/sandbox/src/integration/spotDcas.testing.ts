import type { BotClient } from '@tradingbot/core';
import {
  type CreateSpotDcaBotParams,
  createSpotDcaBot,
  listBalances,
  listSpotDcaRounds,
} from '@tradingbot/core/endpoints';
import type { SpotDcaAudit } from '../exchange/bots/spot-dca/auditSpotDca.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';

type Parameters = CreateSpotDcaBotParams['parameters'];

/** 60 USDT of BTC and 40 of ETH an hour. */
export function parametersOf(overrides: Partial<Parameters> = {}): Parameters {
  return {
    frequency_in_second: 3600,
    quote_coin: 'USDT',
    pairs: [
      { base: 'BTC', amount: '60' },
      { base: 'ETH', amount: '40' },
    ],
    ...overrides,
  };
}

/** Opens a bot of the first user and lets it buy for the first time. */
export async function openSpotDca(overrides: Partial<Parameters> = {}, options: SandboxOptions = {}) {
  const { sandbox, client } = setUp(options);
  const { bot_id } = await createSpotDcaBot(client, { parameters: parametersOf(overrides) });
  sandbox.advance(1000);
  return { sandbox, client, bot_id };
}

/** What an account holds of some coins. */
export async function balancesOf(client: BotClient, ...coins: string[]): Promise<(string | undefined)[]> {
  const { balances = [] } = await listBalances(client, { coins });
  return coins.map((coin) => balances.find((row) => row.coin === coin)?.balance);
}

/** All rounds of a bot, oldest first. */
export async function roundsOf(client: BotClient, bot_id: string) {
  return ((await listSpotDcaRounds(client, { bot_id, limit: 10_000 })).rounds ?? []).reverse();
}

/** A bot of the first user, recounted from its fills. */
export async function auditOf(sandbox: Sandbox, bot_id: string): Promise<SpotDcaAudit> {
  // The sandbox's own page answers with exactly this.
  return (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${bot_id}`)) as SpotDcaAudit;
}
