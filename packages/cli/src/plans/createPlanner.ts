import { isDeepStrictEqual } from 'node:util';
import { isBotError, readAccountBlock, readFlags } from '@tradingbot/core';
import { getWebConfig } from '@tradingbot/core/endpoints';
import {
  type BotRef,
  type BotSummary,
  botCloses,
  botProtections,
  botReaders,
  type CloseMode,
  type CloseModeEstimate,
  canAdjust,
  canClose,
  type ProtectedBot,
  type ProtectionContext,
  planProtection,
  type StopGoal,
  type UnprotectedBot,
} from '@tradingbot/core/kinds';
import { type AnyWrite, allWrites, type ChangedValue, type Json } from '@tradingbot/core/writes';
import { EngineError } from '@tradingbot/engine';
import { compare, isDecimal, multiply, negate, subtract } from '@tradingbot/engine/decimal';
import { type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { CannotRun } from '../args/exit.js';
import { factsOf } from '../endpoints/params.js';
import { checkParams, type Params } from '../endpoints/readParams.js';
import type { Target } from '../target/openTarget.js';
import { type Change, changes } from './changes.js';
import { type Creation, creations, type PlannedBot } from './creations.js';
import {
  type Amount,
  accountBlocked,
  botIdIn,
  coinName,
  type Finding,
  findingText,
  type Plan,
  type Planned,
  unusedIn,
  waysOf,
  wrongState,
} from './Plan.js';
import { listsOf } from './runningGrids.js';
import { CHANGES } from './writeNames.js';

/** Makes plans of writes. Nothing is sent by it. */
export interface Planner {
  /**
   * Plans a write by its endpoint.
   *
   * @param given params of the endpoint; of a bot that is created, those that are not as recommended
   * @throws CannotRun for params that cannot be; BotError where the exchange cannot be asked
   */
  plan(write: AnyWrite, given: unknown): Promise<Plan>;
  /** Plans the close of a bot; without a mode, the one that the exchange names first. */
  planClose(kind: BotKind, id: string, mode: CloseMode | undefined): Promise<Plan>;
  /** Plans the stop loss of one bot by a rule for several; one that is left has no plan. */
  planStop(bot: BotRef, goal: StopGoal): Promise<PlannedStop>;
}

/** What one of several bots gets by a stop rule, and the plan that sets it. */
export type PlannedStop = UnprotectedBot | (ProtectedBot & { readonly plan: Plan });

/** The write of an endpoint; undefined for one that only reads. */
export function writeOf(endpoint: string): AnyWrite | undefined {
  return allWrites.find((write) => write.endpoint.spec.name === endpoint);
}

/** The write of an endpoint. @throws CannotRun for one that only reads */
export function writeNamed(endpoint: string): AnyWrite {
  const found = writeOf(endpoint);
  if (found === undefined) throw new CannotRun(`${endpoint} only reads.`);
  return found;
}

/** How bots are created, when the write does that. */
function creationOf(write: AnyWrite): Creation | undefined {
  return creations.find((creation) => creation.write === write);
}

const FRESH = { fresh: true } as const;

export function createPlanner(target: Target): Planner {
  const { client, fees } = target;
  let count = 0;
  let stops: Promise<ProtectionContext> | undefined;
  const made = (write: AnyWrite, planned: Planned): Plan => {
    count += 1;
    return { ...planned, write, id: `plan-${count}-${client.idempotencyKey().slice(0, 8)}`, madeAt: Date.now() };
  };

  async function planCreation(creation: Creation, given: Params): Promise<Planned> {
    const planned = await creation.plan(client, given, fees);
    const channel = planned.params.channel ?? client.idempotencyKey();
    const params = { ...planned.params, channel };
    const [verdict, block] = await Promise.all([
      planned.issues.length > 0 ? planned : planned.ask(),
      readAccountBlock(client, { isFutures: isFuturesKind(creation.write.kind) }),
    ]);
    const { ask: _ask, ...rest } = planned;
    return {
      ...{ ...rest, ...verdict, params, before: undefined, changes: [] },
      issues: [...(block ? [accountBlocked(block)] : []), ...verdict.issues, ...unusedIn(given, params)],
      recheck: async () => {
        const now = await creation.plan(client, params, fees);
        return staleBy(planned.prices, now.prices) ?? refusalOf(now);
      },
    };
  }

  async function planChange({ write, complete, check }: Change, given: Params): Promise<Planned> {
    const [name] = CHANGES.find(([, endpoint]) => endpoint === write.endpoint.spec.name) ?? [];
    const bot = await summaryOf(write.kind, given);
    const takesIt = (one: BotSummary | undefined) => !one || !name || canAdjust(one, name);
    const params = complete ? await complete(client, given) : given;
    const before = await write.before(client, params as never, FRESH);
    const values = valuesOf(before);
    const amounts = amountsOf(values, bot);
    const isNothing = isSettingOnly(before) && values.length === 0;
    const found = isNothing ? undefined : await check?.(client, params, bot, fees);
    const prices = found?.prices ?? {};
    const issues: readonly Finding[] = [
      ...(takesIt(bot) ? [] : [wrongState(bot?.state)]),
      ...(isNothing ? [NOTHING_CHANGES] : []),
      ...(found?.issues ?? []),
    ];
    return {
      ...{ params, amounts, issues, before, prices, changes: values },
      warnings: found?.warnings ?? [],
      bounds: found?.bounds ?? {},
      figures: found?.figures ?? {},
      recheck: async () => {
        const latest = await summaryOf(write.kind, given);
        // No other plan of it could be sent either. What has ended has no price, which must not be taken for one that moved.
        if (!takesIt(latest))
          throw new CannotRun(`The bot is ${latest?.state} by now, and cannot be changed so any more.`);
        const now = await check?.(client, params, bot, fees);
        const [issue] = now?.issues ?? [];
        return issue ? refusalText(issue) : staleBy(prices, now?.prices ?? {});
      },
    };
  }

  /** @param mode one to be sent, which the exchange must offer; undefined: the params have it, or the first is taken */
  async function plannedClose(kind: BotKind, given: Params, mode?: CloseMode | 'first'): Promise<Planned> {
    const { estimate, payloadOf, blindMode } = botCloses[kind];
    const bot = await summaryOf(kind, given);
    const id = botIdIn(given) ?? '';
    const isOpen = bot === undefined || canClose(bot.state);
    // Nobody is kept from getting out because an estimate cannot be had.
    const asked = isOpen && bot ? estimate.endpoint(client, estimate.paramsOf(id), FRESH) : undefined;
    const figures = await asked
      ?.then((answer) => bot && estimate.read(answer, bot, undefined, fees))
      .catch(() => undefined);
    const offered = figures?.modes.map((one) => one.mode) ?? [];
    const isOffered = mode === undefined || mode === 'first' || offered.length === 0 || offered.includes(mode);
    const chosen = mode === 'first' ? (offered[0] ?? blindMode) : mode;
    const params: Params = chosen === undefined ? given : payloadOf(id, chosen);
    const closing = figures?.modes.find((one) => isDeepStrictEqual(payloadOf(id, one.mode), params));
    return {
      ...{
        warnings: [],
        bounds: offered.length > 0 ? { mode: offered } : {},
        prices: {},
        changes: [],
        before: undefined,
      },
      ...{ params, amounts: amountsBack(closing), isEstimate: true },
      figures: figures ?? {},
      issues: [
        ...(isOpen ? [] : [wrongState(bot.state)]),
        ...(isOffered
          ? []
          : [{ field: 'mode', code: 'mode_not_offered', fixes: offered.map((one) => ({ mode: one })) }]),
      ],
      recheck: async () => undefined,
    };
  }

  /** The bot of the params, read anew; undefined for a write that is about none. @throws CannotRun when there is none of that id */
  async function summaryOf(kind: BotKind, params: Params): Promise<BotSummary | undefined> {
    const id = botIdIn(params);
    if (id === undefined) return undefined;
    const reader = botReaders[kind];
    try {
      return reader.summaryOf(await reader.endpoint(client, reader.paramsOf(id), FRESH), id);
    } catch (error) {
      if (isBotError(error) && error.codeName === 'NOT_FOUND')
        throw new CannotRun(`There is no ${kind} with the id ${id.slice(0, 40)}.`);
      throw error;
    }
  }

  return {
    async plan(write, given) {
      const { params } = factsOf(write.endpoint.spec.name);
      const creation = creationOf(write);
      const checked = checkParams(params, given, creation === undefined);
      const change = changes.find((one) => one.write === write);
      const planned = creation
        ? await planCreation(creation, checked).catch(noBot)
        : await (change ? planChange(change, checked) : plannedClose(write.kind, checked));
      return made(write, planned);
    },
    async planClose(kind, id, mode) {
      const { write, payloadOf, blindMode } = botCloses[kind];
      return made(write, await plannedClose(kind, payloadOf(id, blindMode), mode ?? 'first'));
    },
    async planStop(bot, goal) {
      stops ??= protectionContextOf(target);
      const found = await planProtection(await stops, bot, goal);
      const write = botProtections[bot.kind]?.write;
      if (found.outcome === 'left') return found;
      if (!write) throw new CannotRun(`A ${bot.kind} has no stop loss.`);
      const { payload: params, before, stop, worth, worthThen, summary } = found;
      const plan = made(write, {
        ...{ params, amounts: [], issues: [], warnings: [], bounds: {}, prices: {} },
        before: await write.before(client, params, FRESH),
        figures: { worth, worth_at_stop: worthThen, loss: subtract(worthThen, worth), coin: coinName(summary.coin) },
        changes: [{ name: 'stop_loss', before: before ?? null, after: stop }],
        recheck: async () => undefined,
      });
      return { ...found, plan };
    },
  };
}

/** What stops are planned with: the lists are read once for all bots. */
async function protectionContextOf({ client, fees, user }: Target): Promise<ProtectionContext> {
  const lists = listsOf(client);
  const [contracts, pairs, config] = await Promise.all([
    lists.contracts(),
    lists.pairs(),
    getWebConfig(client, { project_name: 'tradingbot', keys: ['botTpslEquity'], uid: user }).catch(() => undefined),
  ]);
  return {
    client,
    lists: { contracts: async () => contracts, pairs: async () => pairs },
    fees,
    hasEquityStops: readFlags(config).botTpslEquity,
  };
}

/** Settings that no bot can have are for whoever gave them to mend: what the engine has against them is a line. */
function noBot(error: unknown): never {
  if (!(error instanceof EngineError) || error.code !== 'invalid_params') throw error;
  throw new CannotRun(`No bot can be set so: ${error.message}. Nothing was sent.`, { cause: error });
}

/** What the plan of a bot, or the exchange, has against it. */
async function refusalOf(planned: PlannedBot): Promise<string | undefined> {
  const [issue] = planned.issues.length > 0 ? planned.issues : (await planned.ask()).issues;
  return issue && refusalText(issue);
}

function refusalText(issue: Finding): string {
  const ways = waysOf(issue);
  return `It is refused by now: ${findingText(issue)}.${ways ? ` It would pass with ${ways}.` : ''}`;
}

const NOTHING_CHANGES: Finding = {
  field: '',
  code: 'parameters_not_changed',
  hint: 'The bot has all of it already: give another value, or an amount above zero.',
};

function valuesOf(before: Json): readonly ChangedValue[] {
  // What `before` of a change gives; that of another write has none.
  const { values } = Object(before) as { readonly values?: readonly ChangedValue[] };
  return Array.isArray(values) ? values : [];
}

function isSettingOnly(before: Json): boolean {
  return typeof before === 'object' && before !== null && 'isSet' in before;
}

/** Figures of the books that are money, as far as commands move them. */
const INTO: readonly string[] = ['investment', 'margin', 'added_quote', 'added_base', 'transferred'];

/** What a mode of closing gives back, each coin of it. */
function amountsBack(closing: CloseModeEstimate | undefined): readonly Amount[] {
  return (closing?.back ?? []).flatMap(({ amount, coin }): readonly Amount[] =>
    amount !== undefined && compare(amount, '0') > 0 ? [{ value: amount, coin: coinName(coin), direction: 'out' }] : [],
  );
}

/** The money that changes move, read off the figures of the books before and after. */
function amountsOf(values: readonly ChangedValue[], bot: BotSummary | undefined): readonly Amount[] {
  return values.flatMap(({ name, before, after }): readonly Amount[] => {
    if (name !== 'withdrawn' && !INTO.includes(name)) return [];
    const by = subtract(after, before);
    const isDown = compare(by, '0') < 0;
    const coin = coinName(name === 'added_base' ? bot?.baseCoin : bot?.coin);
    return [{ value: isDown ? negate(by) : by, coin, direction: name === 'withdrawn' || isDown ? 'out' : 'in' }];
  });
}

/** A price that has moved by more than this share makes a plan stale: what is offered as least has as much headroom. */
const HEADROOM = '0.005';

/** Why a plan is stale by the prices that it counts with; undefined while none is missing or has moved too far. */
function staleBy(before: Plan['prices'], now: Plan['prices']): string | undefined {
  const [moved] = Object.entries(before).find(([symbol, then]) => hasMoved(then, now[symbol])) ?? [];
  if (moved === undefined) return undefined;
  if (!isDecimal(now[moved] ?? '')) return `There is no price of ${moved} now, which the plan counts with.`;
  return `The price of ${moved} has moved by more than 0.5 % since the plan was made.`;
}

function hasMoved(then: string, now: string | undefined): boolean {
  if (now === undefined || !isDecimal(now) || !isDecimal(then)) return true;
  const by = subtract(now, then);
  return compare(compare(by, '0') < 0 ? negate(by) : by, multiply(then, HEADROOM)) > 0;
}
