import { expect, test, vi } from 'vitest';
import { createDriftLog, MAX_DRIFTS } from './createDriftLog.js';

test('B13 every unknown field, value and code is named once and counted', () => {
  const named = vi.fn();
  const log = createDriftLog(named);
  for (const raw of ['number', 'string', 'number']) log.add('a', { path: 'x', kind: 'field', raw });
  for (const raw of ['NEW', 'OTHER', 'NEW']) log.add('a', { path: 'status', kind: 'enum', raw });
  log.add('b', { path: 'x', kind: 'field', raw: 'number' });
  expect(named).toHaveBeenCalledTimes(4);
  expect(log.list().map(({ endpoint, path, raw, count }) => [endpoint, path, raw, count])).toEqual([
    ['a', 'x', 'number', 3],
    ['a', 'status', 'NEW', 2],
    ['a', 'status', 'OTHER', 1],
    ['b', 'x', 'number', 1],
  ]);
});

test('B13 an endless number of unknown fields is counted and neither remembered nor reported', () => {
  const named = vi.fn();
  const log = createDriftLog(named);
  for (let i = 0; i < 5 * MAX_DRIFTS; i += 1) log.add('a', { path: `x${i}`, kind: 'field', raw: 'number' });
  log.add('b', { path: 'status', kind: 'enum', raw: 'NEW' });
  log.add('a', { path: 'x0', kind: 'field', raw: 'number' });
  expect(named).toHaveBeenCalledTimes(MAX_DRIFTS + 2);
  expect(log.list().slice(MAX_DRIFTS)).toEqual([
    { endpoint: 'a', path: '…', kind: 'field', raw: '', count: 4 * MAX_DRIFTS },
    { endpoint: 'b', path: '…', kind: 'enum', raw: '', count: 1 },
  ]);
  expect(log.list()[0]).toMatchObject({ path: 'x0', count: 2 });
});
