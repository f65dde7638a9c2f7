/** Fee rates of both sides as fractions. */
export interface FeeRates {
  readonly maker: string;
  readonly taker: string;
}

// Assumed: the exchange's rates without any discount; no call of the contract reports them before a bot exists.

/** Rates of orders on pairs, where a host knows none of its own. */
export const DEFAULT_SPOT_FEES: FeeRates = { maker: '0.001', taker: '0.001' };

/** Rates of orders on contracts, where a host knows none of its own. */
export const DEFAULT_FUTURES_FEES: FeeRates = { maker: '0.0002', taker: '0.00055' };
