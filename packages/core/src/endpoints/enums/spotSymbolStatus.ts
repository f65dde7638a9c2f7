import { named, prefixed } from '../../contract/named.js';

/** Whether a spot pair trades. */
export const SpotSymbolStatus = /* @__PURE__ */ prefixed([''], {
  online: null,
  offline: null,
});

/** SpotSymbolStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotSymbolStatus() {
  return named(SpotSymbolStatus);
}
