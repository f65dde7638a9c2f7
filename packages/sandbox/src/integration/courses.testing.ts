import type { BotClient } from '@tradingbot/core';
import { createSpotGridBot, listSpotSymbols } from '@tradingbot/core/endpoints';
import { type BotRef, botReaders, type DrawCourse } from '@tradingbot/core/kinds';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { botCourse } from '@tradingbot/engine/replay';
import { setUp } from './clients.testing.js';
import { openFuturesCombo } from './futuresCombos.testing.js';
import { openFuturesGrid } from './futuresGrids.testing.js';
import { openFuturesMartingale } from './futuresMartingales.testing.js';
import { openSpotDca } from './spotDcas.testing.js';

/** Works a course out, and keeps nothing. */
export const draw: DrawCourse = async ({ books, candles, candleMs }) => botCourse(books, candles, candleMs);

/** What the page of a bot shows. */
export async function summaryOf(client: BotClient, { kind, id }: BotRef) {
  const { endpoint, paramsOf, summaryOf: read } = botReaders[kind];
  return read(await endpoint(client, paramsOf(id)), id);
}

/** Opens a spot grid of 3 % on both sides of the price. */
export async function createSpotGrid(client: BotClient, symbol: string, quote_investment: string) {
  const { symbols } = await listSpotSymbols(client, {});
  const price = symbols.find((row) => row.symbol === symbol)?.price ?? '';
  const around = (factor: string) => roundToStep(multiply(price, factor), '0.1', 'floor');
  const range = { min_price: around('0.97'), max_price: around('1.03'), cell_number: 24 };
  const { grid_id: id } = await createSpotGridBot(client, {
    symbol,
    ...range,
    enable_trailing: false,
    quote_investment,
  });
  return { kind: 'spot_grid', id } as const;
}

/** A bot of each kind, just opened. */
export const opened = {
  spot_grid: async () => {
    const { sandbox, client } = setUp();
    return { sandbox, client, bot: await createSpotGrid(client, 'BTCUSDT', '4000') };
  },
  futures_grid: async () => {
    const { sandbox, client, bot_id: id } = await openFuturesGrid({ grid_mode: 'long' });
    return { sandbox, client, bot: { kind: 'futures_grid', id } as const };
  },
  spot_dca: async () => {
    const { sandbox, client, bot_id: id } = await openSpotDca();
    return { sandbox, client, bot: { kind: 'spot_dca', id } as const };
  },
  futures_martingale: async () => {
    const { sandbox, client, bot_id: id } = await openFuturesMartingale({ auto_cycle_toggle: 'enable' });
    return { sandbox, client, bot: { kind: 'futures_martingale', id } as const };
  },
  futures_combo: async () => {
    const { sandbox, client, bot_id: id } = await openFuturesCombo();
    return { sandbox, client, bot: { kind: 'futures_combo', id } as const };
  },
};
