import type { BotRow, GetFuturesCloseModeResult } from '@tradingbot/core/endpoints';
import type { PriceWatcher } from '../market/Market.js';
import type { StoredBot } from '../store/Store.js';

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
  /** What closing it now would give back; undefined of bots that trade no contracts. */
  closeMode(): GetFuturesCloseModeResult | undefined;
}

/** Bots of one kind, whatever it is. */
export interface BotsOfKind {
  readonly watcher: PriceWatcher;
  /** Newest first. */
  of(user: string): readonly ListedBot[];
  /** Bots that a store has to write. */
  readonly unsaved: readonly StoredBot[];
  markSaved(): void;
}

interface Service<B> extends PriceWatcher {
  of(user: string): readonly B[];
  readonly unsaved: readonly B[];
  markSaved(): void;
  isOver(bot: B): boolean;
}

/** What differs from kind to kind. */
interface Views<B> {
  symbols(bot: B): readonly string[];
  row(bot: B): BotRow;
  audit(bot: B): object;
  stop(bot: B, reason: string): boolean;
  closeMode?(bot: B): GetFuturesCloseModeResult;
}

/** One kind of bots for those who treat all alike. */
export function botsOfKind<B extends StoredBot>(service: Service<B>, views: Views<B>): BotsOfKind {
  return {
    watcher: service,
    get unsaved() {
      return service.unsaved;
    },
    markSaved: () => service.markSaved(),
    of: (user) =>
      service.of(user).map((bot) => ({
        id: bot.id,
        kind: bot.kind,
        isOver: service.isOver(bot),
        symbols: views.symbols(bot),
        row: () => views.row(bot),
        audit: () => views.audit(bot),
        stop: (reason) => views.stop(bot, reason),
        closeMode: () => views.closeMode?.(bot),
      })),
  };
}

/** Ends bots for the reasons that only the exchange has, and for no other. */
export function hostStop<B, R extends string>(reasons: readonly R[], act: (bot: B, reason: R) => void) {
  return (bot: B, text: string): boolean => {
    const reason = reasons.find((known) => known === text);
    if (reason === undefined) return false;
    act(bot, reason);
    return true;
  };
}

/** Several watchers as one. */
export function watchAll(watchers: readonly PriceWatcher[]): PriceWatcher {
  const clocks = watchers.filter((watcher) => watcher.nextTrigger !== undefined);
  return {
    reacts: (symbol, low, high) => watchers.some((watcher) => watcher.reacts(symbol, low, high)),
    moved(symbol, ticks, time) {
      for (const watcher of watchers) watcher.moved(symbol, ticks, time);
    },
    minuteEnded(time) {
      for (const watcher of watchers) watcher.minuteEnded?.(time);
    },
    nextTrigger: () =>
      Math.min(Number.POSITIVE_INFINITY, ...clocks.map((watcher) => watcher.nextTrigger?.() ?? Infinity)),
    onTrigger(time) {
      for (const watcher of clocks) watcher.onTrigger?.(time);
    },
  };
}
