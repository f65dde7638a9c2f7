import {
  closeFuturesGridBot,
  createFuturesGridBot,
  getFuturesGridBot,
  validateFuturesGrid,
} from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { priceAt, settingsOf } from './futuresGrids.testing.js';

test.each(['neutral', 'long', 'short'] as const)(
  'F179 M4: a %s grid that is created and started after its check, at the least that the check named, runs',
  async (grid_mode) => {
    const { sandbox, client } = setUp();
    const ends: (string | undefined)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const range = { min_price: await priceAt(client, '0.98'), max_price: await priceAt(client, '1.02') };
      const { total_investment: _, ...settings } = await settingsOf(client, { grid_mode, cell_number: 4, ...range });
      const { investment } = await validateFuturesGrid(client, settings);
      const { bot_id } = await createFuturesGridBot(client, { ...settings, total_investment: investment?.from ?? '' });
      // The price moves on before the bot starts.
      sandbox.advance(4000);
      ends.push((await getFuturesGridBot(client, { bot_id })).detail.status);
      await closeFuturesGridBot(client, { bot_id });
      sandbox.advance(3_600_000);
    }
    expect(ends).toEqual(Array(12).fill('running'));
  },
);
