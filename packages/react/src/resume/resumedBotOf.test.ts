import { expect, test } from 'vitest';
import { type BotKind, botKinds } from '../hooks/botKind.js';
import { closeBot, createSandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { resumedBotOf } from './resumedBotOf.js';

const HOUR = 3_600_000;
/** Kinds whose start the exchange tells. */
const HOLDS: readonly BotKind[] = ['spot_grid', 'futures_grid', 'martingale'];

test.each(botKinds)('B4 what the exchange tells of a running %s gives the bot that runs there', async (kind) => {
  for (const hours of [1, 7]) {
    const session = createSandboxSession({ seed: hours });
    const id = await openKind[kind](session, { afterMs: hours * HOUR });
    const { bot, holding } = await resumedBotOf(session.client, { kind, id });
    expect(bot?.id).toBe(id);
    if (HOLDS.includes(kind)) expect(holding).toBeDefined();
  }
});

test.each(HOLDS)('B6 a closed %s is still compared with holding, at its last price', async (kind) => {
  const session = createSandboxSession();
  const id = await openKind[kind](session, { afterMs: 9 * HOUR });
  await closeBot(session, { kind, id });
  const { bot, holding } = await resumedBotOf(session.client, { kind, id });
  expect(bot).toBeUndefined();
  expect(holding).toBeDefined();
});
