import { expect, test } from 'vitest';
import { queryOfRanking, rankingOfQuery } from './rankingView.js';

test('a view survives the way through the address, its pages counted from one', () => {
  const view = {
    filters: {
      kind: ['futures_combo'],
      symbol: ['BTCUSDT'],
      time: ['d7_30'],
      pnl: ['p0_5'],
      style: ['steady'],
      side: ['long'],
    },
    sorter: 'copied_count',
    page: 1,
  };
  const query = queryOfRanking(view);
  expect(query.toString()).toBe(
    'kind=futures_combo&symbol=BTCUSDT&time=d7_30&pnl=p0_5&style=steady&side=long&sort=copied_count&page=2',
  );
  expect(rankingOfQuery(new URLSearchParams(query.toString()))).toEqual(view);
});

test('an address without choices shows the first page of all, and one with odd pages too', () => {
  for (const query of ['', 'page=0', 'page=-3', 'page=1.5', 'page=x', 'page=1', 'kind=&sort='])
    expect(rankingOfQuery(new URLSearchParams(query))).toEqual({ filters: {} });
  const before = new URLSearchParams('from=derivatives&kind=combo&page=3');
  expect(queryOfRanking({ filters: { side: ['long'] } }, before).toString()).toBe('from=derivatives&side=long');
  expect(queryOfRanking({ filters: { kind: [] }, sorter: '', page: 0 }).toString()).toBe('');
});
