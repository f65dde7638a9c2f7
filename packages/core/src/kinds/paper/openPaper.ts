import type { BotKind } from '@tradingbot/engine/kinds';
import { type OpenedRecipe, openRecipe, type PaperFees } from '../form/openRecipe.js';
import { changeKept, type KeptPaperBot } from './keptPaperBots.js';
import type { PaperPlace } from './paperTypes.js';

/** Members of a draft that are amounts, which a recipe leaves out: parameters and drafts have one name for each. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'quote_investment',
  'base_investment',
  'total_investment',
  'init_margin',
  'max_invest_amount',
  'pairs',
]);

/**
 * What a form opens with that is to create a paper bot for real: its settings with their amounts, and what held when it was
 * opened; or that it is not kept here. Never rejects, as `openRecipe` never throws.
 */
export async function openPaper<Kind extends BotKind>(
  place: PaperPlace,
  id: string,
  kind: Kind,
): Promise<OpenedRecipe<Kind>> {
  const find = (all: readonly KeptPaperBot[]) => all.find((one) => one.id === id);
  const kept = await changeKept(place, (all) => ({ answer: find(all), changed: new Map() })).catch(() => undefined);
  if (!kept) return { problem: 'no_paper' };
  const opened = openRecipe(kept.recipe, kind);
  if (!opened.start) return opened;
  const { params } = kept.bot.lanes[0].state;
  const amounts = Object.fromEntries(Object.entries(params).filter(([name, value]) => AMOUNTS.has(name) && value));
  const start = { ...opened.start, name: `paper-${id}`, draft: { ...opened.start.draft, ...amounts } };
  return { ...opened, paper: feesOf(kept), start };
}

function feesOf({ bot }: KeptPaperBot): PaperFees {
  const { state } = bot.lanes[0];
  // All contracts of an account have one rate; a DCA bot never rests an order.
  const market: { readonly maker_fee_rate?: string; readonly taker_fee_rate: string } | undefined =
    'markets' in state ? state.markets[0] : state.market;
  return { maker: market?.maker_fee_rate, taker: market?.taker_fee_rate ?? '0' };
}
