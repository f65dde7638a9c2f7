import {
  assumedFundingsOfPaperBot,
  endPaperBot,
  fillsOfPaperBot,
  isPaperBotOver,
  measurePaperBot,
  openPaperBot,
  ordersOfPaperBot,
  type PaperBot,
  passUnknown,
  seeCandles,
  seeFunding,
  seePrices,
  tradedByPaperBot,
} from '@tradingbot/engine';
import { type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { encodeRecipe } from '../../recipe/encodeRecipe.js';
import { makeRecipe, type RecipeSource } from '../../recipe/makeRecipe.js';
import type { Recipe } from '../../recipe/Recipe.js';
import type { RecipeMarket } from '../../recipe/recipeChanges.js';
import { contractRecipeMarket, spotRecipeMarket } from '../../recipe/recipeMarkets.js';
import { changeKept, type KeptPaperBot } from './keptPaperBots.js';
import {
  GAP_MS,
  MAX_PAPER_BOTS,
  type PaperDetail,
  PaperError,
  type PaperMoment,
  type PaperPlace,
  type PaperStart,
  type PaperStep,
  type PaperView,
} from './paperTypes.js';

/**
 * Does a step with the paper bots of a place, and answers with all of them, newest first. It knows no host and can send
 * nothing.
 *
 * @throws PaperError; EngineError `invalid_params`: settings that no bot can run with.
 */
export function servePaper(place: PaperPlace, step: PaperStep): Promise<readonly PaperView[]> {
  return changeKept(place, (kept) => {
    const changed = new Map<string, KeptPaperBot | undefined>();
    const change = (one: KeptPaperBot, bot: PaperBot) => {
      if (bot !== one.bot) changed.set(one.id, { ...one, bot });
    };
    switch (step.type) {
      case 'list':
        break;
      case 'start': {
        if (kept.filter(({ bot }) => !isPaperBotOver(bot)).length >= MAX_PAPER_BOTS)
          throw new PaperError('too_many', `${MAX_PAPER_BOTS} paper bots run already.`);
        const started = openKept(step.start, step.time, new Set(kept.map(({ id }) => id)));
        changed.set(started.id, started);
        break;
      }
      case 'prices':
        for (const one of kept)
          change(one, seeFunding(seeMoments(one.bot, step.moments), step.moments.at(-1)?.funding ?? {}));
        break;
      case 'candles':
        for (const one of kept) if (one.id === step.id) change(one, seeRows(one.bot, step));
        break;
      case 'end':
        for (const one of kept) if (one.id === step.id) change(one, endPaperBot(one.bot, step.end, step.time));
        break;
      case 'remove':
        changed.set(step.id, undefined);
    }
    const left = kept.filter(({ id }) => !changed.has(id));
    const all = [...left, ...[...changed.values()].filter((one) => one !== undefined)];
    const answer = all.map(viewOf).sort((a, b) => b.createdAt - a.createdAt || Number(b.id) - Number(a.id));
    return { answer, changed };
  });
}

/** All that is known of a paper bot; null of one that is not there. @throws PaperError */
export function readPaperBot(place: PaperPlace, id: string): Promise<PaperDetail | null> {
  return changeKept(place, (kept) => {
    const found = kept.find((one) => one.id === id);
    return { answer: found ? detailOf(found) : null, changed: new Map() };
  });
}

function openKept(start: PaperStart, time: number, taken: ReadonlySet<string>): KeptPaperBot {
  let id = Math.floor(time);
  while (taken.has(String(id))) id += 1;
  const { kind, params, funding } = start;
  // One of the union.
  const bot = openPaperBot<BotKind>(start, time, funding);
  const made = { time: Math.floor(time), markets: [...recipeMarketsOf(start)] };
  // Parameters of the kind, whose recipe is one of the union.
  const recipe = makeRecipe(kind, params as RecipeSource[BotKind], made) as unknown as Recipe;
  return { id: String(id), recipe: encodeRecipe(recipe), coin: coinOf(start), bot };
}

function coinOf({ kind, params, market }: PaperStart): string {
  if (kind === 'spot_dca') return params.quote_coin;
  if (kind === 'spot_grid') return market.symbol.quote_token;
  const contract = kind === 'futures_combo' ? market[0] : market;
  return contract?.symbol.quoteCurrency ?? '';
}

/** The markets of a bot as its recipe remembers them. */
function recipeMarketsOf({ kind, params, market }: PaperStart): readonly RecipeMarket[] {
  if (kind === 'spot_grid') return [spotRecipeMarket(market)];
  if (kind === 'futures_combo') return market.map(contractRecipeMarket);
  if (kind !== 'spot_dca') return [contractRecipeMarket(market)];
  return market.symbols.flatMap((symbol) => {
    const last_price = market.prices[symbol.base_token];
    const isBought = params.pairs.some(({ base }) => base === symbol.base_token);
    return isBought && last_price !== undefined ? [spotRecipeMarket({ symbol, last_price })] : [];
  });
}

/** A bot that has met live prices; one that lacks a price, or has a gap before them, waits for its candles. */
function seeMoments(bot: PaperBot, moments: readonly PaperMoment[]): PaperBot {
  const market = isFuturesKind(bot.kind) ? 'contract' : 'spot';
  const symbols = tradedByPaperBot(bot).map(({ symbol }) => symbol);
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last || isPaperBotOver(bot) || first.time - bot.time > GAP_MS) return bot;
  if (!symbols.every((symbol) => last[market][symbol] !== undefined)) return bot;
  return moments
    .filter((moment) => moment === last || symbols.some((symbol) => moment[market][symbol] !== undefined))
    .reduce((one, moment) => seePrices(one, moment[market], moment.time), bot);
}

/** A bot that has gone through what it missed. */
function seeRows(bot: PaperBot, { rows, candleMs, until }: Extract<PaperStep, { readonly type: 'candles' }>): PaperBot {
  // The rest of the minute in which a page was closed is a straight line; more than that is not known.
  const reach = (one: PaperBot, time: number) => (time - one.time > candleMs ? passUnknown(one, time) : one);
  const walked = rows.reduce(
    (one, { time, candles }) => seeCandles(reach(one, time), candles, { time, candleMs }),
    bot,
  );
  return reach(walked, until);
}

function viewOf({ id, coin, bot }: KeptPaperBot): PaperView {
  return {
    id,
    kind: bot.kind,
    coin,
    traded: tradedByPaperBot(bot),
    createdAt: bot.create_time,
    knownUntil: bot.time,
    unknownMs: bot.unknown_ms,
    assumedFundings: assumedFundingsOfPaperBot(bot),
    isOver: isPaperBotOver(bot),
    figures: measurePaperBot(bot),
  };
}

function detailOf(kept: KeptPaperBot): PaperDetail {
  return { ...viewOf(kept), orders: ordersOfPaperBot(kept.bot), fills: fillsOfPaperBot(kept.bot) };
}
