import { createSeededSource, type MarketSource } from '@tradingbot/engine/market';
import { accounts, payerOf } from './accounts/accounts.js';
import { BotMoney } from './accounts/BotMoney.js';
import { Ledger } from './accounts/Ledger.js';
import { RewardService } from './accounts/RewardService.js';
import { Sessions } from './accounts/Sessions.js';
import { demoUsers, type User } from './accounts/users.js';
import { type BotsOfKind, watchAll } from './bots/BotsOfKind.js';
import { openBotServices } from './bots/kinds.js';
import type { StoredBot } from './bots/RecordedBot.js';
import { Clock } from './Clock.js';
import { TelemetryLog } from './content/TelemetryLog.js';
import { ContractMarket } from './market/ContractMarket.js';
import { closeDelisted } from './market/closeDelisted.js';
import { schedulesFrom } from './market/ListingSchedule.js';
import { Market } from './market/Market.js';
import { listPairs, listPaths } from './market/paths.js';
import { sharedSource } from './market/sharedSource.js';
import { pace } from './pace.js';
import { AdviceService } from './simulatedTraders/AdviceService.js';
import { HiddenPicks } from './simulatedTraders/HiddenPicks.js';
import { History } from './simulatedTraders/History.js';
import { Past, sharedPast } from './simulatedTraders/Past.js';
import { SimulatedTraders } from './simulatedTraders/SimulatedTraders.js';
import { strategyKinds } from './simulatedTraders/Strategy.js';
import { Answers } from './store/Answers.js';
import { LongList, type Packing } from './store/LongList.js';
import { memoryStore, SaveError, type Snapshot, type SnapshotBot, type Store } from './store/Store.js';
import { Transaction } from './store/Transaction.js';

const DEFAULT_HISTORY_DAYS = 60;
/** A path whose first hours cross some levels of a recommended grid, so that a newcomer sees fills. */
export const DEFAULT_SEED = 1;
/** 2026-01-01, so that a sandbox without options is the same on every machine. */
const DEFAULT_START = Date.UTC(2026, 0, 1);

/** Bots that are written between two looks at the clock, that a save writes at once, and how often more are written ahead. */
const SOME_BOTS = 8;
const FEW_BOTS = 100;
const MAX_ROUNDS = 4;

export interface ExchangeOptions {
  /** Chooses the market's path and all ids. Default 1. */
  readonly seed?: number | undefined;
  /** First moment, ms. Default 2026-01-01 UTC. */
  readonly startTime?: number | undefined;
  /** Days of the seeded market before the start, for charts and recommendations. Default 60. */
  readonly historyDays?: number | undefined;
  /** Prices from elsewhere, e.g. `createCandleSource`; `name` is written to the store. Default: the seeded market. */
  readonly source?: { readonly name: string; readonly market: MarketSource } | undefined;
  /** For tests that open many sandboxes: the seeded market is made once in a process and kept in its memory. */
  readonly sharesMarket?: boolean | undefined;
  readonly users?: readonly User[] | undefined;
  /** Fee rate by pair and by contract, maker and taker alike, e.g. `{ BTCUSDT: '0.01' }`. Default: the market's own. */
  readonly fees?: Readonly<Record<string, string>> | undefined;
  /** Default: keeps nothing. */
  readonly store?: Store | undefined;
  /** State of an earlier run, from the store. */
  readonly snapshot?: Snapshot | undefined;
  /** Packs what happened long ago, so that a sandbox may run for months. Default: it lies in memory as it is. */
  readonly packing?: Packing | undefined;
}

/** Everything that an exchange has, whether or not somebody can reach it. */
export type Exchange = ReturnType<typeof openExchange>;

/** Opens an exchange, new or where an earlier run stopped. */
export function openExchange(options: ExchangeOptions) {
  const { snapshot, store = memoryStore, users = demoUsers } = options;
  const seed = snapshot?.header.seed ?? options.seed ?? DEFAULT_SEED;
  const start = snapshot?.header.start ?? options.startTime ?? DEFAULT_START;
  const { name, market, contracts, past } = openMarkets(options, seed, start);
  const history = new History(market, contracts, past);
  const traders = new SimulatedTraders(history, seed, start);
  const transaction = new Transaction();
  const hidden = new HiddenPicks(transaction, snapshot?.header.hidden_picks);
  const ledger = new Ledger(snapshot?.movements, transaction, options.packing);
  const ids = createIds(seed, snapshot?.header.ids ?? 0);
  const sessions = new Sessions(users, ids.token, transaction, snapshot?.sessions);
  const bots = (snapshot?.bots ?? []).map((bot) => recorded(bot, options.packing));
  const rewards = new RewardService(start, (id) => sessions.find(id), bots);
  const services = openBotServices(
    { market, contracts, money: new BotMoney(ledger, rewards), packing: options.packing },
    bots,
  );
  const adviceService = new AdviceService(history, services);
  const kinds: readonly BotsOfKind[] = Object.values(services);
  const watcher = watchAll([...kinds, closeDelisted({ market, contracts, kinds, users })]);
  const clock = new Clock(market, watcher);
  const answers = new Answers(transaction, snapshot?.answers);
  depositAll(users, ledger, market.now);

  /** Lets the store write. @throws SaveError when it cannot; all of it is tried again with the next save. */
  function write(act: () => void): void {
    try {
      act();
    } catch (cause) {
      for (const kind of kinds) kind.settleSave(false);
      const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : cause;
      throw new SaveError(`The state could not be written: ${reason}.`, { cause });
    }
  }

  let isClosed = false;
  const unsavedBots = () => kinds.flatMap(({ unsaved }) => unsaved);

  /** Writes what has changed to the store. @throws SaveError when it cannot; it is tried again with the next save. */
  function save(): void {
    const { now, interventions } = market;
    const header = { seed, market: name, start, now, ids: ids.issued, hidden_picks: hidden.all, interventions };
    write(() =>
      store.save({
        header,
        movements: ledger.unsaved,
        bots: unsavedBots(),
        sessions: sessions.unsaved,
        answers: answers.unsaved,
      }),
    );
    for (const kind of kinds) kind.settleSave(true);
    for (const part of [ledger, sessions, answers]) part.markSaved();
  }

  /**
   * Writes bots ahead, in slices between which calls are answered, until the next save has few to write.
   *
   * @throws SaveError when it cannot; it is tried again with the next save.
   */
  async function saveAhead(): Promise<void> {
    if (store.stage === undefined) return;
    const breathe = pace();
    let bots = unsavedBots();
    // Bots that go on meanwhile are unsaved again: fewer each time, unless they are faster than the store.
    for (let round = 0; round < MAX_ROUNDS && bots.length > FEW_BOTS; round += 1) {
      for (let at = 0; at < bots.length; at += SOME_BOTS) {
        const some = bots.slice(at, at + SOME_BOTS);
        await clock.atRest();
        if (isClosed) return;
        write(() => store.stage?.(some));
        for (const kind of kinds) kind.markStaged(some);
        await breathe();
      }
      bots = unsavedBots();
    }
  }

  /** The same as `save`, but most of it in slices. @throws SaveError as that does */
  async function saveInSlices(): Promise<void> {
    await saveAhead();
    await clock.atRest();
    if (!isClosed) save();
  }

  return {
    ...{ start, market, contracts, history, traders, adviceService, transaction, hidden, ledger, ids, sessions },
    ...{ rewards, services, kinds, watcher, clock, answers, telemetry: new TelemetryLog() },
    ...{ save, saveAhead, saveInSlices },
    /** Values the bots of others and looks for what is recommended, a slice at a time. */
    async prepare(signal: AbortSignal): Promise<void> {
      await traders.ready(signal);
      for (const kind of strategyKinds)
        for (const symbol of history.choices(kind)) await adviceService.ready(kind, symbol, signal);
    },
    close(): void {
      clock.stop();
      isClosed = true;
      try {
        save();
      } finally {
        store.close();
      }
    },
  };
}

/** A bot of an earlier run, with the list of its events. */
function recorded({ events, ...bot }: SnapshotBot, packing: Packing | undefined): StoredBot {
  const list = events instanceof LongList ? events : new LongList<unknown>(packing, events);
  // The same bot: only what holds its events is another.
  return { ...bot, events: list } as StoredBot;
}

/** Gives money to the users who never had any: to all at the first start, later only to those who are new. */
function depositAll(users: readonly User[], ledger: Ledger, time: number): void {
  for (const { id, deposits, elsewhere = {} } of users) {
    if (ledger.coinsOf(id).length > 0) continue;
    const amounts = [
      [payerOf('spot_grid'), deposits] as const,
      ...accounts.map((account) => [account, elsewhere[account] ?? {}] as const),
    ];
    for (const [account, money] of amounts) {
      for (const [coin, amount] of Object.entries(money))
        ledger.book({ time, user: id, account, coin, amount, reason: 'deposit' });
    }
  }
}

/** Pairs and contracts over one source of prices. */
function openMarkets({ snapshot, fees = {}, ...options }: ExchangeOptions, seed: number, start: number) {
  const seeded = {
    seed,
    start: Math.floor(start / 60_000) * 60_000,
    historyMinutes: (options.historyDays ?? DEFAULT_HISTORY_DAYS) * 1440,
    symbols: listPaths(),
  };
  const isShared = options.sharesMarket === true && options.source === undefined;
  const source = options.source ?? { name: 'seeded', market: (isShared ? sharedSource : createSeededSource)(seeded) };
  // What prices from elsewhere are of trades all the time.
  const schedules = options.source ? undefined : schedulesFrom(start);
  const pairs = listPairs(source.market.symbols, schedules?.pair).map(({ facts, schedule }) => {
    const fee = fees[facts.symbol];
    return { facts: fee === undefined ? facts : { ...facts, maker_fee_rate: fee, taker_fee_rate: fee }, schedule };
  });
  const market = new Market(source.market, snapshot?.header.now ?? start, snapshot?.header.interventions, pairs);
  return {
    name: source.name,
    market,
    contracts: new ContractMarket(market, seed, schedules?.contract, fees),
    past: isShared ? sharedPast(seeded, start) : new Past(start),
  };
}

/** Above 2^53, so that a client which reads ids as numbers is found out at once. */
const FIRST_ID = 612_345_678_901_234_567n;

/** Ids and tokens, the same for the same seed and count. */
interface Ids {
  /** Decimal text. */
  next(): string;
  /** 32 hex characters. */
  token(): string;
  readonly issued: number;
}

/** @param issued how many were issued before, from the store. */
function createIds(seed: number, issued: number): Ids {
  let count = issued;
  return {
    next: () => String(FIRST_ID + BigInt(count++) * 7n),
    token: () => {
      const base = BigInt(seed) * 0x1_0000_0000n + BigInt(count++);
      // Odd multiplier: a permutation of the 128-bit numbers, so two tokens are never equal.
      return BigInt.asUintN(128, (base + 1n) * 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835n)
        .toString(16)
        .padStart(32, '0');
    },
    get issued() {
      return count;
    },
  };
}
