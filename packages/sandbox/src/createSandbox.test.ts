import {
  createSpotGridBot,
  getSpotGridAiParams,
  listBots,
  listRankedBots,
  recommendBots,
} from '@tradingbot/core/endpoints';
import { expect, test, vi } from 'vitest';
import { createSandbox } from './createSandbox.js';
import type { Changes } from './exchange/store/Store.js';
import { AMIRA, clientOf, HISTORY_DAYS } from './integration/clients.testing.js';
import type { Sandbox } from './Sandbox.js';

async function openBot(sandbox: Sandbox) {
  const client = clientOf(sandbox, AMIRA);
  const symbol = 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  return createSpotGridBot(client, { symbol, min_price, max_price, cell_number, quote_investment: '1000' });
}

test('F136 same seed and same calls give the same bytes', async () => {
  const run = async (seed: number) => {
    const sandbox = createSandbox({ seed, historyDays: HISTORY_DAYS, sharesMarket: true });
    await openBot(sandbox);
    sandbox.advance(86_400_000);
    return JSON.stringify(await listBots(clientOf(sandbox, AMIRA), {}));
  };
  expect(await run(4)).toBe(await run(4));
  expect(await run(4)).not.toBe(await run(5));
});

test('W9 F182 a command whose state cannot be written is not done, and what happened by itself is written later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const written: Changes[] = [];
  let fails = false;
  const store = {
    save: (changes: Changes) => {
      if (fails) throw new Error('disk full.');
      return void written.push(changes);
    },
    close: () => {},
  };
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, store });
  await sandbox.saved();
  fails = true;
  await expect(openBot(sandbox)).rejects.toMatchObject({
    codeName: 'INTERNAL',
    outcome: 'unknown',
  });
  sandbox.advance(60_000);
  await expect(sandbox.saved()).rejects.toThrow('The state could not be written: disk full.');
  fails = false;
  const before = written.length;
  await sandbox.saved();
  expect(written.slice(before)).toMatchObject([{ header: { now: sandbox.now }, bots: [], movements: [] }]);
  vi.restoreAllMocks();
});

test('once it is prepared, ranking and recommendations are answered at once', async () => {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS });
  await sandbox.prepare();
  const client = clientOf(sandbox, AMIRA);
  // Work that is left would take breaths, for which time would have to pass.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    expect((await listRankedBots(client, { page: 0, limit: 5 })).list).toHaveLength(5);
    expect((await recommendBots(client, {})).data?.length).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});
