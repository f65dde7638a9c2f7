import * as z from 'zod/mini';
import { decimal, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';

/** Changes of a bot after its start, oldest first; a host may leave them out. */
/* @__NO_SIDE_EFFECTS__ */
export function botChanges() {
  return optional(
    rows(
      record({
        /** Ms since the epoch. */
        time: timestamp(),
        /**
         * `settings`, `margin_added`, `withdrawn`, `range_moved`; of a spot grid also `buy_held_back` and
         * `buy_rests_again`: an order that the free quote coin did not pay for, and later did.
         */
        change_type: z.string(),
        /** In quote coin, of a change that moves money. */
        amount: optional(decimal()),
        /** Of the order, in quote coin. */
        price: optional(decimal()),
      }),
    ),
  );
}
