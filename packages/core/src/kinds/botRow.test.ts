import { expect, test } from 'vitest';
import type { BotRow } from '../endpoints/bots/listBots.js';
import { attentionOf } from './attention.js';
import { botRowOf, botRowsOf, type RowContext } from './botRow.js';

const context: RowContext = { spot: () => undefined, contract: () => undefined, now: 0 };
const info = { grid_id: '1', symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 2 } as const;

/** A spot grid as the list answers it, with the end that is filled in from the start. */
function rowOf(status: 'running' | 'completed') {
  const grid = {
    info: { ...info, status, modify_time: 5, bot_close_code: 'failed_initiation' },
    profit: { settlement_assets: '1 USDT' },
  };
  // The fields that a row reads.
  return botRowOf({ type: 'spot_grid', grid } as unknown as BotRow, context, 0);
}

test('M13 a bot that runs has no end, whatever the exchange fills in', () => {
  expect(rowOf('running')).toMatchObject({ closedAt: undefined, closeCode: undefined, returned: undefined });
  expect(rowOf('completed')).toMatchObject({ closedAt: 5, closeCode: 'failed_initiation', returned: '1 USDT' });
});

test('a bot that comes up on two pages has one row, with what was answered last', () => {
  const page = (total_investment: string) => ({
    bots: [
      { type: 'spot_grid', grid: { info: { ...info, status: 'running', total_investment } } },
    ] as unknown as BotRow[],
  });
  const rows = botRowsOf([page('1'), page('2')], context);
  expect(rows.map(({ id, invested }) => [id, invested])).toEqual([['1', '2']]);
});

test('bots that want to be looked at are counted by what is the matter', () => {
  const grid = (grid_id: string, status: string, current_price: string) =>
    ({ type: 'spot_grid', grid: { info: { ...info, grid_id, status, current_price } } }) as unknown as BotRow;
  const bots = [grid('1', 'running', '3'), grid('2', 'running', '1.5'), grid('3', 'await_activation', '3')];
  const rows = botRowsOf([{ bots }], context);
  expect(attentionOf(rows)).toEqual({ near_liquidation: 0, out_of_range: 1, waiting: 1 });
});

test('22.7 a row says how far the mark price is from the liquidation, on both sides', () => {
  const distanceOf = (liq_price: string | undefined, mark_price?: string) => {
    const future_grid = {
      grid_id: '1',
      symbol: 'BTCUSDT',
      status: 'running',
      current_price: '200',
      mark_price,
      liq_price,
    };
    const row = botRowOf({ type: 'future_grid', future_grid } as unknown as BotRow, context, 0);
    return 'liquidationDistance' in row ? row.liquidationDistance : undefined;
  };
  expect([distanceOf('90', '100'), distanceOf('103', '100'), distanceOf('190')]).toEqual(['0.1', '0.03', '0.05']);
  expect([distanceOf(''), distanceOf(undefined)]).toEqual([undefined, undefined]);
});
