import { planFuturesCombo, planFuturesGrid, planFuturesMartingale, planSpotGrid } from '@tradingbot/engine/plan';
import { moneyStep } from '../format/money.js';
import { draftOfRecipe, type RecipeDrafts } from './form/draftOfRecipe.js';
import { offeredInSteps } from './form/wholeSteps.js';
import type { Proposal } from './proposal.js';

/** A plan takes a while, and the same proposals are chosen among again and again. */
const planned = new WeakMap<Proposal, { readonly minimum: string | undefined }>();

/**
 * Least amount of a proposal in its coin, as its create form offers it: in steps of money, with headroom for a price that
 * moves; undefined while its market is unknown. It brings the plans of all kinds along, which showing a proposal does not
 * need.
 */
export function minimumOfProposal(proposal: Proposal): string | undefined {
  const { minimum } = planned.get(proposal) ?? { minimum: minimumOf(proposal) };
  planned.set(proposal, { minimum });
  return minimum;
}

function minimumOf({ recipe: { kind, settings }, coin, spot, contracts }: Proposal): string | undefined {
  const draft = draftOfRecipe(kind, settings);
  const [contract] = contracts;
  const step = moneyStep(coin);
  // As the form of its kind, which somebody opens next, offers it. The draft is that of the kind.
  if (kind === 'spot_grid') {
    const plan = spot && planSpotGrid(draft as RecipeDrafts[typeof kind], spot);
    return plan && offeredInSteps(plan.offered_least, plan.bounds, step).investment;
  }
  if (!contract) return undefined;
  if (kind === 'futures_grid') {
    const plan = planFuturesGrid(draft as RecipeDrafts[typeof kind], contract);
    return offeredInSteps(plan.offered_least, plan.bounds, step).total_investment;
  }
  const { offered_least, bounds } =
    kind === 'futures_martingale'
      ? planFuturesMartingale(draft as RecipeDrafts[typeof kind], contract)
      : planFuturesCombo(draft as RecipeDrafts[typeof kind], contracts);
  return offeredInSteps(offered_least, bounds, step).init_margin;
}
