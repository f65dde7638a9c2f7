import { named, prefixed } from '../../contract/named.js';

/** Side of a position. */
export const FuturesPositionSide = /* @__PURE__ */ prefixed(['FUTURES_POSITION_SIDE_'], {
  unknown: [0, 'FUTURES_POSITION_SIDE_UNSPECIFIED'],
  short: 1,
  long: 2,
});

/** FuturesPositionSide in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresPositionSide() {
  return named(FuturesPositionSide);
}
