import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { marginBounds, offeredMargin } from '../../bots/futures-combo/comboMargins.js';
import { compare, multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { leverageLimit } from './comboBounds.js';
import type { FuturesComboIssue } from './comboPlanTypes.js';
import { readFuturesComboDraft } from './comboReading.js';
import type { FuturesComboDraft } from './futuresComboDraft.js';

/**
 * Whether what a running bot is worth buys the smallest order of every contract of its new settings, as the margin of a
 * new bot has to. The cure is the least leverage with which it does, where the contracts allow one.
 */
export function unboughtContract(
  draft: FuturesComboDraft,
  equity: string,
  markets: readonly FuturesMarket[],
): FuturesComboIssue | undefined {
  const reading = readFuturesComboDraft(draft, markets);
  const { leverage, legs } = reading;
  if (!legs || leverage === undefined || compare(leverage, '0') <= 0) return undefined;
  const { from } = marginBounds(leverage, legs);
  if (compare(equity, from) >= 0) return undefined;
  const issue = { field: 'symbol_settings', code: 'contract_not_bought', params: { equity, from } } as const;
  if (compare(equity, '0') <= 0) return issue;
  const enough = divide(multiply(leverage, offeredMargin(leverage, legs)), equity, 0, 'ceil');
  const max = leverageLimit(reading)?.leverage;
  const isAllowed = max === undefined || compare(enough, max) <= 0;
  return isAllowed && compare(offeredMargin(enough, legs), equity) <= 0
    ? { ...issue, fixes: [{ leverage: enough }] }
    : issue;
}
