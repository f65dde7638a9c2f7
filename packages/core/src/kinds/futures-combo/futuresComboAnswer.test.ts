import { expect, test } from 'vitest';
import { futuresComboExposure, nextRebalance, rebalanceBand } from './futuresComboAnswer.js';

const bot = (over: object) => ({ bot_id: '7', bot_display_status: 'running' as const, create_time: 1000, ...over });
const timed = { adjust_position_mode: 'time', adjust_position_time_interval: 60 } as const;

test('the next rebalance by time keeps the rhythm of the start', () => {
  expect(nextRebalance(bot(timed), 1000)).toBe(61_000);
  expect(nextRebalance(bot(timed), 60_999)).toBe(61_000);
  expect(nextRebalance(bot(timed), 61_000)).toBe(121_000);
  expect(nextRebalance(bot({ ...timed, adjust_position_mode: 'time_or_percent' }), 61_000)).toBe(121_000);
});

test('a bot that does not go by time has no next one', () => {
  expect(nextRebalance(bot({ ...timed, adjust_position_mode: 'percent' }), 1000)).toBeUndefined();
  expect(nextRebalance(bot({ adjust_position_mode: 'time' }), 1000)).toBeUndefined();
});

test('22.4 the band holds for the modes that go by drift, not for the others', () => {
  const bandOf = (adjust_position_mode: string) =>
    rebalanceBand(bot({ adjust_position_mode, adjust_position_percent: '0.05' }));
  expect(['percent', 'time_or_percent', 'time', 'by_user'].map(bandOf)).toEqual(['0.05', '0.05', undefined, undefined]);
});

test('exposure is the value of the positions by direction, exactly', () => {
  const positions = [
    { side: 'long', position_value: '0.1' },
    { side: 'long', position_value: '0.2' },
    { side: 'short', position_value: '1.5' },
  ] as const;
  expect(futuresComboExposure(positions)).toEqual({ long: '0.3', short: '1.5' });
});
