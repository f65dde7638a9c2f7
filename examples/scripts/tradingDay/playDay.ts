import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import { listBalances } from '@tradingbot/core/endpoints';
import type { Sandbox } from '@tradingbot/sandbox';
import { openBots } from './bots.ts';
import type { Ledger, Movement } from './Ledger.ts';

const HOUR = 3_600_000;

/** Opens a bot of each kind, lets a day pass, closes them, and reads the books. */
export async function playDay(sandbox: Sandbox, onHour: (hour: number) => void = () => {}): Promise<Ledger> {
  const send = sandbox.fetchAs('amira');
  const client = createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: send,
    now: () => sandbox.now,
  });
  const before = await balancesOf(client);
  const bots = await openBots(client);
  for (let hour = 1; hour <= 24; hour += 1) {
    sandbox.advance(HOUR);
    onHour(hour);
  }
  for (const bot of bots) await bot.close();
  const rows = [];
  for (const bot of bots) rows.push(await bot.recount());

  // The sandbox's own page: the movements of the account, as no exchange shows them.
  const books = await send('http://localhost/x-sandbox/ledger');
  const { movements } = (await books.json()) as { readonly movements: readonly Movement[] };
  const ofDay = movements.filter(({ bot_id }) => bot_id !== undefined);
  return { bots: rows, before, movements: ofDay, after: await balancesOf(client) };
}

async function balancesOf(client: BotClient): Promise<Readonly<Record<string, string>>> {
  const { balances = [] } = await listBalances(client, {});
  return Object.fromEntries(balances.map(({ coin = '', balance = '0' }) => [coin, balance]));
}
