import type { RecipeOf } from '@tradingbot/core';
import { draftOfRecipe, type FormStart, type RankedKind } from '@tradingbot/core/kinds';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { CreateFormProps, Visit } from '../../form/create/index.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { Boundary, InlineError, Skeleton } from '../../parts/states/index.js';
import type { PresetBotProps, PresetLayout } from './presetBotTypes.js';

/** Each a part of its own, so that one kind does not load the others. */
const kinds: { readonly [Kind in RankedKind]: ComponentType<PresetBotProps<Kind>> } = {
  spot_grid: lazyPart(() => import('../../kinds/spot-grid/form/SpotGridPreset.js')),
  futures_grid: lazyPart(() => import('../../kinds/futures-grid/form/FuturesGridPreset.js')),
  futures_martingale: lazyPart(() => import('../../kinds/futures-martingale/form/FuturesMartingalePreset.js')),
  futures_combo: lazyPart(() => import('../../kinds/futures-combo/form/FuturesComboPreset.js')),
};

export interface AnyPresetBotProps extends Pick<FormStart<object>, 'name' | 'mode' | 'copied' | 'strategyId'> {
  /** Keep the object. */
  readonly recipe: RecipeOf<RankedKind>;
  /** Put in at first, in quote coin. */
  readonly amount?: string | undefined;
  readonly visit: Visit;
  readonly form: CreateFormProps;
  readonly layout: PresetLayout;
}

/** A bot of any kind whose settings are given: its form, and what the form knows, arranged by `layout`. */
export function PresetBot(props: AnyPresetBotProps) {
  const { recipe, amount, name, mode, copied, strategyId, ...rest } = props;
  const start = useMemo(
    () => ({ name, mode, copied, strategyId, draft: draftOfRecipe(recipe.kind, recipe.settings, amount) }),
    [recipe, amount, name, mode, copied, strategyId],
  );
  // The component of a kind takes the recipe and the draft of that kind.
  const Kind = kinds[recipe.kind] as ComponentType<PresetBotProps<RankedKind>>;
  return (
    <Boundary fallback={<InlineError error={undefined} />}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Kind recipe={recipe} start={start} {...rest} />
      </Suspense>
    </Boundary>
  );
}
