import { getSpotGridAiParams, type SpotSymbolRow } from '@tradingbot/core/endpoints';
import { accountFees, findingsOf, spotGridDrafts, spotGridMarket, type Verdict } from '@tradingbot/core/kinds';
import { createSpotGridBotWrite, sendWrite } from '@tradingbot/core/writes';
import {
  planSpotGrid,
  type SpotGridDraft,
  type SpotGridField,
  type SpotGridPlan,
  toSpotGridParams,
} from '@tradingbot/engine/plan';
import { client } from './exchange.ts';

/** The range and the grids that the exchange recommends. */
export async function recommended(symbol: string): Promise<Partial<SpotGridDraft>> {
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  return { min_price, max_price, cell_number: String(cell_number) };
}

/**
 * What a draft would do at a price, and what is wrong with it, each with its bound and ways out.
 *
 * @param verdict what the exchange said of this very draft, as far as it is known
 */
export function judge(draft: SpotGridDraft, pair: SpotSymbolRow, last_price: string, verdict?: Verdict<SpotGridField>) {
  const plan = planSpotGrid(draft, spotGridMarket(pair, last_price, accountFees().spot));
  const { fields, check } = spotGridDrafts;
  const facts = { draft, plan, verdict, fields, step: pair.quote_precision, places: check.placesOf(draft) };
  return { plan, ...findingsOf(facts) };
}

/** Asks the exchange what it thinks of a draft; undefined where the draft cannot be read. */
export async function ask(symbol: string, draft: SpotGridDraft, plan: SpotGridPlan) {
  const { endpoint, paramsOf, read } = spotGridDrafts.check;
  const params = paramsOf(symbol, draft, plan);
  return params && read(await endpoint(client, params), draft);
}

/** Creates the bot. It goes out once; a lost answer is looked up. */
export function create(symbol: string, draft: SpotGridDraft) {
  const params = { ...toSpotGridParams(symbol, draft), channel: client.idempotencyKey() };
  return sendWrite(client, createSpotGridBotWrite, params);
}
