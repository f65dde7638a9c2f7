import { isDecimal } from '@tradingbot/engine/decimal';
import { planFuturesCombo, planFuturesGrid, planFuturesMartingale, planSpotGrid } from '@tradingbot/engine/plan';
import { draftOfRecipe, type RecipeDrafts } from './form/draftOfRecipe.js';
import type { Proposal } from './proposal.js';

/** A plan takes a while, and the same proposals are chosen among again and again. */
const planned = new WeakMap<Proposal, { readonly minimum: string | undefined }>();

/**
 * Least amount of a proposal by the engine's plan, in its coin; undefined while its market is unknown. It brings the plans
 * of all kinds along, which showing a proposal does not need.
 */
export function minimumOfProposal(proposal: Proposal): string | undefined {
  const { minimum } = planned.get(proposal) ?? { minimum: minimumOf(proposal) };
  planned.set(proposal, { minimum });
  return minimum;
}

function minimumOf({ recipe: { kind, settings }, spot, contracts }: Proposal): string | undefined {
  const draft = draftOfRecipe(kind, settings);
  const [contract] = contracts;
  const bounds = () => {
    // The draft is that of the kind.
    if (kind === 'spot_grid') return spot && planSpotGrid(draft as RecipeDrafts[typeof kind], spot).bounds.investment;
    if (!contract) return undefined;
    if (kind === 'futures_grid')
      return planFuturesGrid(draft as RecipeDrafts[typeof kind], contract).bounds.total_investment;
    if (kind === 'futures_martingale')
      return planFuturesMartingale(draft as RecipeDrafts[typeof kind], contract).bounds.init_margin;
    return planFuturesCombo(draft as RecipeDrafts[typeof kind], contracts).bounds.init_margin;
  };
  const from = bounds()?.from ?? '';
  return isDecimal(from) ? from : undefined;
}
