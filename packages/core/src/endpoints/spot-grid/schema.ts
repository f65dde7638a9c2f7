import * as z from 'zod/mini';
import { decimal, decimalOrEmpty, id, int, inUnit, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';

/** A change of a spot grid; what is absent stays, `""` clears a stop price. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridChange() {
  return record({
    grid_id: id(),
    min_price: optional(decimal()),
    max_price: optional(decimal()),
    cell_number: z.optional(int()),
    /** Added money, in base coin. */
    add_base_investment: optional(decimal()),
    /** Added money, in quote coin. */
    add_quote_investment: optional(decimal()),
    stop_loss_price: z.optional(decimalOrEmpty()),
    take_profit_price: z.optional(decimalOrEmpty()),
    /** Only while the bot waits for its price. */
    entry_price: optional(decimal()),
    /** Trailing stop; `""` clears it. */
    ts_percent: z.optional(inUnit('ratio', decimalOrEmpty())),
    enable_trailing: z.optional(z.boolean()),
    limit_up_price: z.optional(decimalOrEmpty()),
  });
}
