import type { BotRow, GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import type { FuturesGridMode } from '@tradingbot/engine';
import { NOTHING, type Pieces, type PriceWatcher } from '../market/Market.js';
import type { StoredBot } from './RecordedBot.js';

/** A bot as those parts see it that treat all kinds alike: the joined list, the sandbox's own pages. */
export interface ListedBot {
  readonly id: string;
  readonly kind: StoredBot['kind'];
  readonly isOver: boolean;
  /** Pairs or contracts that it trades. */
  readonly symbols: readonly string[];
  row(): BotRow;
  /** The bot recounted from its events alone. */
  audit(): object;
  /** Lets the exchange end the bot. Returns false for a reason that this kind does not know. */
  stop(reason: string): boolean;
  /** Lets the exchange end the bot because what it trades closes. */
  delist(): void;
  /** What closing it now would give back; undefined of bots that trade no contracts. */
  closeMode(): GetFuturesCloseModeResult | undefined;
}

/** Bots of one kind, whatever it is. */
export interface BotsOfKind extends PriceWatcher {
  /** What the kind is called, by language. */
  readonly names: Readonly<Record<string, string>>;
  /** Ways that it trades, for each of which settings are recommended. */
  readonly directions: readonly FuturesGridMode[];
  /** Newest first. */
  listed(user: string): readonly ListedBot[];
  /** Bots that a store has to write with the next save. */
  readonly unsaved: readonly StoredBot[];
  /** Takes note that a store has written some of them ahead. */
  markStaged(bots: readonly StoredBot[]): void;
  /** Takes note of whether all that a store had to write, what it wrote ahead too, is written now. */
  settleSave(isSaved: boolean): void;
}

/** Several watchers as one. */
export function watchAll(watchers: readonly PriceWatcher[]): PriceWatcher {
  const clocks = watchers.filter((watcher) => watcher.nextTrigger !== undefined);
  return {
    reacts: (symbol, low, high) => watchers.some((watcher) => watcher.reacts(symbol, low, high)),
    moved: (symbol, ticks, time) => together(watchers, (watcher) => watcher.moved(symbol, ticks, time)),
    minuteEnded: (time) => together(watchers, (watcher) => watcher.minuteEnded?.(time)),
    nextTrigger: () =>
      Math.min(Number.POSITIVE_INFINITY, ...clocks.map((watcher) => watcher.nextTrigger?.() ?? Infinity)),
    onTrigger: (time) => together(clocks, (watcher) => watcher.onTrigger?.(time)),
  };
}

/** What all watchers have to do, one after the other. */
function together(watchers: readonly PriceWatcher[], piecesOf: (watcher: PriceWatcher) => Pieces | undefined): Pieces {
  let all = NOTHING;
  for (const watcher of watchers) all = inTurn(all, piecesOf(watcher) ?? NOTHING);
  return all;
}

/** Pieces after others. Mostly there are none, and then nothing is made. */
export function inTurn(first: Pieces, second: Pieces): Pieces {
  if (first === NOTHING) return second;
  return second === NOTHING ? first : oneAfterTheOther(first, second);
}

function* oneAfterTheOther(first: Pieces, second: Pieces): Generator<unknown, void, unknown> {
  yield* first;
  yield* second;
}
