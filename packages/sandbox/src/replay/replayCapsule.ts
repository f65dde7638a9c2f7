import { type BotClient, createBotClient, isBotError, resolveEnvironment } from '@tradingbot/core';
import { type BotFacts, botFacts, type Capsule, type CapsuleCall } from '@tradingbot/core/capsule';
import { listBots } from '@tradingbot/core/endpoints';
import { type RegisteredEndpoint, registry } from '@tradingbot/core/registry';
import { marketSymbols } from '@tradingbot/engine/market';
import { createSandbox } from '../createSandbox.js';
import { demoUsers, type User } from '../exchange/accounts/users.js';
import { InputError } from '../exchange/refusals.js';
import { UsageError } from '../exchange/UsageError.js';
import type { Fault } from '../http/faults/faultFields.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';

const DAY = 86_400_000;
/** Longest stretch of time that is gone through again. */
const MAX_DAYS = 31;
const ROWS_OF_PAGE = 100;
const [owner, ...others] = demoUsers;

/** What became of a replay. */
export interface Replayed {
  /** What was done, a line each. */
  readonly lines: readonly string[];
  /** What did not come out as the capsule says, a line each. */
  readonly differences: readonly string[];
  /** Stand-ins of bots that were there before the recording: they are not here, and what was done to them is left out. */
  readonly older: readonly string[];
  /** Ids here by the stand-ins of the capsule. */
  readonly bots: ReadonlyMap<string, string>;
  /** Whose bots they are. */
  readonly user: User;
}

/** One thing that is done again. */
interface Step {
  readonly at: number;
  /** At one moment: prices first, then the write, then the look at the list. */
  readonly order: number;
  run(): Promise<void> | void;
}

/** A sandbox that stands where a capsule begins. @throws UsageError for times that no sandbox goes through. */
export function openReplay(capsule: Capsule, options: SandboxOptions = {}): Sandbox {
  const { startedAt, takenAt } = capsule;
  if (!(startedAt > Date.UTC(2020) && startedAt < Date.UTC(2100)))
    throw new UsageError('The report file is dated outside of the years 2020 to 2099.');
  if (takenAt < startedAt || takenAt - startedAt > MAX_DAYS * DAY)
    throw new UsageError(`The report file covers more than ${MAX_DAYS} days, or a time that runs backwards.`);
  // Nobody is refused for want of money: what a refusal says stands in the capsule.
  const deposits = Object.fromEntries(marketSymbols.map(({ base_token }) => [base_token, '100000']));
  const rich = owner ? [{ ...owner, deposits: { ...deposits, USDT: '5000000', USDC: '5000000' } }] : [];
  return createSandbox({ speed: 0, users: [...rich, ...others], ...options, startTime: startedAt });
}

/**
 * Brings a sandbox to the state of a capsule: the same writes at the same moments and prices, and what failed fails
 * again in the same way. Between the writes prices stand still, so that nothing happens that did not happen there.
 */
export async function replayCapsule(sandbox: Sandbox, capsule: Capsule): Promise<Replayed> {
  if (!owner) throw new Error('The sandbox has no user.');
  const [lines, differences]: [string[], string[]] = [[], []];
  const bots = new Map<string, string>();
  const older = new Set<string>();
  const made = new Set(capsule.calls.map((call) => call.made));
  const client = clientOf(sandbox, owner);
  const say = (at: number, text: string) => void lines.push(`${`${(at / 1000).toFixed(1)} s`.padStart(9)}  ${text}`);
  const differ = (at: number, text: string) => {
    differences.push(text);
    say(at, `! ${text}`);
  };

  const send = async (call: CapsuleCall) => {
    const { at, endpoint: name, params } = call;
    const endpoint = registry.find(({ spec }) => spec.name === name && spec.kind === 'mutation');
    if (!endpoint) return differ(at, `${name}: this version does not know it; left out`);
    if (call.outcome === undefined) return say(at, `${name}: was still out; left out`);
    if (call.known && call.code === undefined && call.codeName === undefined)
      return say(at, `${name}: was never sent; left out`);
    const missing = standInsIn(params).find((bot) => !bots.has(bot));
    if (missing !== undefined) {
      older.add(missing);
      return differ(at, `${name}: ${missing} is older than the recording; left out`);
    }
    const before = await listRows(client);
    sandbox.faults.clear();
    const fault = faultOf(call, endpoint.spec.path);
    if (fault) sandbox.faults.set(fault);
    const failure = await attempt(client, endpoint, withIds(params, bots));
    sandbox.faults.clear();
    const known = new Set(idsOf(before));
    const [created, ...again] = idsOf(await listRows(client)).filter((id) => !known.has(id));
    if (call.made !== undefined && created !== undefined) bots.set(call.made, created);
    // A second delivery made a bot that no call reports.
    for (const id of again) {
      const unmade = capsule.bots.find(({ bot }) => !made.has(bot) && !bots.has(bot));
      if (unmade) bots.set(unmade.bot, id);
    }
    const here = failure ? (failure.codeName ?? failure.kind) : 'ok';
    const there = call.outcome === 'ok' ? 'ok' : (call.codeName ?? call.outcome);
    const is = call.made === undefined ? '' : ` → ${call.made}, here ${created ?? 'none'}`;
    if ((call.made !== undefined) === (created !== undefined) && isSame(call, failure))
      say(at, `${name}${is}: ${there}${call.outcome === 'ok' ? '' : effectOf(call)}`);
    else differ(at, `${name}${is}: was ${there}, here ${here}`);
  };

  const reach = (at: number, symbol: string, price: string) => {
    try {
      sandbox.prices.reach({ symbol, price });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      differ(at, `${symbol} at ${price}: ${error.message}`);
    }
  };

  const compare = async (at: number, seen: Capsule['bots']) => {
    const standIns = new Map([...bots].map(([standIn, id]) => [id, standIn]));
    const rows = await listRows(client, (id) => standIns.get(id) ?? `here ${id}`);
    let same = 0;
    for (const { bot, facts } of seen) {
      if (!bots.has(bot)) {
        older.add(bot);
        differ(at, `${bot} is older than the recording, and is not here`);
      } else {
        const here = new Map(Object.entries(Object(rows.find((row) => row.bot === bot)?.facts)));
        const others = Object.entries(Object(facts)).filter(
          ([name, value]) => JSON.stringify(here.get(name)) !== JSON.stringify(value),
        );
        if (others.length === 0) same += 1;
        for (const [name, value] of others)
          differ(at, `${bot}: ${name} was ${JSON.stringify(value)}, here ${JSON.stringify(here.get(name))}`);
      }
    }
    say(at, `${same} of ${seen.length} bots of the list are the same`);
  };

  sandbox.prices.freeze();
  const times = new Set(capsule.bots.map(({ at }) => at));
  const steps: Step[] = [
    ...capsule.prices.map(({ at, symbol, price }) => ({ at, order: 0, run: () => reach(at, symbol, price) })),
    ...capsule.calls.filter(({ isWrite }) => isWrite).map((call) => ({ at: call.at, order: 1, run: () => send(call) })),
    ...[...times].map((at) => {
      const seen = capsule.bots.filter((bot) => bot.at === at);
      return { at, order: 2, run: () => compare(at, seen) };
    }),
  ];
  for (const { at, run } of steps.sort((a, b) => a.at - b.at || a.order - b.order)) {
    passUntil(sandbox, Math.min(capsule.startedAt + at, capsule.takenAt));
    await run();
  }
  passUntil(sandbox, capsule.takenAt);
  for (const { endpoint, at } of capsule.journal)
    if (at < 0) differ(at, `${endpoint}: was sent before the recording, and its outcome is not known; left out`);
  return { lines, differences, older: [...older], bots, user: owner };
}

function passUntil(sandbox: Sandbox, time: number): void {
  if (time > sandbox.now) sandbox.advance(time - sandbox.now);
}

function clientOf(sandbox: Sandbox, user: User): BotClient {
  return createBotClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: sandbox.fetchAs(user.id),
    now: () => sandbox.now,
  });
}

/** Sends a write; what it failed with. */
async function attempt(client: BotClient, endpoint: RegisteredEndpoint, params: unknown) {
  try {
    await endpoint(client, params as never); // the endpoint itself checks what it is given
    return undefined;
  } catch (error) {
    if (!isBotError(error)) throw error;
    return error;
  }
}

/** Whether the exchange did it although the answer says nothing of that. */
function isDone({ written }: CapsuleCall): boolean {
  return written?.outcome === 'done';
}

function effectOf(call: CapsuleCall): string {
  if (call.known) return ', refused';
  return isDone(call) ? ', but done' : call.written?.outcome === 'not_done' ? ', and not done' : ', taken as not done';
}

/** Two failures without an answer are one to whoever waits; else kind and code say it. */
function isSame(call: CapsuleCall, failure: { readonly kind: string; readonly code?: number | undefined } | undefined) {
  if (call.outcome === 'ok' || !failure) return (call.outcome === 'ok') === !failure;
  return faultOf(call, '')?.drop !== undefined || (failure.kind === call.outcome && failure.code === call.code);
}

/** What must go wrong with a call so that its sender sees what was seen; undefined where it goes wrong by itself. */
function faultOf(call: CapsuleCall, path: string): Fault | undefined {
  const { outcome, code } = call;
  const isTwice = call.written?.books === 'twice';
  const twice = isTwice ? { twice: true } : {};
  const noEffect = isDone(call) ? {} : { noEffect: true };
  switch (outcome) {
    case 'ok':
      return isTwice ? { path, ...twice } : undefined;
    case 'gateway_error':
      return code === undefined || code === 0 ? { path, drop: 'before' } : { path, statusCode: code };
    case 'business_error':
    case 'not_logged_in':
    case 'no_permission':
      // A check refuses by itself, from the settings.
      return code === undefined || code <= 0 ? undefined : { path, retCode: code };
    case 'http_error':
      return { path, status: code ?? 500, body: 'Internal Server Error', ...twice, ...noEffect };
    case 'empty_body':
      return { path, body: '', ...twice, ...noEffect };
    case 'invalid_body':
      return { path, body: '<html>', ...twice, ...noEffect };
    default:
      return { path, drop: isDone(call) ? 'after' : 'before', ...twice };
  }
}

/** All bots of the list, running and closed. */
async function listRows(client: BotClient, of: (id: string) => string = String): Promise<readonly BotFacts[]> {
  const rows: BotFacts[] = [];
  for (const status of ['ongoing', 'closed'] as const) {
    for (let page = 0, isWhole = false; !isWhole; page += 1) {
      const answer = await listBots(client, { status, page, limit: ROWS_OF_PAGE }, { fresh: true });
      rows.push(...botFacts(listBots.spec.result(), answer, { of }));
      isWhole = answer.bots.length < ROWS_OF_PAGE;
    }
  }
  return rows;
}

/** The oldest first: ids grow. */
function idsOf(rows: readonly BotFacts[]): readonly string[] {
  return rows.map(({ bot }) => bot).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

const STAND_IN = /^bot-\d+$/;

function standInsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return STAND_IN.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(standInsIn) : [];
}

function withIds(value: unknown, bots: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return bots.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, bots));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withIds(member, bots)]));
}
