import { type AnyEndpoint, type BotClient, isChoosablePair, type ParamsOf, type ResultOf } from '@tradingbot/core';
import {
  getAvailableBalance,
  getFuturesBalance,
  getFuturesComboDailyPick,
  getFuturesGridAiParams,
  getFuturesMartingaleAiParams,
  getFuturesSymbolItem,
  getSpotDcaConfiguration,
  getSpotGridAiParams,
  listFuturesComboSymbols,
  listFuturesSymbols,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import { moneyStep } from '@tradingbot/core/format';
import {
  type AccountFees,
  type DraftKind,
  type FormPlan,
  findingsOf,
  futuresComboDrafts,
  futuresComboMarkets,
  futuresComboStart,
  futuresGridAdvice,
  futuresGridDrafts,
  futuresGridStart,
  futuresMarketOf,
  futuresMartingaleAdvice,
  futuresMartingaleDrafts,
  futuresMartingaleStart,
  spotDcaDrafts,
  spotDcaMarket,
  spotGridDrafts,
  spotGridMarket,
  spotGridStart,
  usableBalance,
} from '@tradingbot/core/kinds';
import {
  type AnyWrite,
  createFuturesComboBotWrite,
  createFuturesGridBotWrite,
  createFuturesMartingaleBotWrite,
  createSpotDcaBotWrite,
  createSpotGridBotWrite,
} from '@tradingbot/core/writes';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import {
  emptySpotDcaDraft,
  planFuturesCombo,
  planFuturesGrid,
  planFuturesMartingale,
  planSpotDca,
  planSpotGrid,
  toFuturesComboDraft,
  toFuturesComboParams,
  toFuturesGridDraft,
  toFuturesGridParams,
  toFuturesMartingaleDraft,
  toFuturesMartingaleParams,
  toSpotDcaDraft,
  toSpotDcaParams,
  toSpotGridDraft,
  toSpotGridParams,
  withReachableDrift,
} from '@tradingbot/engine/plan';
import { CannotRun } from '../args/exit.js';
import { nearest } from '../endpoints/nearest.js';
import { shorten } from '../endpoints/params.js';
import type { Params } from '../endpoints/readParams.js';
import { isOutOfReach } from '../target/openTarget.js';
import { type Amount, coinName, type Planned, rangesOf } from './Plan.js';

/** A planned bot: what it asks the exchange about itself stays open until it is asked. */
export interface PlannedBot extends Omit<Planned, 'before' | 'recheck' | 'changes'> {
  /** What the exchange has against it; undefined when nothing. */
  readonly ask: () => Promise<Pick<Planned, 'issues' | 'bounds'>>;
}

/** How a bot of one kind is planned. */
export interface Creation {
  readonly write: AnyWrite;
  /**
   * Reads the market and plans the bot. What is not given is as the exchange recommends it.
   *
   * @param given some of the params of the endpoint
   * @param fees rates of the account
   * @throws CannotRun for a symbol that does not trade
   */
  readonly plan: (client: BotClient, given: Params, fees: AccountFees) => Promise<PlannedBot>;
}

/** Newcomers start small: nobody here has said that he is none. */
const IS_FRESH = true;
const FRESH = { fresh: true } as const;

const spotGrid: Creation = {
  write: any(createSpotGridBotWrite),
  async plan(client, given, fees) {
    const symbol = symbolOf(given);
    const [{ symbols }, ai, has] = await Promise.all([
      listSpotSymbols(client, {}, FRESH),
      orNone(getSpotGridAiParams(client, { symbol })),
      orNone(getAvailableBalance(client, { symbol }, FRESH)),
    ]);
    const row = rowOf(symbols, symbol, 'pair');
    if (row.price === undefined) throw new CannotRun(`There is no price of ${symbol} now: try again later.`);
    const draft = toSpotGridDraft(merged(toSpotGridParams(symbol, spotGridStart(ai, row)), given));
    const quote = usableBalance(has?.quote_balance, row.quote_token);
    const plan = planSpotGrid(draft, spotGridMarket(row, row.price, fees.spot), {
      ...(quote !== undefined && { quote }),
      ...(has?.base_balance !== undefined && { base: has.base_balance }),
    });
    const usesBase = draft.invest_mode !== 'quote';
    return judged(client, spotGridDrafts, {
      ...{ symbol, draft, plan, step: row.quote_precision, figures: plan.money },
      params: withExtras(toSpotGridParams(symbol, draft), given),
      amounts: [
        ...(draft.invest_mode === 'base' ? [] : moneyIn(draft.quote_investment, row.quote_token)),
        ...(usesBase ? moneyIn(draft.base_investment, row.base_token) : []),
      ],
      prices: { [symbol]: row.price },
    });
  },
};

const futuresGrid: Creation = {
  write: any(createFuturesGridBotWrite),
  async plan(client, given, fees) {
    const [contract, ai] = await Promise.all([
      contractOf(client, given, fees, 'futures_grid'),
      orNone(getFuturesGridAiParams(client, { symbol: symbolOf(given) })),
    ]);
    const { symbol, row, price, market, quote } = contract;
    const advice = futuresGridAdvice(ai, given.grid_mode as never) ?? futuresGridAdvice(ai);
    const start = futuresGridStart(advice, { firstPrice: price, tick: row.tickSize, isFresh: IS_FRESH });
    const draft = toFuturesGridDraft(merged(toFuturesGridParams(symbol, start), given));
    const plan = planFuturesGrid(draft, market, { ...(quote !== undefined && { balances: { quote } }) });
    return judged(client, futuresGridDrafts, {
      ...{ symbol, draft, plan, step: moneyStep(row.quoteCurrency), figures: plan.money, prices: { [symbol]: price } },
      params: withExtras(toFuturesGridParams(symbol, draft), given),
      amounts: moneyIn(draft.total_investment, row.quoteCurrency),
    });
  },
};

const spotDca: Creation = {
  write: any(createSpotDcaBotWrite),
  async plan(client, given, fees) {
    const { parameters = {} } = given as { readonly parameters?: Params };
    const start = { ...toSpotDcaParams(emptySpotDcaDraft()), pairs: [] };
    const draft = toSpotDcaDraft(merged(start, parameters));
    const { quote_coin } = draft;
    const [{ symbols }, configuration] = await Promise.all([
      listSpotSymbols(client, {}, FRESH),
      getSpotDcaConfiguration(client, { quote_coin }),
    ]);
    const pairs = symbols.filter((pair) => pair.quote_token === quote_coin && isChoosablePair(pair));
    const [anyPair] = pairs;
    if (anyPair === undefined) throw new CannotRun(`Nothing can be bought with "${shorten(quote_coin)}".`);
    const has = await orNone(getAvailableBalance(client, { symbol: anyPair.symbol }, FRESH));
    const market = spotDcaMarket(pairs, configuration.coins, fees.spot.taker);
    const quote = usableBalance(has?.quote_balance, quote_coin);
    const plan = planSpotDca(draft, market, { balances: { quote }, time: client.serverTime() });
    const bases = draft.pairs.map(({ base }) => base);
    const prices = pairs.flatMap(({ symbol, base_token, price }) =>
      price !== undefined && bases.includes(base_token) ? [[symbol, price] as const] : [],
    );
    const { pairs: rows, ...params } = toSpotDcaParams(draft);
    return judged(client, spotDcaDrafts, {
      ...{
        symbol: bases.join('+'),
        draft,
        plan,
        step: moneyStep(quote_coin),
        figures: plan.summary,
        prices: Object.fromEntries(prices),
      },
      params: withExtras({ parameters: { ...params, pairs: rows.map((pair) => ({ ...pair })) } }, given),
      // Of each round: what is bought in all depends on how long it runs.
      amounts: plan.summary ? moneyIn(plan.summary.round_total, quote_coin) : [],
    });
  },
};

const futuresMartingale: Creation = {
  write: any(createFuturesMartingaleBotWrite),
  async plan(client, given, fees) {
    const [contract, ai] = await Promise.all([
      contractOf(client, given, fees, 'futures_martingale'),
      orNone(getFuturesMartingaleAiParams(client, { symbol: symbolOf(given) })),
    ]);
    const { symbol, row, price, market, quote } = contract;
    const advice = futuresMartingaleAdvice(ai, given.martingale_mode as never) ?? futuresMartingaleAdvice(ai);
    const start = toFuturesMartingaleParams(symbol, futuresMartingaleStart(advice, IS_FRESH));
    const draft = toFuturesMartingaleDraft(merged(start, given));
    const plan = planFuturesMartingale(draft, market, { quote });
    return judged(client, futuresMartingaleDrafts, {
      ...{
        symbol,
        draft,
        plan,
        step: moneyStep(row.quoteCurrency),
        figures: plan.summary,
        prices: { [symbol]: price },
      },
      params: withExtras(toFuturesMartingaleParams(symbol, draft), given),
      amounts: moneyIn(draft.init_margin, row.quoteCurrency),
    });
  },
};

const futuresCombo: Creation = {
  write: any(createFuturesComboBotWrite),
  async plan(client, given, fees) {
    const [{ list }, { symbols }, pick] = await Promise.all([
      listFuturesSymbols(client, {}),
      listFuturesComboSymbols(client, {}, FRESH),
      orNone(getFuturesComboDailyPick(client, {})),
    ]);
    const markets = futuresComboMarkets(list, symbols, fees.futures) ?? [];
    const funded = { ...futuresComboStart(pick, IS_FRESH), init_margin: String(given.init_margin ?? '0') };
    // A drift that its rebalances can get below, at the money that is put in.
    const start = withReachableDrift(funded, markets);
    const draft = toFuturesComboDraft(merged(toFuturesComboParams(start), given));
    const chosen = draft.symbol_settings.map(({ symbol }) => symbol);
    const own = markets.filter(({ symbol }) => chosen.includes(symbol.symbol));
    const coin = own[0]?.symbol.quoteCurrency ?? 'USDT';
    const has = await orNone(getFuturesBalance(client, { coin, bot_type: 'futures_combo' }, FRESH));
    const quote = usableBalance(has?.balance, coin);
    const plan = planFuturesCombo(draft, markets, quote === undefined ? {} : { quote });
    const { symbol_settings, ...params } = toFuturesComboParams(draft);
    return judged(client, futuresComboDrafts, {
      ...{ symbol: chosen.join('+'), draft, plan, step: moneyStep(coin), figures: { ...plan.money, legs: plan.legs } },
      prices: Object.fromEntries(own.map(({ symbol, last_price }) => [symbol.symbol, last_price])),
      params: withExtras({ ...params, symbol_settings: symbol_settings.map((row) => ({ ...row })) }, given),
      amounts: moneyIn(draft.init_margin, coin),
    });
  },
};

/** How bots are planned, in the order of the kinds. */
export const creations: readonly Creation[] = [spotGrid, futuresGrid, spotDca, futuresMartingale, futuresCombo];

/** A list of all forgets which endpoint each is of. */
function any(write: unknown): AnyWrite {
  return write as AnyWrite;
}

interface JudgedFacts<Draft, Plan> extends Pick<Planned, 'params' | 'amounts' | 'prices'> {
  readonly symbol: string;
  readonly draft: Draft;
  readonly plan: Plan;
  readonly step: string;
  readonly figures: object | undefined;
}

/** A draft with what its plan has against it, and the question to the exchange. */
function judged<
  E extends AnyEndpoint<'query'>,
  Draft extends object,
  Field extends string,
  Plan extends FormPlan<Field, Draft>,
>(client: BotClient, kind: DraftKind<E, Draft, Field, Plan>, facts: JudgedFacts<Draft, Plan>): PlannedBot {
  const { symbol, draft, plan, step, figures, params, amounts, prices } = facts;
  const { fields, check } = kind;
  const places = check.placesOf(draft);
  const findings = (verdict: ReturnType<typeof check.read> | undefined) => {
    const { issues, bounds = {} } = findingsOf({ draft, plan, verdict, fields, step, places });
    return { issues, bounds: rangesOf(bounds) };
  };
  return {
    ...{ params, amounts, prices, figures: figures ?? {} },
    ...findings(undefined),
    warnings: plan.warnings.map((warning) => ({ field: '', ...warning })),
    async ask() {
      const asked: ParamsOf<E> | undefined = check.paramsOf(symbol, draft, plan);
      if (asked === undefined) return findings(undefined);
      const answer: ResultOf<E> = await check.endpoint(client, asked, FRESH);
      return findings(check.read(answer, draft));
    },
  };
}

async function contractOf(
  client: BotClient,
  given: Params,
  fees: AccountFees,
  bot_type: 'futures_grid' | 'futures_martingale',
) {
  const symbol = symbolOf(given);
  const { list = [] } = await listFuturesSymbols(client, {});
  const row = rowOf(list, symbol, 'contract');
  const [{ lastPrice: price }, has] = await Promise.all([
    getFuturesSymbolItem(client, { symbol }, FRESH),
    orNone(getFuturesBalance(client, { coin: row.quoteCurrency, bot_type }, FRESH)),
  ]);
  if (price === undefined) throw new CannotRun(`There is no price of ${symbol} now: try again later.`);
  const market = futuresMarketOf(row, price, fees.futures);
  return { symbol, row, price, market, quote: usableBalance(has?.balance, row.quoteCurrency) };
}

function symbolOf({ symbol }: Params): string {
  if (typeof symbol !== 'string' || symbol === '') throw new CannotRun('Say of which symbol: --symbol BTCUSDT.');
  return symbol;
}

function rowOf<Row extends { readonly symbol: string }>(rows: readonly Row[], symbol: string, what: string): Row {
  const row = rows.find((one) => one.symbol === symbol);
  if (row) return row;
  const near = nearest(
    symbol,
    rows.map((one) => one.symbol),
  );
  const advice = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw new CannotRun(`There is no ${what} "${shorten(symbol)}".${advice}`);
}

/** What is recommended, with what was given over it. The params are those of the endpoint's own schema by then. */
function merged<P extends object>(start: P, given: Params): P {
  return { ...start, ...given };
}

/** The params of the draft, with what was given beside the settings: a source, a reward. */
function withExtras(params: object, given: Params): Params {
  const extras = EXTRAS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  return { ...params, ...Object.fromEntries(extras) };
}

const EXTRAS = [
  ...['source', 'block_source', 'create_type', 'strategy_id', 'used_reward_id', 'business_remark', 'init_bonus'],
  ...['followed_grid_id', 'followed_bot_id', 'channel'],
];

/** Nothing while the amount cannot be read: the plan says what is wrong with it. */
function moneyIn(value: string, coin: string): readonly Amount[] {
  return isDecimal(value) && compare(value, '0') > 0 ? [{ value, coin: coinName(coin), direction: 'in' }] : [];
}

/** What only helps: a bot can be planned without it, but not at a host that does not answer. */
function orNone<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error) => {
    if (isOutOfReach(error)) throw error;
    return undefined;
  });
}
