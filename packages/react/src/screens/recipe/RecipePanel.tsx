import type { RecipeSource } from '@tradingbot/core';
import type { OpenedRecipe, PaperFees, RecipeMarket } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { RecipeNotice } from './RecipeNotice.js';
import { ShareRecipe, type ShareRecipeProps } from './ShareRecipe.js';

/** What the recipe parts of the create pages of all kinds take. */
export interface RecipeProps extends Pick<ShareRecipeProps, 'addressOf' | 'onCopy'> {
  /** `notice` goes above the form, `share` below it. */
  readonly part: 'notice' | 'share';
  /** What the link of the page carried; undefined without a recipe. */
  readonly opened?: OpenedRecipe | undefined;
  /** What the host offers about a recipe that cannot be used. */
  readonly actions?: ReactNode;
}

interface RecipePanelProps<Kind extends BotKind> extends RecipeProps {
  readonly kind: Kind;
  readonly source: RecipeSource[Kind];
  /** Markets that the draft and the recipe are about; undefined until they are known. */
  readonly markets: readonly RecipeMarket[] | undefined;
  /** Fee rates that a bot of the form pays; undefined until they are known. */
  readonly fees: PaperFees | undefined;
  /** Symbols of the draft. */
  readonly symbols: readonly string[];
  readonly children?: ReactNode;
}

/** Recipes on a create page: where its settings came from, or a link of those that stand in the form. */
export function RecipePanel<Kind extends BotKind>(props: RecipePanelProps<Kind>) {
  const { part, kind, source, markets, fees, symbols, opened, actions, addressOf, onCopy, children } = props;
  if (part === 'share') {
    return (
      <ShareRecipe
        kind={kind}
        source={source}
        markets={markets?.filter(({ symbol }) => symbols.includes(symbol)) ?? []}
        addressOf={addressOf}
        onCopy={onCopy}
      />
    );
  }
  if (!opened) return null;
  return (
    <RecipeNotice opened={opened} markets={markets} fees={fees} actions={actions}>
      {children}
    </RecipeNotice>
  );
}
