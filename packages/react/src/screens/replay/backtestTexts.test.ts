import type { BacktestFigures, KeptBacktest } from '@tradingbot/core/kinds';
import { expect, test } from 'vitest';
import { formatOf } from '../../i18n/formatOf.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { figureTexts } from './backtestTexts.js';

const t = ((key: string, values?: Record<string, string>) =>
  values?.from === undefined ? key : `${values.from} to ${values.to}`) as Translate;

const figures: BacktestFigures = {
  ...{ profit: '29.71', profit_ratio: '0.0149', fees: '1', equity: '2029.714', holding_value: '1962.379' },
  ...{ max_drawdown_ratio: '0.0502', cycles: 2, fills: 9, close_reason: null },
};

/** Texts of a backtest by their labels. */
function textsOf(kind: KeptBacktest['job']['kind'], high: Partial<BacktestFigures> = {}, isExact = false) {
  const result = { low_first: figures, high_first: { ...figures, ...high }, candles: 9, from: 0, to: 9 };
  // Of a job the kind alone is read.
  const shown = { job: { kind } as KeptBacktest['job'], coin: 'USDT', result };
  return new Map(figureTexts(t, formatOf('en-US'), shown, isExact).map(({ label, text }) => [label, text]));
}

test('B1 what a backtest has beyond holding is the difference of the two figures as they are shown', () => {
  const texts = textsOf('futures_grid');
  expect([texts.get('replay.equity'), texts.get('replay.holding')]).toEqual(['2,029.71 USDT', '1,962.38 USDT']);
  expect(texts.get('replay.against_holding')).toBe('67.33 USDT');
  expect(textsOf('futures_grid', {}, true).get('replay.against_holding')).toBe('67.335 USDT');
});

test('B23 a range goes from the lesser figure to the greater one, whichever order of prices had it', () => {
  const texts = textsOf('futures_martingale', { max_drawdown_ratio: '0.0527', profit: '9.5', cycles: 10 });
  expect(texts.get('replay.drawdown')).toBe('−5.27% to −5.02%');
  expect(texts.get('replay.profit')).toBe('9.50 USDT to 29.71 USDT');
  expect(texts.get('replay.cycles')).toBe('2 to 10');
});

test('B23 a combo counts its rebalances, and a DCA bot has nothing beside holding', () => {
  expect(textsOf('futures_combo').get('replay.rebalances')).toBe('2');
  expect(textsOf('spot_dca').get('dca_replay.rounds')).toBe('2');
  expect(textsOf('spot_dca').has('replay.against_holding')).toBe(false);
});
