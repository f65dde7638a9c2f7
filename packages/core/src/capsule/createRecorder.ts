import type { BotClient } from '../client/BotClient.js';
import { isBotError } from '../client/errors/BotError.js';
import type { EndpointSpec } from '../contract/types.js';
import type { QuoteSocket } from '../prices/createQuoteSocket.js';
import { SDK_VERSION } from '../version.js';
import { journalOf } from '../writes/journalOf.js';
import type { Json } from '../writes/Write.js';
import { botFacts } from './botFacts.js';
import { type Capsule, type CapsuleCall, capsuleHead, MAX_CAPSULE } from './Capsule.js';
import { createStandIns, isSymbol, type KeptStandIns, redact, type StandIns } from './redact.js';
import { redactPath } from './redactPath.js';
import { digest, forgetRing, type RingStorage, readRing, type SavedRing, saveRing } from './savedRing.js';
import type { TimedTrace } from './Trace.js';

/** What a recorder listens to. */
export interface RecorderConfig {
  readonly client: BotClient;
  readonly quotes?: QuoteSocket | undefined;
  /** What the client did before the recorder was loaded. */
  readonly earlier?: readonly TimedTrace[] | undefined;
  /** Kept over reloads of the tab; without it what is remembered ends with the page. */
  readonly storage?: RingStorage | undefined;
  /** Who uses the page: what was kept is of nobody else. */
  readonly user?: (() => string | undefined) | undefined;
}

/** What is around the page when a capsule is taken. */
export interface CapsuleFacts {
  readonly userAgent?: string | undefined;
  /** Path and query on screen. */
  readonly path?: string | undefined;
  readonly theme?: string | undefined;
}

/** Remembers what a client did lately, redacted as it is heard. */
export interface Recorder {
  /** What is remembered, at most 64 kB as JSON. */
  capsule(facts?: CapsuleFacts): Promise<Capsule>;
  /**
   * Keeps what is remembered for the page after a reload. Call it when the page is left (`pagehide`); for a tab that
   * crashes, writes are kept as they go out and come back, and all else every ten seconds in which something is asked.
   */
  save(): void;
  /** Forgets everything: another person uses the page. */
  clear(): void;
  /** Stops listening. */
  dispose(): void;
}

/** Writes and reads have room of their own, so that polling pushes out no write. */
const MAX_OF_A_SORT = 100;
const MAX_PRICES = 300;
const MAX_MINUTES = 200;
const MAX_BOTS = 50;
/** How far back the same read is looked for. */
const LOOK_BACK = 20;
const MINUTE = 60_000;
/** Reads are kept for a tab that crashes at most so often: a page asks something several times a second. */
const SAVE_EVERY_MS = 10_000;
/** Numbers of codes are shorter than those of persons and phones. */
const MAX_CODE = 99_999_999;
const THEMES: readonly string[] = ['system', 'dark', 'light'];

interface Price {
  readonly at: number;
  readonly price: string;
  /** What was kept of it last. */
  kept?: { readonly at: number; readonly price: string };
}

/** Everything that is remembered; replaced as a whole, so that what is still out for a former person writes nowhere. */
interface Memory {
  readonly startedAt: number;
  /** Digest of whose page was reloaded. */
  readonly owner: string | undefined;
  readonly standIns: KeptStandIns;
  readonly writes: CapsuleCall[];
  readonly reads: CapsuleCall[];
  readonly byParams: WeakMap<object, CapsuleCall>;
  readonly latest: Map<string, Price>;
  readonly prices: Capsule['prices'];
  readonly minutes: Map<string, Capsule['frames'][number]>;
  readonly bots: Map<string, Capsule['bots'][number]>;
  dropped: number;
}

/** Makes a recorder, which listens until it is disposed. */
export function createRecorder({ client, quotes, earlier = [], storage, user }: RecorderConfig): Recorder {
  const startedAt = earlier[0]?.at ?? client.now();
  const saved = readRing(storage, startedAt);
  let memory = saved ? restored(saved) : begin(startedAt);
  let savedAt = startedAt;
  let isListening = true;

  const owner = () => {
    const uid = user?.();
    return uid === undefined ? undefined : digest(uid);
  };
  /** What was kept is shown to whom it belongs: until somebody is known it may be another person's. */
  const own = () => {
    if (memory.owner !== undefined && memory.owner !== owner()) memory = begin(client.now());
    return memory;
  };
  const snapshot = ({ path, theme = '', userAgent = '' }: CapsuleFacts, journal: Capsule['journal']): Capsule =>
    fitted({
      ...capsuleHead,
      startedAt: memory.startedAt,
      takenAt: client.now(),
      versions: {
        sdk: SDK_VERSION,
        platform: client.platform,
        locale: client.locale.slice(0, 20),
        environment: client.environment.kind,
        browser: browserOf(userAgent),
      },
      ...(path !== undefined && {
        screen: { path: redactPath(path, memory.standIns), theme: THEMES.includes(theme) ? theme : 'system' },
      }),
      calls: [...memory.writes, ...memory.reads].sort((a, b) => a.at - b.at),
      prices: memory.prices,
      frames: [...memory.minutes.values()],
      bots: [...memory.bots.values()],
      journal,
      drifts: client.drifts().reduce((total, { count }) => total + count, 0),
      dropped: memory.dropped,
    });

  const save = () => {
    if (!storage) return;
    // Whose it was is still so where nobody is known yet.
    const { standIns } = owner() === undefined ? memory : own();
    saveRing(storage, { owner: owner() ?? memory.owner, standIns: standIns.entries(), capsule: snapshot({}, []) });
    savedAt = client.now();
  };
  /** Keeps what a call comes to for a tab that crashes, which says nothing when it ends. */
  const saveAfter = (result: Promise<unknown>, isWrite: boolean) => {
    const heardBy = memory;
    const ended = () => {
      const isDue = isWrite || Math.abs(client.now() - savedAt) >= SAVE_EVERY_MS;
      if (isDue && isListening && heardBy === memory) save();
    };
    result.then(ended, ended);
  };
  const hear = (trace: TimedTrace) => {
    if (trace.type === 'call') {
      const isWrite = trace.spec.kind === 'mutation';
      hearCall(memory, trace, client.now);
      if (isWrite) save();
      saveAfter(trace.result, isWrite);
    } else {
      hearWritten(memory, trace);
      saveAfter(trace.written, true);
    }
  };
  const hearItem = ({ symbol }: { readonly symbol: string }) => {
    if (!isSymbol(symbol)) return;
    const at = client.now() - memory.startedAt;
    const minute = at - (at % MINUTE);
    const key = `${minute} ${symbol}`;
    const frames = memory.minutes.get(key) ?? { at: minute, symbol, count: 0 };
    frames.count += 1;
    memory.minutes.set(key, frames);
    const [oldest] = memory.minutes.keys();
    if (memory.minutes.size > MAX_MINUTES && oldest !== undefined) memory.minutes.delete(oldest);
    const price = quotes?.quote(symbol)?.close;
    if (price !== undefined) see(memory, symbol, price, at);
  };
  for (const trace of earlier) hear(trace);
  const leave = [client.on('trace', hear), quotes?.on('item', hearItem)];

  return {
    async capsule(facts = {}) {
      // Loaded when it is asked for: whoever only records does not pay for it.
      const { allWrites } = await import('../writes/allWrites.js');
      const { startedAt, standIns } = own();
      const specs = new Map(allWrites.map(({ endpoint }) => [endpoint.spec.name, endpoint.spec]));
      const journal = journalOf(client)
        .list()
        .flatMap(({ endpoint, params, at, endedUnknownAt }) => {
          const spec = specs.get(endpoint);
          const isOver = endedUnknownAt !== undefined;
          return spec ? [{ at: at - startedAt, endpoint, params: kept(spec, params, standIns), isOver }] : [];
        });
      const taken = snapshot(facts, journal);
      // All was measured by the device's clock. The exchange's is known by now, and it is the one to replay by.
      const ahead = client.serverTime() - client.now();
      return { ...taken, startedAt: taken.startedAt + ahead, takenAt: taken.takenAt + ahead };
    },
    save,
    clear() {
      memory = begin(client.now());
      forgetRing(storage);
    },
    dispose() {
      isListening = false;
      for (const stop of leave) stop?.();
    },
  };
}

function begin(startedAt: number): Memory {
  return {
    startedAt,
    owner: undefined,
    standIns: createStandIns(),
    writes: [],
    reads: [],
    byParams: new WeakMap(),
    latest: new Map(),
    prices: [],
    minutes: new Map(),
    bots: new Map(),
    dropped: 0,
  };
}

/** Goes on where the page before ended. */
function restored({ owner, standIns, capsule }: SavedRing): Memory {
  const { startedAt, calls, prices, frames, bots, dropped } = capsule;
  return {
    ...begin(startedAt),
    owner,
    standIns: createStandIns(standIns),
    writes: calls.filter(({ isWrite }) => isWrite),
    reads: calls.filter(({ isWrite }) => !isWrite),
    latest: new Map(prices.map(({ at, symbol, price }) => [symbol, { at, price, kept: { at, price } }])),
    prices,
    minutes: new Map(frames.map((minute) => [`${minute.at} ${minute.symbol}`, minute])),
    bots: new Map(bots.map((bot) => [bot.bot, bot])),
    dropped,
  };
}

function hearCall(memory: Memory, trace: Extract<TimedTrace, { type: 'call' }>, now: () => number): void {
  const { spec, params, result } = trace;
  const at = trace.at - memory.startedAt;
  const isWrite = spec.kind === 'mutation';
  const call: CapsuleCall = { at, endpoint: spec.name, isWrite, params: kept(spec, params, memory.standIns) };
  if (isWrite) {
    if (typeof params === 'object' && params !== null) memory.byParams.set(params, call);
    keepPrices(memory, at);
    push(memory, memory.writes, call);
  }
  const end = (outcome: string) => {
    call.ms = Math.max(0, now() - trace.at);
    call.outcome = outcome;
    if (!isWrite) pushRead(memory, call);
  };
  result.then(
    (answer) => {
      end('ok');
      hearAnswer(memory, spec, call, answer, now() - memory.startedAt);
    },
    (error: unknown) => {
      if (isBotError(error)) {
        const { code, codeName, outcome } = error;
        if (code !== undefined && Math.abs(code) <= MAX_CODE) call.code = code;
        if (codeName !== undefined && /^\w{1,80}$/.test(codeName)) call.codeName = codeName;
        if (outcome !== undefined) call.known = outcome === 'known';
      }
      end(isBotError(error) ? error.kind : 'error');
    },
  );
}

/** What the look-up of a write came to, at the call that it belongs to. */
function hearWritten(memory: Memory, { params, written }: Extract<TimedTrace, { type: 'write' }>): void {
  written.then(
    ({ outcome, books, ...rest }) => {
      const call = typeof params === 'object' && params !== null ? memory.byParams.get(params) : undefined;
      if (!call) return;
      call.written = { outcome, ...(books && { books: books.verdict }) };
      if ('found' in rest && typeof rest.found === 'string') call.made = memory.standIns.of(rest.found);
    },
    // The call itself says why.
    () => undefined,
  );
}

/** What an answer adds: the id of a new bot, the price of a contract, the rows of the list. */
function hearAnswer(memory: Memory, spec: EndpointSpec, call: CapsuleCall, answer: unknown, at: number): void {
  if (spec.name === 'listBots') {
    for (const { bot, facts } of botFacts(spec.result(), answer, memory.standIns)) {
      // What was heard of last is what goes last.
      memory.bots.delete(bot);
      memory.bots.set(bot, { at, bot, facts });
    }
    for (const bot of [...memory.bots.keys()].slice(0, Math.max(0, memory.bots.size - MAX_BOTS)))
      memory.bots.delete(bot);
    return;
  }
  const members = new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
  if (spec.name === 'getFuturesSymbolItem') {
    const [symbol, price] = [members.get('symbol'), members.get('lastPrice')];
    if (isSymbol(symbol) && typeof price === 'string') see(memory, symbol, price, at);
  }
  if (!spec.name.startsWith('create')) return;
  const id = members.get('grid_id') ?? members.get('bot_id');
  if (typeof id === 'string') call.made = memory.standIns.of(id);
}

function kept(spec: EndpointSpec, params: unknown, bots: StandIns): Json {
  return redact(spec.params(), params, bots) ?? {};
}

function push(memory: Memory, calls: CapsuleCall[], call: CapsuleCall): void {
  calls.push(call);
  if (calls.length <= MAX_OF_A_SORT) return;
  calls.shift();
  memory.dropped += 1;
}

/** A poll is one entry, with how often it came to the same. */
function pushRead(memory: Memory, call: CapsuleCall): void {
  const key = readKey(call);
  const same = memory.reads.slice(-LOOK_BACK).find((one) => readKey(one) === key);
  if (same) same.times = (same.times ?? 1) + 1;
  else push(memory, memory.reads, call);
}

function readKey({ endpoint, params, outcome, code }: CapsuleCall): string {
  return JSON.stringify([endpoint, params, outcome, code]);
}

function see(memory: Memory, symbol: string, price: string, at: number): void {
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(price)) return;
  const before = memory.latest.get(symbol);
  const next: Price = { at, price, ...(before?.kept && { kept: before.kept }) };
  memory.latest.set(symbol, next);
  if (!next.kept || at - next.kept.at >= MINUTE) keepPrice(memory, symbol, next, at);
}

/** All prices of now, before something is done at them. */
function keepPrices(memory: Memory, at: number): void {
  for (const [symbol, price] of memory.latest) if (at - price.at < MINUTE) keepPrice(memory, symbol, price, at);
}

function keepPrice(memory: Memory, symbol: string, latest: Price, at: number): void {
  const { price } = latest;
  if (latest.kept?.price === price) return;
  latest.kept = { at, price };
  memory.prices.push({ at, symbol, price });
  if (memory.prices.length > MAX_PRICES) memory.prices.shift();
}

/** The capsule with the oldest left out until it is small enough; writes go last, since they make the state. */
function fitted(capsule: Capsule): Capsule {
  let { calls, prices, frames, dropped } = capsule;
  const now = (): Capsule => ({ ...capsule, calls, prices, frames, dropped });
  while (JSON.stringify(now()).length > MAX_CAPSULE) {
    const read = calls.findIndex(({ isWrite }) => !isWrite);
    if (frames.length > 0) frames = frames.slice(Math.ceil(frames.length / 2));
    else if (read >= 0 || (calls.length > 0 && prices.length === 0)) {
      const left = Math.max(0, read);
      calls = calls.filter((_, index) => index !== left);
      dropped += 1;
    } else if (prices.length > 0) prices = prices.slice(Math.ceil(prices.length / 2));
    else return { ...now(), bots: [], journal: [] };
  }
  return now();
}

/** A family alone: the rest of what a browser reports of itself identifies machines. */
function browserOf(userAgent: string): string {
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chromium';
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
}
