import type { Proposal } from '@tradingbot/core/kinds';
import type { Translate } from '../../i18n/useTranslation.js';

/** What a proposal is called: symbols and kind. */
export function proposalName(t: Translate, { recipe, symbols }: Proposal): string {
  return t(`kind.${recipe.kind}_of`, { symbol: symbols.join(' + ') });
}
