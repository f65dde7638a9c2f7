import { createFuturesGridBot, createFuturesMartingaleBot, createSpotDcaBot } from '@tradingbot/core/endpoints';
import { expect, test, vi } from 'vitest';
import { ContractMarket } from '../exchange/market/ContractMarket.js';
import { settingsOf as gridSettingsOf } from './futuresGrids.testing.js';
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

test('a funding that failed is settled after a restart as it would have been without one', async () => {
  const { fundingRate } = ContractMarket.prototype;
  let failing = 0;
  vi.spyOn(ContractMarket.prototype, 'fundingRate').mockImplementation(function (this: ContractMarket, ...args) {
    failing -= 1;
    if (failing > 0) throw new Error('The rate is not known.');
    return fundingRate.apply(this, args);
  });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { whole, restarted } = await withAndWithoutRestart(async (client) => {
    const made = await createFuturesGridBot(client, await gridSettingsOf(client, { grid_mode: 'long' }));
    // More minutes than the first half has after its funding, and fewer than the second half has.
    failing = 100;
    return made;
  }, 9 * HOUR);
  vi.restoreAllMocks();
  expect(reported).toHaveBeenCalled();
  expect(failing).toBeLessThan(0);
  expect(whole.audit).toMatchObject({ funding_fee: expect.not.stringMatching(/^0$/) });
  expect(restarted).toEqual(whole);
});
