import { createFuturesMartingaleBot, createSpotDcaBot } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { settingsOf } from './futuresMartingales.testing.js';
import { withAndWithoutRestart } from './restart.testing.js';
import { parametersOf, roundsOf } from './spotDcas.testing.js';

const HOUR = 3_600_000;

test('a DCA bot goes on after a restart as if there had been none: no purchase is lost or doubled', async () => {
  const open = (client: Parameters<typeof createSpotDcaBot>[0]) =>
    createSpotDcaBot(client, { parameters: parametersOf() });
  // The sandbox stops in the very moment of a purchase.
  const { whole, restarted, client, bot_id } = await withAndWithoutRestart(open, 3 * HOUR);
  expect(restarted).toEqual(whole);
  expect(await roundsOf(client, bot_id)).toHaveLength(7);
});

test('a martingale goes on after a restart as if there had been none, from round to round', async () => {
  const settings = settingsOf({ auto_cycle_toggle: 'enable', round_tp_percent: '0.01' });
  const open = (client: Parameters<typeof createFuturesMartingaleBot>[0]) =>
    createFuturesMartingaleBot(client, settings);
  const { whole, restarted } = await withAndWithoutRestart(open, 24 * HOUR);
  expect(restarted).toEqual(whole);
  expect(whole.audit).toMatchObject({ bot_display_status: 'running', completed_rounds: expect.any(Number) });
});
