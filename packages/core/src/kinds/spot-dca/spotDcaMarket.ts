import type { SpotDcaPlanMarket } from '@tradingbot/engine/plan';
import type { GetSpotDcaConfigurationResult } from '../../endpoints/spot-dca/getSpotDcaConfiguration.js';

type Pair = SpotDcaPlanMarket['symbols'][number] & { readonly price?: string | undefined };

/**
 * The pairs of a coin as purchases are planned.
 *
 * @param pairs all pairs that are paid with the coin
 * @param limits of the coins, as the exchange configures them
 * @param live last prices by symbol, where they are newer than those of the pairs
 */
export function spotDcaMarket(
  pairs: readonly Pair[],
  limits: GetSpotDcaConfigurationResult['coins'],
  taker_fee_rate: string,
  live?: ReadonlyMap<string, string | undefined>,
): SpotDcaPlanMarket {
  const prices = pairs.flatMap(({ base_token, symbol, price }) => {
    const last = live?.get(symbol) ?? price;
    return last === undefined ? [] : [[base_token, last] as const];
  });
  return {
    symbols: pairs,
    prices: Object.fromEntries(prices),
    taker_fee_rate,
    limits: limits?.flatMap((row) => (row.base === undefined ? [] : [{ ...row, base: row.base }])),
  };
}

/** Coins that can be bought: those with limits, else all that have a pair. */
export function spotDcaCoins(
  pairs: readonly { readonly base_token: string }[],
  limits: GetSpotDcaConfigurationResult['coins'],
): readonly string[] {
  return limits?.flatMap((row) => row.base ?? []) ?? pairs.map(({ base_token }) => base_token);
}
