import type { FeeRates } from './feeRates.js';

/** The rates of a running bot: those that the exchange reports with it are the truth, `own` stands for what it leaves out. */
export function reportedFees(
  detail: { readonly maker_fee_rate?: string | undefined; readonly taker_fee_rate?: string | undefined },
  own: FeeRates,
): FeeRates {
  const { maker_fee_rate: maker = own.maker, taker_fee_rate: taker = own.taker } = detail;
  return { maker, taker };
}
