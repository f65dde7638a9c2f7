import { from, inUnit, optional, scaled, seconds } from '../../contract/fields.js';
import { record } from '../../contract/record.js';

/** One point of a yield curve. */
/* @__NO_SIDE_EFFECTS__ */
export function yieldPoint() {
  return record({
    /** Ms since the epoch. */
    stat_time: optional(seconds({ write: 'number' })),
    /** Result until then, as ratio. */
    yield_rate: from('yield_rate_e4', optional(inUnit('ratio', scaled(4)))),
  });
}
