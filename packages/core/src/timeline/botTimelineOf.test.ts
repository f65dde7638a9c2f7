import { expect, test } from 'vitest';
import { connect, ok } from '../testing/fakeServer.js';
import { botTimelineOf } from './botTimelineOf.js';

const round = (number: number, start_time: number, end_time?: number) => ({
  round: number,
  start_time,
  end_time: end_time ?? 0,
  status: end_time === undefined ? 'running' : 'tp',
  realized_pnl: '1',
});

test('of what has the same time that comes first which happened first: a round ends, then the next one begins', async () => {
  const { client } = connect([
    ({ url }) =>
      url.includes('round')
        ? ok({ total: 3, rounds: [round(3, 3000), round(2, 2000, 3000), round(1, 1000, 2000)] })
        : ok({ fmart_detail: { bot_id: '7', symbol: 'BTCUSDT', bot_display_status: 'running', create_time: 1000 } }),
  ]);
  const { events } = await botTimelineOf(client, { kind: 'futures_martingale', id: '7' });
  expect(events.map(({ type, note }) => [type, note].filter(Boolean).join(' '))).toEqual([
    'created',
    'round_began 1',
    'round 1',
    'round_began 2',
    'round 2',
    'round_began 3',
  ]);
});
