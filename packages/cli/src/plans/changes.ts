import type { BotClient } from '@tradingbot/core';
import {
  getFuturesBalance,
  getFuturesComboBot,
  getFuturesComboLimit,
  getFuturesComboTransferDetail,
  getFuturesGridMoveScope,
  getFuturesGridTpslRange,
  getFuturesMartingaleBot,
  getSpotGridBot,
  getWithdrawDetail,
  listFuturesComboPositions,
  listFuturesComboSymbols,
  listFuturesSymbols,
  validateSpotGridUpdate,
} from '@tradingbot/core/endpoints';
import {
  type AccountFees,
  amountIssues,
  type BotSummary,
  type CheckPlaces,
  comboTransferOffer,
  type DraftKind,
  findingsOf,
  futuresComboDrafts,
  futuresComboMarkets,
  futuresComboSettings,
  futuresComboSnapshot,
  futuresGridDrafts,
  isSpotGridResized,
  spotGridChangeOf,
  spotGridDraftOf,
  spotGridDrafts,
  usableBalance,
  type Verdict,
} from '@tradingbot/core/kinds';
import {
  type AnyWrite,
  addFuturesGridMarginWrite,
  adjustFuturesComboPositionWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  updateFuturesMartingaleBotWrite,
  updateSpotDcaParametersWrite,
  updateSpotGridBotWrite,
  withdrawFuturesGridProfitWrite,
  withdrawSpotGridProfitWrite,
} from '@tradingbot/core/writes';
import {
  emptyFuturesGridDraft,
  emptySpotGridDraft,
  type FuturesGridChange,
  type FuturesGridField,
  planFuturesComboChange,
  planFuturesGridChange,
  type Range,
  toFuturesComboDraft,
  toFuturesComboParams,
} from '@tradingbot/engine/plan';
import type { Params } from '../endpoints/readParams.js';
import { botIdIn, type Finding, type Plan, rangesOf, unusedIn } from './Plan.js';
import { atOnce, liquidationsWith, planRunningSpotGrid, pricesOf, readRunningFuturesGrid } from './runningGrids.js';

/** What is found about a change, beside what its write reads of the bot. */
interface Checked {
  readonly issues: readonly Finding[];
  /** What is allowed but done at once, or unwise. */
  readonly warnings?: readonly Finding[] | undefined;
  readonly bounds?: object | undefined;
  readonly figures?: object | undefined;
  /** Prices that it counts with. What ends a bot or guards it counts with none: a moving price must not hold it up. */
  readonly prices?: Plan['prices'] | undefined;
}

/** One way to change bots of a kind. */
export interface Change {
  readonly write: AnyWrite;
  /** What is sent for what was given, where that depends on the bot. */
  readonly complete?: ((client: BotClient, given: Params) => Promise<Params>) | undefined;
  /**
   * Asks whether the exchange allows it; what has no check is judged when it is sent.
   *
   * @param fees rates of the account, for a bot that does not report its own
   */
  readonly check?:
    | ((client: BotClient, params: Params, bot: BotSummary | undefined, fees: AccountFees) => Promise<Checked>)
    | undefined;
}

/** A list of all forgets which endpoint each is of, and what params it takes. */
function change(write: unknown, rest: Pick<Change, 'complete' | 'check'> = {}): Change {
  return { write: write as AnyWrite, ...rest };
}

const FRESH = { fresh: true } as const;
const NO_LIMIT: Range = { from: '', to: '' };

/** All ways to change a bot, and to leave the combo of the day out of sight. */
export const changes: readonly Change[] = [
  change(updateSpotGridBotWrite, {
    // A new size clears the stop prices: those that stand are sent with it.
    complete: async (client, { grid_id, add_quote_investment, add_base_investment, ...given }) => {
      const start = spotGridDraftOf(await getSpotGridBot(client, { grid_id: String(grid_id) }, FRESH));
      const added = typeof add_quote_investment === 'string' ? add_quote_investment : '';
      const draft = { ...start, ...asTyped(given), quote_investment: added };
      return {
        grid_id,
        ...spotGridChangeOf(start, draft),
        ...(add_base_investment !== undefined && { add_base_investment }),
      };
    },
    check: async (client, params, _bot, fees) => {
      const { grid_id, ...change } = params;
      const plan = await planRunningSpotGrid(client, String(grid_id), change as never, fees);
      // An exchange refuses such an amount by itself, without its field.
      const tooFine = plan?.issues.filter(({ code }) => code === 'too_precise') ?? [];
      if (tooFine.length > 0)
        return { issues: tooFine.map((issue) => ({ ...issue, fixes: issue.fixes?.map(asAddition) })) };
      const answer = await validateSpotGridUpdate(client, params as never, FRESH);
      const { check_code, add_investment, base_investment: _, ...bounds } = answer;
      const code = check_code === 'success_unspecified' ? undefined : check_code;
      const { add_quote_investment = '', ...settings } = params;
      const draft = { ...emptySpotGridDraft(), ...asTyped(settings), quote_investment: String(add_quote_investment) };
      const found = findingsOn(spotGridDrafts, draft, { code, bounds: { ...bounds, investment: add_investment } });
      // What the engine has against it comes with ways out; where it has nothing, the exchange is heard.
      const issues = plan && plan.issues.length > 0 ? plan.issues : found.issues;
      return {
        ...found,
        issues: issues.map((issue) => ({ ...issue, fixes: issue.fixes?.map(asAddition) })),
        warnings: atOnce(plan),
        figures: plan?.figures,
        // Orders are sized anew at the price of now; a stop alone is not.
        prices: isSpotGridResized(change) || 'add_base_investment' in change ? plan?.prices : undefined,
      };
    },
  }),
  change(withdrawSpotGridProfitWrite, { check: withdrawable('spot_grid') }),
  change(addFuturesGridMarginWrite, {
    check: async (client, params, bot, fees) => {
      const { amount } = params;
      const issues = amountFindings(
        'amount',
        amount,
        NO_LIMIT,
        bot?.coin,
        await available(client, bot, 'futures_grid'),
      );
      const grid = issues.length > 0 ? undefined : await readRunningFuturesGrid(client, idIn(params), fees);
      return grid
        ? { issues, figures: liquidationsWith(grid, String(amount)), prices: pricesOf([grid.snapshot.market]) }
        : { issues };
    },
  }),
  change(withdrawFuturesGridProfitWrite, { check: withdrawable('futures_grid') }),
  change(updateFuturesGridTpslWrite, {
    check: async (client, params, _bot, fees) => {
      // A leg that is cleared is not asked about.
      const asked = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
      const answer = await getFuturesGridTpslRange(client, asked as never, FRESH);
      return withPlan(client, params, 'update_tpsl', futuresGridFindings(params, answer), fees);
    },
  }),
  change(updateFuturesGridTrailingStopWrite, {
    check: (client, params, _bot, fees) => withPlan(client, params, 'update_trailing_stop', { issues: [] }, fees),
  }),
  change(updateFuturesGridMoveScopeWrite, {
    check: async (client, params, _bot, fees) => {
      const asked = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
      const answer = await getFuturesGridMoveScope(client, asked as never, FRESH);
      return withPlan(client, params, 'update_move_scope', futuresGridFindings(params, answer), fees);
    },
  }),
  change(updateSpotDcaParametersWrite),
  change(updateFuturesMartingaleBotWrite, {
    check: async (client, params, bot) => {
      const { add_margin } = params;
      if (add_margin === undefined) return { issues: [] };
      const [has, { fmart_detail }] = await Promise.all([
        available(client, bot, 'futures_martingale'),
        getFuturesMartingaleBot(client, { bot_id: idIn(params) }, FRESH),
      ]);
      const { symbol, current_price: last_price = '' } = fmart_detail;
      return {
        issues: amountFindings('add_margin', add_margin, NO_LIMIT, bot?.coin, has),
        prices: pricesOf([{ symbol: { symbol }, last_price }]),
      };
    },
  }),
  change(transferFuturesComboMarginWrite, {
    check: async (client, params, bot, fees) => {
      const direction = params.direction === 'out' ? 'out' : 'in';
      const bot_id = idIn(params);
      const [{ transfer_in, transfer_out }, combo] = await Promise.all([
        getFuturesComboTransferDetail(client, { bot_id, direction }, FRESH),
        readRunningCombo(client, bot_id, fees),
      ]);
      const range = (direction === 'in' ? transfer_in : transfer_out) ?? NO_LIMIT;
      return {
        issues: amountFindings(
          'amount',
          params.amount,
          range,
          bot?.coin,
          undefined,
          comboTransferOffer(direction, range, combo, bot?.coin ?? ''),
        ),
        bounds: { amount: range },
        prices: combo && pricesOf(combo.markets),
      };
    },
  }),
  change(adjustFuturesComboPositionWrite, {
    // One in which nothing moves would be done, and leave no trace to find it by.
    check: async (client, params, _bot, fees) => {
      const combo = await readRunningCombo(client, idIn(params), fees);
      const preview = combo && planFuturesComboChange(combo, { type: 'adjust' });
      const isNothing = preview?.orders.length === 0;
      return {
        issues: isNothing ? [{ field: 'bot_id', code: 'nothing_to_rebalance' }] : [],
        figures: preview ?? {},
        prices: combo && pricesOf(combo.markets),
      };
    },
  }),
  change(updateFuturesComboSettingsWrite, {
    check: async (client, params) => {
      const { detail } = await getFuturesComboBot(client, { bot_id: idIn(params) }, FRESH);
      const settings = futuresComboSettings(detail);
      if (!settings) return { issues: [] };
      const { bot_id: _, ...given } = params;
      const draft = toFuturesComboDraft({ ...settings, init_margin: detail.total_margin ?? '0', ...given } as never);
      // Of another mode it asks for nothing that only the one before used.
      const { symbol_settings, ...used } = toFuturesComboParams(draft);
      const unused = unusedIn(given, used);
      if (unused.length > 0) return { issues: unused };
      const asked = { ...used, symbol_settings: [...symbol_settings] };
      const { code, bounds } = futuresComboDrafts.check.read(await getFuturesComboLimit(client, asked, FRESH), draft);
      // What was put in is not changed here.
      const ofSettings = code?.startsWith('init_margin') ? undefined : code;
      return findingsOn(futuresComboDrafts, draft, { code: ofSettings, bounds });
    },
  }),
  change(hideFuturesComboDailyPickWrite),
];

/** What the exchange says of a draft, at its field, with the bound that was missed and what cures it. */
function findingsOn<Draft extends object, Field extends string>(
  { fields, check }: Pick<DraftKind<never, Draft, Field, never>, 'fields'> & { readonly check: PlacesOf<Draft, Field> },
  draft: Draft,
  verdict: Verdict<Field>,
): Checked {
  const bounds = rangesOf(verdict.bounds);
  // Nothing is planned: it is the exchange that judges.
  const plan = { issues: [], bounds };
  const { issues } = findingsOf({
    ...{ draft, plan, fields, step: undefined, places: check.placesOf(draft) },
    verdict: { ...verdict, bounds },
  });
  return { issues, bounds };
}

/** Where the codes of a check belong, of the drafts of a kind. */
interface PlacesOf<Draft extends object, Field extends string> {
  placesOf(draft: Draft): CheckPlaces<Field, Draft>;
}

function futuresGridFindings(params: Params, { check_code, ...bounds }: FuturesGridAnswer): Checked {
  const draft = { ...emptyFuturesGridDraft(), ...params };
  const code = check_code === 'success' ? undefined : check_code;
  return findingsOn(futuresGridDrafts, draft, { code, bounds: bounds as Verdict<FuturesGridField>['bounds'] });
}

/** What the engine has against a change of a futures grid, with ways out, else what the exchange has; and what it does at once. */
async function withPlan(
  client: BotClient,
  params: Params,
  type: FuturesGridChange['type'],
  found: Checked,
  fees: AccountFees,
): Promise<Checked> {
  const { bot_id, ...change } = params;
  const grid = await readRunningFuturesGrid(client, String(bot_id), fees);
  // The params of the write of that very change.
  const plan = grid && planFuturesGridChange(grid.snapshot, { ...change, type } as FuturesGridChange);
  const issues = plan && plan.issues.length > 0 ? plan.issues : found.issues;
  return { ...found, issues, warnings: atOnce(plan) };
}

/** An answer of a check of a futures grid; its bounds stand beside other members. */
interface FuturesGridAnswer {
  readonly check_code?: string | undefined;
}

/** Settings as a draft has them: figures are text. */
function asTyped(params: Params): object {
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  return Object.fromEntries(texts);
}

/** A fix of the investment sets what is added to it. */
function asAddition(fix: object): object {
  const { quote_investment, ...rest } = fix as { readonly quote_investment?: string };
  return quote_investment === undefined ? fix : { ...rest, add_quote_investment: quote_investment };
}

function withdrawable(bot_type: 'spot_grid' | 'futures_grid'): Change['check'] {
  return async (client, params) => {
    const {
      withdraw_limit: to,
      coin,
      ...figures
    } = await getWithdrawDetail(client, { bot_type, bot_id: idIn(params) }, FRESH);
    const range = { from: '', to };
    return {
      issues: amountFindings('withdraw_amount', params.withdraw_amount, range, coin),
      bounds: { withdraw_amount: range },
      figures: { coin, ...figures },
    };
  };
}

function idIn(params: Params): string {
  return botIdIn(params) ?? '';
}

function amountFindings(
  field: string,
  amount: unknown,
  range: Range,
  coin = '',
  has?: string,
  offered?: string,
): readonly Finding[] {
  return amountIssues({ amount: String(amount) }, range, coin, has, offered).map((issue) => ({
    ...issue,
    field,
    fixes: issue.fixes?.map((fix) => ({ [field]: fix.amount })),
  }));
}

async function available(
  client: BotClient,
  bot: BotSummary | undefined,
  bot_type: 'futures_grid' | 'futures_martingale',
): Promise<string | undefined> {
  if (bot?.coin === undefined) return undefined;
  return usableBalance((await getFuturesBalance(client, { coin: bot.coin, bot_type }, FRESH)).balance, bot.coin);
}

/** A combo as changes to it are planned; undefined where the answers leave out what that takes. */
async function readRunningCombo(client: BotClient, bot_id: string, fees: AccountFees) {
  const [{ detail }, { positions }, { list }, { symbols }] = await Promise.all([
    getFuturesComboBot(client, { bot_id }, FRESH),
    listFuturesComboPositions(client, { bot_id }, FRESH),
    listFuturesSymbols(client, {}),
    listFuturesComboSymbols(client, {}, FRESH),
  ]);
  const markets = futuresComboMarkets(list, symbols, fees.futures);
  return markets && futuresComboSnapshot(detail, markets, positions);
}
