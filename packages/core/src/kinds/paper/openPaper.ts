import type { BotKind } from '@tradingbot/engine/kinds';
import { type OpenedRecipe, openRecipe } from '../form/openRecipe.js';
import type { PaperDetail } from './paperTypes.js';

/**
 * What a form opens with that is to create a paper bot for real, or that it is not kept here (null): its settings with their amounts, and what held when it was
 * opened, as a recipe. Never throws, as `openRecipe`.
 */
export function openPaper<Kind extends BotKind>(
  detail: Pick<PaperDetail, 'id' | 'recipe' | 'amounts' | 'fees'> | null,
  kind: Kind,
): OpenedRecipe<Kind> {
  if (!detail) return { problem: 'no_paper' };
  const { id, recipe, amounts, fees } = detail;
  const opened = openRecipe(recipe, kind);
  if (!opened.start) return opened;
  // Amounts have one name in parameters and drafts.
  return {
    ...opened,
    paper: fees,
    start: { ...opened.start, name: `paper-${id}`, draft: { ...opened.start.draft, ...amounts } },
  };
}
