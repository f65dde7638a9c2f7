import { type Answer, envelope } from '../route.js';
import type { SetFault } from './Faults.js';

/** What a call is answered that does not take effect; undefined when it does. */
export function refusalOf({ noEffect, retCode, statusCode }: SetFault, now: number): Answer | undefined {
  const message = 'The sandbox was told to refuse this call.';
  if (retCode !== undefined) return { status: 200, body: envelope(now, retCode, message, null) };
  const result = { status_code: statusCode, debug_msg: message };
  if (statusCode !== undefined) return { status: 200, body: envelope(now, 0, 'OK', result) };
  return noEffect ? { status: 200, body: {} } : undefined;
}
