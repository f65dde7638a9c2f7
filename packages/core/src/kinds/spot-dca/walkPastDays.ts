import type { SpotSymbol } from '@tradingbot/engine';
import type { Candle } from '@tradingbot/engine/market';
import {
  type SpotDcaDraft,
  type SpotDcaPlanMarket,
  type SpotDcaWalkPoint,
  toSpotDcaDraft,
  toSpotDcaParams,
  walkSpotDca,
} from '@tradingbot/engine/plan';
import type { SpotDcaJob } from '../replay/replayTypes.js';

/** A draft that can be read as a backtest, with the pairs of its coins out of those of a market. */
export function spotDcaJob(draft: SpotDcaDraft, { symbols, taker_fee_rate }: SpotDcaPlanMarket): SpotDcaJob {
  const params = toSpotDcaParams(draft);
  const bought = new Set(params.pairs.map(({ base }) => base));
  const pairs = symbols.filter((pair) => bought.has(pair.base_token) && pair.quote_token === params.quote_coin);
  return { kind: 'spot_dca', params, market: { symbols: pairs.map(withoutPrice), taker_fee_rate } };
}

/** A pair of a list has its price of today, which no backtest depends on. */
function withoutPrice(pair: SpotSymbol & { readonly price?: unknown }): SpotSymbol {
  const { price: _, ...rules } = pair;
  return rules;
}

/**
 * The bot after each day, at closing prices.
 *
 * @param days candles of each pair, in their order and at the same times
 * @throws EngineError `invalid_params`, `not_a_multiple`: settings or prices that no bot can run with
 */
export function walkPastDays(
  { params, market }: SpotDcaJob,
  days: readonly (readonly Candle[])[],
): readonly SpotDcaWalkPoint[] {
  const steps = (days[0] ?? []).map(({ time }, day) => ({
    at: time,
    prices: Object.fromEntries(params.pairs.map(({ base }, row) => [base, days[row]?.[day]?.close ?? '0'])),
  }));
  return walkSpotDca(toSpotDcaDraft(params), { ...market, prices: {} }, steps);
}
