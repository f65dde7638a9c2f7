import { expect, test } from 'vitest';
import { queryOfView, viewOfQuery } from './botListView.js';

test('a view survives the way through the address', () => {
  const view = {
    filters: { kind: ['spot_dca', 'futures_combo'], symbol: ['BTC + ETH'] },
    search: 'btc',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: { column: 'total', direction: 'descending' },
  } as const;
  const query = queryOfView(view);
  expect(query.toString()).toBe(
    'kind=spot_dca&kind=futures_combo&symbol=BTC+%2B+ETH&q=btc&from=2026-11-01&to=2026-11-21&sort=-total',
  );
  expect(viewOfQuery(new URLSearchParams(query.toString()))).toEqual(view);
});

test('an address without filters shows everything in the order of the exchange', () => {
  expect(viewOfQuery(new URLSearchParams('tab=1&toString=x&q='))).toEqual({ filters: {} });
  expect(queryOfView({ filters: { kind: [] }, search: undefined }).toString()).toBe('');
});
