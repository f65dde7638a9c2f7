import * as z from 'zod/mini';
import { int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { side, sideChoice } from '../enums/settings.js';

/** One contract of a combo that is created or changed. */
/* @__NO_SIDE_EFFECTS__ */
export function comboContractChoice() {
  return record({
    symbol: z.string(),
    base_token: z.optional(z.string()),
    quote_token: z.optional(z.string()),
    /** Share of the margin; the shares of all contracts sum to 1. */
    target_position_percent: ratio(),
    side: sideChoice(),
    symbol_id: z.optional(int()),
  });
}

/** One contract of a combo, as read. */
/* @__NO_SIDE_EFFECTS__ */
export function comboContract() {
  return record({
    symbol: optional(z.string()),
    base_token: optional(z.string()),
    quote_token: optional(z.string()),
    /** Share of the margin. */
    target_position_percent: optional(ratio()),
    side: optional(side()),
    symbol_id: optional(int()),
  });
}
