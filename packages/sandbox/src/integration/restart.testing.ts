import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotClient } from '@tradingbot/core';
import { createSandbox } from '../createSandbox.js';
import { openSqliteStore } from '../exchange/store/sqliteStore.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, clientOf, HISTORY_DAYS } from './clients.testing.js';

/** The same lifecycle twice, once with a restart in its middle; what an account and a bot of it are in the end. */
export async function withAndWithoutRestart(
  open: (client: BotClient) => Promise<{ bot_id: string }>,
  half: number,
  options: () => SandboxOptions = () => ({ historyDays: HISTORY_DAYS, sharesMarket: true }),
) {
  const folder = mkdtempSync(join(tmpdir(), 'tb-restart-'));
  const file = join(folder, 'sandbox.sqlite');
  try {
    const whole = createSandbox(options());
    const wholeClient = clientOf(whole, AMIRA);
    const { bot_id } = await open(wholeClient);
    whole.advance(half);
    whole.advance(half);

    const before = createSandbox({ ...options(), ...(await openSqliteStore(file)) });
    const made = await open(clientOf(before, AMIRA));
    before.advance(half);
    await before.close();
    const after = createSandbox({ ...options(), ...(await openSqliteStore(file)) });
    after.advance(half);
    const ends = [await endOf(whole, bot_id), await endOf(after, made.bot_id)] as const;
    await after.close();
    return { whole: ends[0], restarted: ends[1], client: clientOf(whole, AMIRA), bot_id };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Balances of the first user and the recount of a bot. */
async function endOf(sandbox: Sandbox, bot_id: string) {
  // The sandbox's own pages answer with these.
  const { balances } = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as { balances: object };
  const { bot_id: _, ...audit } = (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${bot_id}`)) as { bot_id: string };
  return { balances, audit };
}
