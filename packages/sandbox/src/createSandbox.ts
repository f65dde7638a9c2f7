import type { FlagName } from '@tradingbot/core';
import { createSeededSource, type MarketSource } from '@tradingbot/engine/market';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BotMoney } from './exchange/accounts/BotMoney.js';
import { depositAll } from './exchange/accounts/depositAll.js';
import { Ledger } from './exchange/accounts/Ledger.js';
import { RewardService } from './exchange/accounts/RewardService.js';
import { Sessions } from './exchange/accounts/Sessions.js';
import { demoUsers, type User } from './exchange/accounts/users.js';
import { type BotsOfKind, watchAll } from './exchange/bots/BotsOfKind.js';
import { openBotServices } from './exchange/bots/kinds.js';
import { TelemetryLog } from './exchange/content/TelemetryLog.js';
import { createIds } from './exchange/ids.js';
import { ContractMarket } from './exchange/market/ContractMarket.js';
import { closeDelisted } from './exchange/market/closeDelisted.js';
import { schedulesFrom } from './exchange/market/ListingSchedule.js';
import { Market } from './exchange/market/Market.js';
import { listPairs, listPaths } from './exchange/market/paths.js';
import { sharedSource } from './exchange/market/sharedSource.js';
import { DroppedConnection } from './exchange/refusals.js';
import { AdviceService } from './exchange/simulatedTraders/AdviceService.js';
import { HiddenPicks } from './exchange/simulatedTraders/HiddenPicks.js';
import { History } from './exchange/simulatedTraders/History.js';
import { Past, sharedPast } from './exchange/simulatedTraders/Past.js';
import { SimulatedTraders } from './exchange/simulatedTraders/SimulatedTraders.js';
import { strategyKinds } from './exchange/simulatedTraders/strategies.js';
import { Answers } from './exchange/store/Answers.js';
import { memoryStore, SaveError, type Snapshot, type Store } from './exchange/store/Store.js';
import { Transaction } from './exchange/store/Transaction.js';
import { type Peer, QuoteConnection } from './http/adapters/QuoteConnection.js';
import { QuoteTexts } from './http/adapters/QuoteTexts.js';
import { createPriceControl, type PriceControl } from './http/control/createPriceControl.js';
import { createUserControl, type UserControl } from './http/control/createUserControl.js';
import { Faults } from './http/faults/Faults.js';
import { FaultyPeer } from './http/faults/FaultyPeer.js';
import type { Route } from './http/route.js';
import { aiParamsRoutes } from './http/routes/aiParams.js';
import { apiApp, CANDLES } from './http/routes/apiApp.js';
import { botRoutes } from './http/routes/bots.js';
import { contentRoutes } from './http/routes/content.js';
import { controlApp } from './http/routes/controlApp.js';
import { followDetailRoutes } from './http/routes/followDetails.js';
import { futuresComboRoutes } from './http/routes/futuresCombo.js';
import { futuresComboChoiceRoutes } from './http/routes/futuresComboChoices.js';
import { futuresGridRoutes } from './http/routes/futuresGrid.js';
import { futuresGridReadRoutes } from './http/routes/futuresGridReads.js';
import { futuresMartingaleRoutes } from './http/routes/futuresMartingale.js';
import { hostApp } from './http/routes/hostApp.js';
import { loginApp } from './http/routes/loginApp.js';
import { panelApp } from './http/routes/panelApp.js';
import { profileRoutes } from './http/routes/profile.js';
import { rankingRoutes } from './http/routes/ranking.js';
import { recommendationRoutes } from './http/routes/recommendations.js';
import { spotDcaRoutes } from './http/routes/spotDca.js';
import { spotGridRoutes } from './http/routes/spotGrid.js';
import { symbolRoutes } from './http/routes/symbols.js';
import { transferApp } from './http/routes/transferApp.js';
import { walletRoutes } from './http/routes/wallet.js';
import { Writes } from './http/Writes.js';

const MAX_BODY = 1024 * 1024;
const DEFAULT_HISTORY_DAYS = 60;
/** A path whose first hours cross some levels of a recommended grid, so that a newcomer sees fills. */
export const DEFAULT_SEED = 1;
/** 2026-01-01, so that a sandbox without options is the same on every machine. */
const DEFAULT_START = Date.UTC(2026, 0, 1);

export interface SandboxOptions {
  /** Chooses the market's path and all ids. Default 1. */
  readonly seed?: number | undefined;
  /** First moment, ms. Default 2026-01-01 UTC. */
  readonly startTime?: number | undefined;
  /** Days that the seeded market lived through before the start, for charts and recommendations. Default 60. */
  readonly historyDays?: number | undefined;
  /** Prices from elsewhere, e.g. `createCandleSource`; `name` is written to the store. Default: the seeded market. */
  readonly source?: { readonly name: string; readonly market: MarketSource } | undefined;
  /** For tests that open many sandboxes: the seeded market is made once in a process and kept in its memory. */
  readonly sharesMarket?: boolean | undefined;
  readonly users?: readonly User[] | undefined;
  /** Fee rate by pair and by contract, maker and taker alike, e.g. `{ BTCUSDT: '0.01' }`. Default: the market's own. */
  readonly fees?: Readonly<Record<string, string>> | undefined;
  /** Feature flags of every user; those left out are on. */
  readonly flags?: Readonly<Partial<Record<FlagName, boolean>>> | undefined;
  /** Default: keeps nothing. */
  readonly store?: Store | undefined;
  /** State of an earlier run, from the store. */
  readonly snapshot?: Snapshot | undefined;
  /** Seconds of market time in a real second; read by the server, which owns the real clock. Default 1. */
  readonly speed?: number | undefined;
  /** Waits of real time, for faults that delay. Default: setTimeout. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
}

export interface Sandbox {
  /** Answers API calls under `/x-api`, the login page and `/x-sandbox`. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** A `fetch` for a client in this process, logged in as one of the users. @throws RangeError for an unknown user. */
  fetchAs(userId: string): typeof globalThis.fetch;
  /** A client of the quote socket. */
  connect(peer: Peer): { receive(text: string): void; closed(): void };
  /** Lets time pass: prices move, orders fill, quotes are sent. Writes the store. */
  advance(ms: number): void;
  /**
   * Does in the background what the first visitor of home and ranking would wait for: walks the bots of others and
   * looks for what is recommended. Some seconds of work; calls are answered meanwhile.
   */
  prepare(signal?: AbortSignal): Promise<void>;
  readonly now: number;
  speed: number;
  /** How far the time that is reported to clients is ahead of the market's, ms. */
  skewMs: number;
  /** What shall go wrong with calls and with the quote socket. */
  readonly faults: Faults;
  readonly prices: PriceControl;
  readonly users: UserControl;
  /** Feature flags of every user; those left out are on. */
  readonly flags: Partial<Record<FlagName, boolean | undefined>>;
  /** Writes everything so far to the store. Rejects with a SaveError when it cannot; it is tried again with the next save. */
  saved(): Promise<void>;
  close(): Promise<void>;
}

/** A whole exchange in one object: same seed and same calls give the same bytes. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { snapshot, store = memoryStore, users = demoUsers, sleep = realSleep } = options;
  const seed = snapshot?.header.seed ?? options.seed ?? DEFAULT_SEED;
  const start = snapshot?.header.start ?? options.startTime ?? DEFAULT_START;
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
  const { fees = {} } = options;
  const pairs = listPairs(source.market.symbols, schedules?.pair).map(({ facts, schedule }) => {
    const fee = fees[facts.symbol];
    return { facts: fee === undefined ? facts : { ...facts, maker_fee_rate: fee, taker_fee_rate: fee }, schedule };
  });
  const market = new Market(source.market, snapshot?.header.now ?? start, snapshot?.header.interventions, pairs);
  const contracts = new ContractMarket(market, seed, schedules?.contract, fees);
  const history = new History(market, contracts, isShared ? sharedPast(seeded, start) : new Past(start));
  const traders = new SimulatedTraders(history, seed, start);
  const adviceService = new AdviceService(history);
  const transaction = new Transaction();
  const hidden = new HiddenPicks(transaction, snapshot?.header.hidden_picks);
  const ledger = new Ledger(snapshot?.movements, transaction);
  const ids = createIds(seed, snapshot?.header.ids ?? 0);
  const sessions = new Sessions(users, ids.token, transaction, snapshot?.sessions);
  const bots = snapshot?.bots ?? [];
  const rewards = new RewardService(start, (id) => sessions.find(id), bots);
  const services = openBotServices({ market, contracts, money: new BotMoney(ledger, rewards) }, bots);
  const kinds: readonly BotsOfKind[] = Object.values(services);
  const telemetry = new TelemetryLog();
  const flags = { ...options.flags };
  const delisting = closeDelisted({ market, contracts, kinds, users });
  const watcher = watchAll([...kinds, delisting]);
  const quotes = new QuoteTexts(market, contracts);
  const connections = new Set<QuoteConnection>();
  depositAll(users, ledger, market.now);

  const routes: readonly Route[] = [
    ...profileRoutes(flags),
    ...symbolRoutes(market, contracts),
    ...walletRoutes(market, ledger, rewards),
    ...contentRoutes(start, telemetry),
    ...aiParamsRoutes(history, contracts),
    ...rankingRoutes(history, traders),
    ...followDetailRoutes(history, traders),
    ...recommendationRoutes({ market, contracts, history, traders, adviceService }),
    ...spotGridRoutes(market, services.spot_grid, ids.next),
    ...spotDcaRoutes(market, services.spot_dca, ids.next),
    ...futuresGridRoutes(contracts, services.futures_grid, ids.next),
    ...futuresGridReadRoutes({ market, contracts, ledger, service: services.futures_grid }),
    ...futuresMartingaleRoutes(contracts, services.futures_martingale, ids.next),
    ...futuresComboRoutes(contracts, services.futures_combo, ids.next),
    ...futuresComboChoiceRoutes({ contracts, history, adviceService, hidden }),
    ...botRoutes({ market, services, kinds }),
  ];
  const paths = [...routes.map(({ path }) => path), CANDLES];
  const faults = new Faults(paths);

  const save = () => {
    const header = {
      seed,
      market: source.name,
      start,
      now: market.now,
      ids: ids.given,
      hidden_picks: hidden.all,
      interventions: market.interventions,
    };
    try {
      store.save({
        header,
        movements: ledger.unsaved,
        bots: kinds.flatMap(({ unsaved }) => unsaved),
        sessions: sessions.unsaved,
        answers: answers.unsaved,
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : cause;
      throw new SaveError(`The state could not be written: ${reason}.`, { cause });
    }
    for (const part of [ledger, sessions, answers, ...kinds]) part.markSaved();
  };
  const answers = new Answers(transaction, snapshot?.answers);
  const writes = new Writes(transaction, answers, save, () => market.now);
  const push = () => {
    quotes.forget();
    for (const connection of connections) connection.push();
  };

  const sandbox: Sandbox = {
    fetch: async (input, init) => app.fetch(input instanceof Request && !init ? input : new Request(input, init)),
    fetchAs(userId) {
      const token = sessions.logIn(userId);
      if (token === undefined) throw new RangeError(`The sandbox has no user ${userId}.`);
      return async (input, init) => {
        const request = new Request(input, init);
        // A page may not set a cookie header; the header of the app does the same.
        request.headers.set('usertoken', token);
        return app.fetch(request);
      };
    },
    connect(peer) {
      const skewMs = () => sandbox.skewMs;
      const connection = new QuoteConnection(market, quotes, new FaultyPeer(peer, faults, { skewMs, sleep }));
      connections.add(connection);
      return { receive: (text) => connection.receive(text), closed: () => connections.delete(connection) };
    },
    advance(ms) {
      market.advance(market.now + ms, watcher);
      push();
    },
    async prepare(signal = new AbortController().signal) {
      await traders.ready(signal);
      for (const kind of strategyKinds)
        for (const symbol of history.choices(kind)) await adviceService.ready(kind, symbol, signal);
    },
    get now() {
      return market.now;
    },
    speed: options.speed ?? 1,
    skewMs: 0,
    faults,
    prices: createPriceControl(market, contracts, watcher, push),
    users: createUserControl(sessions, ledger, market),
    flags,
    saved: async () => save(),
    async close() {
      try {
        save();
      } finally {
        store.close();
      }
    },
  };

  const app = new Hono()
    .use(
      bodyLimit({
        maxSize: MAX_BODY,
        onError: (c) => c.text('The body is larger than 1 MiB.', 413, { Connection: 'close' }),
      }),
    )
    .route(
      '/x-api',
      apiApp({
        routes,
        market,
        contracts,
        sessions,
        faults,
        reportedTime: () => market.now + sandbox.skewMs,
        writes,
        sleep,
      }),
    )
    .route('/x-sandbox', controlApp({ sandbox, market, sessions, ledger, kinds, writes, telemetry }))
    // Before the panel, whose policy allows no script.
    .route('/', hostApp(sessions, writes))
    .route('/', panelApp(sandbox, market, paths))
    .route('/', transferApp({ sandbox, sessions, ledger, writes }))
    .route('/', loginApp(sessions, writes))
    .notFound((c) => c.json({ error: `The sandbox has no ${c.req.method} ${c.req.path}.` }, 404))
    .onError((error, c) => {
      if (error instanceof DroppedConnection) throw error;
      // A caller who left in the middle of a request hears nothing, and nothing has failed here.
      if (c.req.raw.signal.aborted || ('code' in error && error.code === 'ECONNRESET')) throw new DroppedConnection();
      console.error(error);
      if (error instanceof SaveError) return c.text(error.message, 500);
      return c.text('The sandbox itself failed; its console says where. Please report it.', 500);
    });
  return sandbox;
}

function realSleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // In Node a delayed answer must not keep a stopped process alive; browsers return a plain number.
    if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref(): void }).unref();
  });
}
