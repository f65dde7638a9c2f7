import { decimal, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';

/** Price and size of an open order. */
/* @__NO_SIDE_EFFECTS__ */
export function openOrder() {
  return record({
    price: optional(decimal()),
    /** In base coin. */
    quantity: optional(decimal()),
  });
}
