import * as z from 'zod/mini';
import { decimal, int, inUnit, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';

/* @__NO_SIDE_EFFECTS__ */
function interval() {
  return inUnit('s', int());
}

/* @__NO_SIDE_EFFECTS__ */
function purchase() {
  return record({
    base: z.string(),
    /** In quote coin, each round. */
    amount: decimal(),
  });
}

/** Settings of a new DCA bot. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaParametersChoice() {
  return record({
    /** Seconds between purchases, at least 10. */
    frequency_in_second: interval(),
    quote_coin: z.string(),
    /** At most 5, each coin once. */
    pairs: z.array(purchase()),
    /** In quote coin; no cap when absent. */
    max_invest_amount: optional(decimal()),
    /** Idle holdings earn; true when absent. */
    earn_enabled: z.optional(z.boolean()),
  });
}

/** Changed settings of a DCA bot; what is absent stays. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaParametersChange() {
  return record({
    /** Seconds between purchases, at least 10. */
    frequency_in_second: z.optional(interval()),
    quote_coin: z.optional(z.string()),
    /** At most 5, each coin once. */
    pairs: z.optional(z.array(purchase())),
    /** In quote coin; `"0"` takes the cap away. */
    max_invest_amount: optional(decimal()),
    /** Idle holdings earn. */
    earn_enabled: z.optional(z.boolean()),
  });
}

/** Settings of a DCA bot, as read. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaParameters() {
  return record({
    /** Seconds between purchases. */
    frequency_in_second: optional(interval()),
    quote_coin: optional(z.string()),
    /** Coins with the amount of each round, in quote coin. */
    pairs: optional(rows(record({ base: optional(z.string()), amount: optional(decimal()) }))),
    /** In quote coin; `"0"` or absent: no cap. */
    max_invest_amount: optional(decimal()),
    /** Idle holdings earn. */
    earn_enabled: optional(z.boolean()),
  });
}
