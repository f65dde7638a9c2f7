import { UNKNOWN_CHECK } from '../../client/errors/catalogue.js';
import { type NameTable, readName } from '../../contract/named.js';

/** Names of the check code that refuses nothing. */
const ACCEPTED: ReadonlySet<string> = new Set(['success', 'success_unspecified']);

/**
 * Reads the verdict inside the answer to a change: the short name of the check that refused it, `'unknown'` for a code
 * outside the table, undefined when it was accepted. `made` names the id of a create call: with an id the bot is there,
 * whatever the check says.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refusedBy(table: NameTable, made?: string) {
  return (answer: unknown): string | undefined => {
    const wire = new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
    const code: unknown = wire.get('check_code');
    if ((typeof code !== 'string' && typeof code !== 'number') || code === '') return undefined;
    if (made !== undefined && /^[1-9]\d*$/.test(String(wire.get(made)))) return undefined;
    const name = readName(table, code) ?? UNKNOWN_CHECK;
    return ACCEPTED.has(name) ? undefined : name;
  };
}
