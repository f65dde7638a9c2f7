import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/createI18n.js';
import { en } from '../../i18n/en.js';
import { formatOf } from '../../i18n/formatOf.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { rankingFilters } from './rankingView.js';

const format = formatOf('en-US');
// i18next's own key type is wider than that of our texts.
const t = createI18n({ locale: 'en-US', texts: en }).t as unknown as Translate;

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
