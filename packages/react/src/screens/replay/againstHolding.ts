import { moneyPlaces } from '@tradingbot/core/format';
import { type BacktestFigures, shownSecond } from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';

/**
 * What a bot made over having only held the coin: exact, and as it is shown where both sums that it lies between stand
 * beside it, so that what is read adds up (F173).
 */
export function againstHolding(
  { equity, holding_value }: Pick<BacktestFigures, 'equity' | 'holding_value'>,
  coin: string,
) {
  const value = subtract(equity, holding_value);
  return { value, shown: shownSecond(holding_value, value, moneyPlaces(coin)) ?? value };
}
