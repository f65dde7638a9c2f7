import { expect, test } from 'vitest';
import { formatOf } from '../i18n/formatOf.js';
import type { Translate } from '../i18n/useTranslation.js';
import { eventTexts } from './eventTexts.js';

const format = formatOf('de');
/** The keys of the texts themselves. */
const t = ((key: string) => key) as Translate;

test('a purchase names its outcome, and why a coin of it was skipped', () => {
  const purchase = { time: 1, type: 'purchase' } as const;
  expect(eventTexts(t, format, { ...purchase, note: 'success' })).toBe('detail.outcome_success');
  expect(eventTexts(t, format, { ...purchase, note: 'partial', reason: 'order_too_small' })).toBe(
    'detail.outcome_partial · detail.fail_too_small',
  );
  expect(eventTexts(t, format, { ...purchase, note: 'failed', reason: 'insufficient_balance' })).toBe(
    'detail.outcome_failed · detail.fail_balance',
  );
  expect(eventTexts(t, format, { ...purchase, note: 'failed', reason: 'halted' })).toBe(
    'detail.outcome_failed · halted',
  );
});

test('a buy that is held back names its price, where the exchange reports it', () => {
  const withValues = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as Translate;
  expect(eventTexts(withValues, format, { time: 1, type: 'buy_held_back', price: '95.5' })).toBe(
    'timeline.order_at {"price":"95,5"}',
  );
  expect(eventTexts(withValues, format, { time: 1, type: 'buy_rests_again' })).toBe('');
});
