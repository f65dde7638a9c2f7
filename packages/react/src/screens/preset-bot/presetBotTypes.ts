import type { RecipeOf } from '@tradingbot/core';
import type { FormStart, FundedRecipe, RankedKind, RecipeDrafts } from '@tradingbot/core/kinds';
import type { FuturesMarket, SpotGridMarket } from '@tradingbot/engine';
import type { ReactNode } from 'react';
import type { CreateFormProps, Visit } from '../../form/create/index.js';

/** What the form around given settings knows, whatever the kind. */
export interface PresetFacts {
  /** Settings and amount as they stand in the form; undefined while they cannot be read. */
  readonly yours: FundedRecipe | undefined;
  /** Market of a spot grid. */
  readonly spot?: SpotGridMarket | undefined;
  /** Markets of the contracts of the other kinds. */
  readonly contracts?: readonly FuturesMarket[] | undefined;
  /** Coin that is put in. */
  readonly coin: string;
  /** Least amount, in that coin; undefined until it is known. */
  readonly minimum: string | undefined;
}

/** Arranges the form and what is known about it. */
export type PresetLayout = (parts: { readonly facts: PresetFacts; readonly form: ReactNode }) => ReactNode;

export interface PresetBotProps<Kind extends RankedKind> {
  readonly recipe: RecipeOf<Kind>;
  /** Keep the object. */
  readonly start: FormStart<RecipeDrafts[Kind]>;
  readonly visit: Visit;
  readonly form: CreateFormProps;
  readonly layout: PresetLayout;
}
