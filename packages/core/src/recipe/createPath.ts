import type { BotKind } from '@tradingbot/engine/kinds';
import { kindFacts } from '../kinds/kindFacts.js';

/** Path of a kind's create page below the path of the section, e.g. `/fgrid-create/`. */
export function createPath(kind: BotKind): string {
  return `/${kindFacts[kind].create}/`;
}
