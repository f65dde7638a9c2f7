import type { ChangedValue } from '@tradingbot/core/writes';
import { expect, test } from 'vitest';
import { formatOf } from '../i18n/formatOf.js';
import type { Translate } from '../i18n/useTranslation.js';
import type { ChangedBot } from './changeTexts.js';
import { eventTexts } from './eventTexts.js';

const format = formatOf('de');
const bot: ChangedBot = { coin: 'USDT', baseCoin: 'BTC' };
/** A change as its texts, with the keys of the names. */
const tChange = ((key: string, values?: Record<string, string>) =>
  values ? `${values.setting}: ${values.before} > ${values.after}` : key) as Translate;
/** The keys of the texts themselves. */
const t = ((key: string) => key) as Translate;

test('a purchase names its outcome, and why a coin of it was skipped', () => {
  const purchase = { time: 1, type: 'purchase' } as const;
  expect(eventTexts(t, format, { ...purchase, note: 'success' }, bot)).toEqual(['detail.outcome_success']);
  expect(eventTexts(t, format, { ...purchase, note: 'partial', reason: 'order_too_small' }, bot)).toEqual([
    'detail.outcome_partial · detail.fail_too_small',
  ]);
  expect(eventTexts(t, format, { ...purchase, note: 'failed', reason: 'insufficient_balance' }, bot)).toEqual([
    'detail.outcome_failed · detail.fail_balance',
  ]);
  expect(eventTexts(t, format, { ...purchase, note: 'failed', reason: 'halted' }, bot)).toEqual([
    'detail.outcome_failed · halted',
  ]);
});

test('a buy that is held back names its price, where the exchange reports it', () => {
  const withValues = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Translate;
  expect(eventTexts(withValues, format, { time: 1, type: 'buy_held_back', price: '95.5' }, bot)).toEqual([
    'timeline.order_at {"price":"95,5"}',
  ]);
  expect(eventTexts(withValues, format, { time: 1, type: 'buy_rests_again' }, bot)).toEqual([]);
});

test('22.4 a change names each setting with its value before and after, as the reader writes numbers', () => {
  const textsOf = (values: readonly ChangedValue[], own = bot) =>
    eventTexts(tChange, format, { time: 1, type: 'settings', values }, own);
  expect(
    textsOf([
      { name: 'min_price', before: '60000', after: '60500.5' },
      { name: 'enable_trailing', before: '', after: 'true' },
      { name: 'max_invest_amount', before: '0', after: '5000' },
      { name: 'withdrawn', before: '0', after: '12.5' },
      { name: 'added_base', before: '0', after: '0.5' },
      { name: 'leverage', before: '3', after: '2' },
    ]),
  ).toEqual([
    'form.lower_price: 60.000 > 60.500,5',
    'spot.section_trailing: detail.off > detail.on',
    'dca.limit: adjust.none > 5.000 USDT',
    'writes.fig_withdrawn: 0 USDT > 12,5 USDT',
    'writes.fig_added_base: 0 BTC > 0,5 BTC',
    'form.leverage: ×3 > ×2',
  ]);
  const neutral = { ...bot, side: 'neutral' } as const;
  expect(textsOf([{ name: 'stop_loss_price', before: '', after: '9' }], neutral)).toEqual([
    'form.bottom_price: adjust.none > 9',
  ]);
});

test('22.4 a stop that goes by percent instead of a price is one line, and so are direction and weight of a contract', () => {
  const values = [
    { name: 'tp_sl_type', before: 'price', after: 'percent' },
    { name: 'take_profit_price', before: '70000', after: '' },
    { name: 'take_profit_per', before: '', after: '0.1' },
    { name: 'side', of: 'ETHUSDT', before: '', after: 'short' },
    { name: 'target_position_percent', of: 'ETHUSDT', before: '', after: '0.4' },
  ];
  expect(eventTexts(tChange, format, { time: 1, type: 'settings', values }, bot)).toEqual([
    'form.take_profit: 70.000 > 10,00\u00a0%',
    'ETHUSDT: adjust.none > side.short 40,00\u00a0%',
  ]);
});
