import { expect, test } from 'vitest';
import { formatOf } from '../formatOf.js';
import type { Translate } from '../useTranslation.js';
import { writeText } from './writeText.js';

const format = formatOf('en');
/** The symbol or name that goes into a text. */
const t = ((_key: string, values?: Record<string, string>) => values?.symbol ?? values?.name ?? '') as Translate;
const margin = {
  kind: 'futures_grid',
  endpoint: 'addFuturesGridMargin',
  params: { bot_id: '7', amount: '1500' },
} as const;

test('a bot has its name once that is known, and its id until then', () => {
  expect(writeText(t, format, margin)).toBe('7 · 1,500');
  expect(writeText(t, format, margin, 'BTCUSDT')).toBe('BTCUSDT · 1,500');
});

test('what is to be made is named by what it trades', () => {
  const params = { symbol: 'ETHUSDT', quote_investment: '10' };
  expect(writeText(t, format, { kind: 'spot_grid', endpoint: 'createSpotGridBot', params })).toBe('ETHUSDT · 10');
  const dca = { parameters: { quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '10' }, { base: 'ETH' }, {}, 7] } };
  expect(writeText(t, format, { kind: 'spot_dca', endpoint: 'createSpotDcaBot', params: dca })).toBe('BTC + ETH');
  const combo = { init_margin: '100', symbol_settings: [{ symbol: 'BTCUSDT' }, { symbol: 'SOLUSDT' }] };
  expect(writeText(t, format, { kind: 'futures_combo', endpoint: 'createFuturesComboBot', params: combo })).toBe(
    'BTCUSDT + SOLUSDT · 100',
  );
});

test.each([{}, { parameters: null }, { parameters: { pairs: 'BTC' } }, { symbol_settings: [null] }])(
  'of anything else that stands in a storage nothing is named: %j',
  (params) => {
    expect(writeText(t, format, { kind: 'spot_dca', endpoint: 'createSpotDcaBot', params })).toBe('');
  },
);
