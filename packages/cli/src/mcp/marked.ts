import { seenText } from '../output/unseen.js';

/** What an exchange answers, as an agent gets it: under a name that says whose text it is, and without what is not seen. */
export function exchangeData(value: unknown): { readonly exchange_data: unknown } {
  return { exchange_data: seen(value) };
}

function seen(value: unknown): unknown {
  if (typeof value === 'string') return seenText(value);
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [seenText(name), seen(member)]));
}
