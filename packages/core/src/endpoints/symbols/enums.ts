import { named } from '../../contract/named.js';

/** Kind of a contract: who settles it, and whether it ends. */
export const ContractType = {
  inverse_perpetual: [null, 'InversePerpetual'],
  linear_perpetual: [null, 'LinearPerpetual'],
  inverse_futures: [null, 'InverseFutures'],
  usdc_perpetual: [null, 'UsdcPerpetual'],
  usdc_futures: [null, 'UsdcFutures'],
  linear_futures: [null, 'LinearFutures'],
} as const;

/** ContractType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function contractType() {
  return named(ContractType);
}

/** Whether a contract trades. */
export const ContractStatus = {
  trading: [null, 'Trading'],
  closed: [null, 'Closed'],
} as const;

/** ContractStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function contractStatus() {
  return named(ContractStatus);
}
