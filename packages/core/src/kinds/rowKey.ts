import type { BotListRow } from './botRow.js';

/** Names a row among rows of all kinds. */
export function rowKey({ kind, id }: Pick<BotListRow, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}
