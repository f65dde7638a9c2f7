import { isFuturesKind } from '@tradingbot/engine/kinds';
import type { User } from '../accounts/users.js';
import type { BotsOfKind } from '../bots/BotsOfKind.js';
import { FailedSteps } from '../bots/FailedSteps.js';
import type { ContractMarket } from './ContractMarket.js';
import { type Market, NOTHING, type PriceWatcher } from './Market.js';

/** How long after an end that failed it is tried again, ms. */
const AGAIN_IN = 60_000;

interface Parts {
  readonly market: Market;
  readonly contracts: ContractMarket;
  readonly kinds: readonly BotsOfKind[];
  readonly users: readonly User[];
}

/** Ends the bots on pairs and contracts that close, at the moment at which they do. */
export function closeDelisted({ market, contracts, kinds, users }: Parts): PriceWatcher {
  const delistings = [
    ...market.symbols.map(({ symbol }) => ({ symbol, isSpot: true, time: market.pair(symbol).schedule.closes })),
    ...contracts.all.map(({ symbol }) => ({ symbol, isSpot: false, time: contracts.schedule(symbol).closes })),
  ]
    .filter(({ time }) => Number.isFinite(time) && time > market.now)
    .sort((a, b) => a.time - b.time);

  const failed = new FailedSteps();

  /** Returns whether all of them ended: a bot that cannot keeps no other from ending. */
  function* end(symbol: string, isSpot: boolean): Generator<unknown, boolean, unknown> {
    let isDone = true;
    for (const { id } of users) {
      for (const bot of kinds.flatMap((kind) => kind.listed(id))) {
        const isOn = bot.symbols.includes(symbol) && isFuturesKind(bot.kind) !== isSpot;
        if (!isOn || bot.isOver) continue;
        try {
          bot.delist();
        } catch (error) {
          failed.report(bot.id, error);
          isDone = false;
        }
        yield;
      }
    }
    return isDone;
  }

  return {
    reacts: () => false,
    moved: () => NOTHING,
    nextTrigger: () => delistings[0]?.time ?? Number.POSITIVE_INFINITY,
    *onTrigger(time) {
      while ((delistings[0]?.time ?? Number.POSITIVE_INFINITY) <= time) {
        const delisting = delistings.shift();
        if (delisting && !(yield* end(delisting.symbol, delisting.isSpot)))
          delistings.push({ ...delisting, time: time + AGAIN_IN });
      }
      delistings.sort((a, b) => a.time - b.time);
    },
  };
}
