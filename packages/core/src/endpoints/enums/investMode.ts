import { choice, prefixed } from '../../contract/named.js';

/** Coins a spot grid is paid with. Goes out as integer. */
export const InvestMode = /* @__PURE__ */ prefixed(['', 'INVEST_MODE_'], {
  quote: 0,
  base: 1,
  base_and_quote: 2,
});

/** InvestMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function investModeChoice() {
  return choice(InvestMode, { write: 'integer' });
}
