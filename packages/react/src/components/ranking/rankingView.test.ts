import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/createI18n.js';
import { en } from '../../i18n/en.js';
import { formatOf } from '../../i18n/formatOf.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { paramsOfView, rankingFilters } from './rankingView.js';

const format = formatOf('en-US');
// i18next's own key type is wider than that of our texts.
const t = createI18n({ locale: 'en-US', texts: en }).t as unknown as Translate;

test('every choice of a view is asked for by its name', () => {
  const filters = {
    kind: ['futures_grid'],
    symbol: ['BTCUSDT'],
    time: ['d7_30'],
    pnl: ['p5_10'],
    style: ['steady'],
    side: ['long'],
  };
  expect(paramsOfView({ filters, sorter: 'copied_count' }, false)).toEqual({
    bizTypes: ['futures_grid'],
    symbol: 'BTCUSDT',
    runningTime: 'd7_30',
    pnlRange: 'p5_10',
    style: 'steady',
    gridMode: 'long',
    sorter: 'copied_count',
  });
});

test('what is no choice is passed over, and all kinds are asked for by none', () => {
  const filters = { kind: ['spot_dca'], symbol: [''], time: ['soon'], pnl: [], style: ['toString'], side: ['up'] };
  expect(paramsOfView({ filters, sorter: 'luck' }, false)).toEqual({ sorter: 'profit_percent' });
});

test('F127 whoever may not trade contracts is shown pairs alone, whatever the address says', () => {
  for (const kind of [[], ['futures_combo'], ['spot_grid']])
    expect(paramsOfView({ filters: { kind } }, true)).toMatchObject({ bizTypes: ['spot_grid'] });
  expect(rankingFilters(t, format, undefined, true).kind.options).toHaveLength(1);
});

test('filters offer what the exchange offers, in words; what it does not know stays out', () => {
  const all = rankingFilters(t, format, undefined, false);
  const labels = ({ options }: { options: readonly { label: string }[] }) => options.map(({ label }) => label);
  expect(labels(all.time)).toEqual(['Under 1 day', '1 to 7 days', '7 to 30 days', 'Over 30 days']);
  expect(labels(all.pnl).slice(1)).toEqual([
    '5% – 10%',
    '10% – 20%',
    '20% – 50%',
    '50% – 70%',
    '70% – 100%',
    'Over 100%',
  ]);
  expect(labels(all.symbol)).toEqual([]);
  const offered = {
    running_times: [{ key: 'over_30d' as const }, { key: 'unknown' as const }],
    pnl_ranges: [],
    symbols: ['BTCUSDT'],
  };
  const some = rankingFilters(t, format, offered, false);
  expect([labels(some.time), labels(some.pnl), labels(some.symbol)]).toEqual([['Over 30 days'], [], ['BTCUSDT']]);
});
