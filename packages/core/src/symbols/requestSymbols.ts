import type { BotClient } from '../client/BotClient.js';
import { readAnswer } from '../contract/decoding.js';
import { findDrift } from '../contract/drift.js';
import { member } from '../contract/members.js';
import { placeList } from '../contract/rows.js';
import type { Schema } from '../contract/types.js';
import { listFuturesSymbols } from '../endpoints/symbols/listFuturesSymbols.js';
import type { SymbolReader, SymbolRows } from './createSymbolReader.js';
import type { SymbolLoadFailure } from './symbolLoadCodes.js';

/** What the server answered. `unchanged`: the version asked with is still the newest. */
export type SymbolAnswer =
  | {
      readonly kind: 'list';
      readonly rows: SymbolRows;
      readonly version: string;
      readonly wire: readonly unknown[];
      readonly time: number;
    }
  | { readonly kind: 'unchanged'; readonly time: number }
  | { readonly kind: 'failure'; readonly name: SymbolLoadFailure; readonly cause: unknown };

/** Rows of an answer that are looked through for what the contract does not have; all have the same fields. */
const DRIFT_ROWS = 50;

/**
 * Asks for the list by way of the endpoint, but reads its rows itself: the store judges the share of bad rows and keeps
 * the rows as they came. Never rejects.
 */
export async function requestSymbols(
  client: BotClient,
  reader: SymbolReader,
  version: string,
  signal: AbortSignal,
): Promise<SymbolAnswer> {
  const { spec } = listFuturesSymbols;
  const askedAt = client.serverTime();
  let answer: unknown;
  try {
    answer = await client.request(spec, { filter: 'all', version }, { signal });
  } catch (cause) {
    return { kind: 'failure', name: 'call_failed', cause };
  }
  // The list was made between the two; the earlier one never lets it pass for newer than it is.
  const time = Math.min(askedAt, client.serverTime());
  const placed = placeList(answer);
  const list = member(placed, 'list') ?? undefined;
  const named = member(placed, 'version');
  const newVersion = typeof named === 'string' ? named : '';
  if (list === undefined && version !== '' && newVersion === version) return { kind: 'unchanged', time };
  const rows = reader.read(list);
  if (!rows || !Array.isArray(list)) return unusable(new Error('no list, or more than 10 % of its rows are bad'));
  try {
    const first = { list: list.slice(0, DRIFT_ROWS) };
    const lost = new Map<Schema, unknown>();
    readAnswer(spec.result(), first, lost);
    client.report(spec, findDrift(spec.result(), first, lost));
  } catch (cause) {
    return unusable(cause);
  }
  return { kind: 'list', rows, version: newVersion, wire: list, time };
}

function unusable(cause: unknown): SymbolAnswer {
  return { kind: 'failure', name: 'answer_unusable', cause };
}
