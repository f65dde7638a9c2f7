import { compare, isDecimal, isMultiple } from '@tradingbot/engine/decimal';

/** Fee rates of both sides as fractions: 0.1 % is `"0.001"`. */
export interface FeeRates {
  readonly maker: string;
  readonly taker: string;
}

/** Where orders are charged alike: all pairs, or all contracts. */
export type FeeMarket = 'spot' | 'futures';

/** The rates that an account pays. */
export type AccountFees = Readonly<Record<FeeMarket, FeeRates>>;
/** The rates that somebody has stated for an account; a market that is left out has the usual ones. */
export type StatedFees = Readonly<Partial<AccountFees>>;

/**
 * What a rate may be, as fractions: no rebate, which no bot of the engine books, and less than 1 %, which no exchange
 * charges: a percent that was typed as a fraction is caught.
 */
export const feeRateLimits = { from: '0', to: '0.009999', step: '0.000001' } as const;

// Assumed: the exchange's rates without any discount. No call of the contract reports those of an account.
const USUAL_FEES: AccountFees = {
  spot: { maker: '0.001', taker: '0.001' },
  futures: { maker: '0.0002', taker: '0.00055' },
};

/** The one source of rates for plans: those that were stated for an account, else the exchange's usual ones. */
export function accountFees(stated: StatedFees = {}): AccountFees {
  return { ...USUAL_FEES, ...stated };
}

/** Reads what was kept of an account's rates. A market of which one rate cannot be one is left out whole. */
export function readStatedFees(kept: Readonly<Record<string, unknown>>): StatedFees {
  const read = (market: FeeMarket) => {
    const { maker, taker } = Object(kept[market]) as Partial<FeeRates>;
    return isFeeRate(maker) && isFeeRate(taker) && { [market]: { maker, taker } };
  };
  return { ...read('spot'), ...read('futures') };
}

/** Whether something can be a fee rate: decimal text within {@link feeRateLimits}. */
export function isFeeRate(rate: unknown): rate is string {
  if (typeof rate !== 'string' || !isDecimal(rate)) return false;
  const { from, to, step } = feeRateLimits;
  return compare(rate, from) >= 0 && compare(rate, to) <= 0 && isMultiple(rate, step);
}

/**
 * The rate that the exchange estimates the cost of an order on a contract with, where it is not the account's own: discounts
 * do not count there, so that quantities and least amounts stay those of the exchange.
 */
export function orderCostRate({ taker }: FeeRates): { readonly order_cost_fee_rate?: string } {
  const usual = USUAL_FEES.futures.taker;
  return compare(taker, usual) < 0 ? { order_cost_fee_rate: usual } : {};
}
