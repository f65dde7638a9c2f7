import { expect, test } from 'vitest';
import type { BotRow } from '../endpoints/bots/listBots.js';
import { botRowOf, type RowContext } from './botRow.js';

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
