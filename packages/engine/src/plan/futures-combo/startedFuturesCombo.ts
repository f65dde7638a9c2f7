import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import type { FuturesComboParams, FuturesComboState } from '../../bots/futures-combo/futuresComboTypes.js';
import { roundToStep } from '../../decimal/rounding.js';

/** Last prices of all contracts, each on its nearest tick. */
export function lastPrices(markets: readonly FuturesMarket[]): Record<string, string> {
  return Object.fromEntries(
    markets.map(({ symbol, last_price }) => [symbol.symbol, roundToStep(last_price, symbol.tickSize, 'half_up')]),
  );
}

/** A bot that has met the last prices once. @throws EngineError as `openFuturesCombo` */
export function startedFuturesCombo(params: FuturesComboParams, markets: readonly FuturesMarket[]): FuturesComboState {
  const opened = openFuturesCombo(params, markets, 0);
  return advanceFuturesCombo(opened, { type: 'price', prices: lastPrices(markets), time: 0 }).state;
}
