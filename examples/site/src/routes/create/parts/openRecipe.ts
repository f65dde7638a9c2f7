import { type OpenedRecipe, openPaper, openRecipe as openText, paperPlaceOf } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { RESULTS_DATABASE } from '../../../start/resultsDatabase.js';

/** Opens the recipe or the paper bot of an address, in a part of its own: most visits carry none. Never rejects. */
export async function openRecipe<Kind extends BotKind>(
  query: URLSearchParams,
  kind: Kind,
  uid = '',
): Promise<OpenedRecipe<Kind>> {
  const paper = query.get('paper');
  if (paper !== null) return openPaper(paperPlaceOf(RESULTS_DATABASE, uid), paper, kind);
  return openText(query.get('recipe') ?? '', kind, query.get('amount') ?? '');
}
