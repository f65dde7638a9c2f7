import { compare, roundToStep } from '@tradingbot/engine/decimal';
import { type FuturesComboSnapshot, type Range, steadyTransferOut } from '@tradingbot/engine/plan';
import { moneyStep } from '../../format/money.js';

/**
 * The most that is offered to be moved into or out of a combo, exact decimal in its coin: less than its range allows where a
 * price that moves would take some of that away. Undefined where nothing limits it.
 *
 * @param snapshot undefined where the answers leave out what that takes: then it is the end of the range
 */
export function comboTransferOffer(
  direction: 'in' | 'out',
  { to }: Range,
  snapshot: FuturesComboSnapshot | undefined,
  coin: string,
): string | undefined {
  if (to === '') return undefined;
  const steady = direction === 'out' && snapshot ? steadyTransferOut(snapshot) : undefined;
  if (steady === undefined || compare(steady, to) >= 0) return to;
  const offer = roundToStep(steady, moneyStep(coin), 'floor');
  return compare(offer, '0') > 0 ? offer : to;
}
