import {
  type CreateSpotGridBotParams,
  closeSpotGridBot,
  createSpotGridBot,
  getSpotGridAiParams,
} from '@tradingbot/core/endpoints';
import type { SandboxSession } from './createSandboxSession.js';

/** Opens a BTCUSDT spot grid with recommended settings and lets `afterMs` pass. @returns its id */
export async function openBot(
  { client, sandbox }: SandboxSession,
  { afterMs = 5000, ...changes }: Partial<CreateSpotGridBotParams> & { readonly afterMs?: number } = {},
): Promise<string> {
  const symbol = changes.symbol ?? 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const { grid_id } = await createSpotGridBot(client, {
    symbol,
    min_price,
    max_price,
    cell_number,
    invest_mode: 'quote',
    quote_investment: '1000',
    ...changes,
  });
  sandbox.advance(afterMs);
  return grid_id;
}

/** Closes a bot into its quote coin and lets it settle. */
export async function closeBot({ client, sandbox }: SandboxSession, gridId: string): Promise<void> {
  await closeSpotGridBot(client, { grid_id: gridId, close_mode: 'quote_mode' });
  sandbox.advance(10_000);
}
