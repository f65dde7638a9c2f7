import { announcementSearch, isBotError } from '@tradingbot/core';
import {
  getAvailableBalance,
  getFuturesBalance,
  getFuturesGridBalance,
  getProfile,
  getTranslations,
  getUserTags,
  getWebConfig,
  listBalances,
  listBots,
  listCoins,
  listRewards,
  postTelemetry,
  searchAnnouncements,
} from '@tradingbot/core/endpoints';
import { sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import { canBeAsked } from '../target/openTarget.js';
import { cameOf } from './Findings.js';
import { Ended, isOfAccount, NotSent, type Run } from './Run.js';
import { readMarket } from './readMarket.js';
import { type BotScenario, NoRoom, type Plan, SYMBOL } from './scenarios/BotScenario.js';
import { futuresCombo } from './scenarios/futuresCombo.js';
import { futuresGrid } from './scenarios/futuresGrid.js';
import { futuresMartingale } from './scenarios/futuresMartingale.js';
import { spotDca } from './scenarios/spotDca.js';
import { spotGrid } from './scenarios/spotGrid.js';

const SCENARIOS: readonly BotScenario[] = [spotGrid, futuresGrid, spotDca, futuresMartingale, futuresCombo];

/** How often the closing of a bot is tried at the end. */
const MAX_CLOSES = 3;

/** How much is done. */
export interface ContractOptions {
  /** Asked before money moves; `amount` is what all bots together take, in USDT. */
  readonly maySpend: (amount: string) => Promise<boolean>;
  readonly print: (line: string) => void;
  /** Once it is aborted nothing is waited for any more, and what is not closed by then is left open. */
  readonly giveUp?: AbortSignal | undefined;
}

/** How it ended. */
export interface Ending {
  /** By itself; as {@link Ended} says; or `failed` by a fault of this program. */
  readonly by: 'end' | Ended['by'] | 'failed';
  /** Why no answer came last, where the host was lost; what went wrong, where it failed. */
  readonly cause?: unknown;
  /** Bots that may still run. */
  readonly leftOpen: readonly string[];
  /** Kinds of which no bot was opened, or could be, for reasons that say nothing against the host; and why. */
  readonly notOpened: ReadonlyMap<BotKind, string>;
}

interface Opened {
  readonly scenario: BotScenario;
  readonly id: string;
  isClosed: boolean;
}

/**
 * Reads all that can be read without a bot, then takes one bot of each kind from creation to close. Closes what it
 * opened, however it ends. Never rejects.
 */
export async function runContract(run: Run, { maySpend, giveUp, ...options }: ContractOptions): Promise<Ending> {
  const print = (line: string) => {
    if (!giveUp?.aborted) options.print(line);
  };
  const scenarios = SCENARIOS.filter(({ kind }) => run.kinds.includes(kind));
  const opened: Opened[] = [];
  const notOpened = new Map<BotKind, string>();
  const givenUp = new Promise<void>((resolve) => giveUp?.addEventListener('abort', () => resolve()));

  const visit = async () => {
    await readAccount(run);
    await readMarket(run);
    if (run.mode === 'live') await liveAll();
    else await readRunningBots(run, scenarios, print, notOpened);
    await run.requireHost();
  };
  let ended: Pick<Ending, 'by' | 'cause'> = { by: 'end' };
  const visiting = visit().catch((error) => {
    ended = error instanceof Ended ? error : { by: 'failed', cause: error };
  });
  await Promise.race([visiting, givenUp]);
  await Promise.race([closeAll(), givenUp]);
  const { by, cause } = giveUp?.aborted ? { by: 'stopped' as const } : ended;
  const leftOpen = [
    ...opened.flatMap(({ scenario, id, isClosed }) => (isClosed ? [] : [`${scenario.kind} ${id}`])),
    ...[...run.uncertain].map((kind) => `${kind} whose id is not known`),
  ];
  return { by, cause, leftOpen, notOpened };

  async function liveAll(): Promise<void> {
    const plans: [BotScenario, Plan][] = [];
    for (const scenario of scenarios)
      await step(scenario, async () => plans.push([scenario, await scenario.plan(run)]));
    if (plans.length === 0) return;
    await run.requireHost();
    if (!(await maySpend(sum(plans.map(([, plan]) => plan.amount))))) {
      // Who stops while the question is asked has not answered it.
      await run.requireHost();
      throw new Ended('declined');
    }

    for (const [scenario, plan] of plans) await step(scenario, () => open(scenario, plan));
    if (opened.length === 0) return;
    // A first purchase, a first order: a bot begins a moment after it was opened.
    await run.host.sleep(run.host.patience.stepMs);
    for (const { scenario, id } of opened) {
      await step(scenario, () => scenario.read(run, id));
      await step(scenario, () => scenario.readRunning(run, id));
    }
    // Before the changes: a stop that was set could end a bot while another waits for its profit.
    for (const { scenario, id } of opened) await step(scenario, async () => scenario.takeProfit?.(run, id));
    for (const { scenario, id } of opened) await step(scenario, () => scenario.change(run, id));
    await run.attempt(listBots(run.client, { status: 'ongoing' }));

    for (const bot of opened) await step(bot.scenario, () => close(bot));
    for (const { scenario, id } of opened) await step(scenario, () => scenario.read(run, id));
    await run.attempt(listBots(run.client, { status: 'closed' }));
  }

  async function open(scenario: BotScenario, plan: Plan): Promise<void> {
    for (const id of await plan.open()) {
      opened.push({ scenario, id, isClosed: false });
      print(`Opened ${scenario.kind} ${id}, which takes at most ${plan.amount} USDT.`);
    }
  }

  async function close(bot: Opened): Promise<void> {
    await bot.scenario.close(run, bot.id).catch((error) => {
      // By a stop of its own: it asks for nothing more.
      if (!isBotError(error) || error.codeName !== 'BOT_HAS_BEEN_CLOSED') throw error;
    });
    bot.isClosed = true;
    print(`Closed ${bot.scenario.kind} ${bot.id}.`);
  }

  /** Whatever is open at the end, also what was opened by a create whose answer was lost. */
  async function closeAll(): Promise<void> {
    run.resume();
    const isOpen = ({ isClosed }: Opened) => !isClosed;
    if (run.uncertain.size === 0 && !opened.some(isOpen)) return;
    const isBack = await run.until(() => canBeAsked(run.host.client));
    if (!isBack) return;
    for (const [kind, id] of await run.lookAgain())
      for (const scenario of scenarios) if (scenario.kind === kind) opened.push({ scenario, id, isClosed: false });
    for (const bot of opened.filter(isOpen)) await closeAtLast(bot);
  }

  /** Some hosts refuse to close a bot that has hardly begun: it is tried again. Closing twice closes once. */
  async function closeAtLast(bot: Opened): Promise<void> {
    const { kind } = bot.scenario;
    for (let attempt = 1; !bot.isClosed && attempt <= MAX_CLOSES; attempt += 1) {
      if (attempt > 1) await run.host.sleep(run.host.patience.stepMs);
      // The others are closed all the same.
      await close(bot).catch((error) => print(`${kind}: ${reasonOf(error)}`));
    }
    if (bot.isClosed) return;
    const closed = await listBots(run.host.client, { type: kind, status: 'closed', limit: 100 }, { fresh: true }).catch(
      () => undefined,
    );
    bot.isClosed = closed?.bots.some((row) => bot.scenario.idOf(row) === bot.id) ?? false;
    if (bot.isClosed) print(`Closed ${kind} ${bot.id}.`);
  }

  function step(scenario: BotScenario, act: () => Promise<unknown>): Promise<void> {
    return takeStep(run, scenario, print, notOpened, act);
  }
}

/** A step of a scenario. Its failure is printed, and ends neither the other scenarios nor the run. */
async function takeStep(
  run: Run,
  { kind }: BotScenario,
  print: ContractOptions['print'],
  notOpened: Map<BotKind, string>,
  act: () => Promise<unknown>,
) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof NoRoom || isBotError(error))) throw error;
    if (isBotError(error)) run.note(error);
    if (error instanceof NoRoom || isOfAccount(error)) notOpened.set(kind, reasonOf(error));
    print(`${kind}: ${reasonOf(error)}`);
  }
}

/** What went wrong, in a line. */
function reasonOf(error: unknown): string {
  if (isBotError(error)) return `${error.endpoint} failed with ${cameOf(error)}.`;
  return error instanceof Error ? error.message : String(error);
}

/** The bounds of a new bot of each kind, and the first bot of it that runs in the account. */
async function readRunningBots(
  run: Run,
  scenarios: readonly BotScenario[],
  print: ContractOptions['print'],
  notOpened: Map<BotKind, string>,
) {
  for (const scenario of scenarios) {
    const step = (act: () => Promise<unknown>) => takeStep(run, scenario, print, notOpened, act);
    await step(async () => {
      const plan = await scenario.plan(run);
      if (run.mode === 'dry') print(await announced(scenario, plan));
    });
    // Who only reads wants no room.
    if (run.mode === 'read') notOpened.clear();
    const found = await run.attempt(listBots(run.client, { status: 'ongoing', type: scenario.kind, limit: 1 }));
    const id = found?.bots.map(scenario.idOf)[0];
    if (id === undefined) print(`${scenario.kind}: none runs in the account that could be read.`);
    else {
      await step(() => scenario.read(run, id));
      await step(() => scenario.readRunning(run, id));
    }
  }
}

/** What a run that sends would send for a bot: the very params of its create, then the names of the others. */
async function announced({ kind, writes }: BotScenario, plan: Plan): Promise<string> {
  const create = await plan.open().then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(create instanceof NotSent)) throw create;
  // The key of the intent is another each time.
  const { channel: _, ...params } = create.params as { readonly channel?: string };
  const names = writes.map(({ endpoint }) => endpoint.spec.name);
  return `Would open ${kind} for at most ${plan.amount} USDT: ${create.endpoint} ${JSON.stringify(params)}, then ${names.join(', ')}.`;
}

/** What belongs to the account, and the services beside the exchange. */
async function readAccount({ client, attempt, skip }: Run): Promise<void> {
  await attempt(getProfile(client, {}));
  await attempt(getUserTags(client, { req_tags: 'user_type,tax_identity,is_islamic' }));
  await attempt(getWebConfig(client, { project_name: 'tradingbot', keys: ['euBotGray'] }));
  await attempt(listCoins(client, {}));
  await attempt(listBalances(client, {}));
  await attempt(listRewards(client, {}));
  await attempt(getAvailableBalance(client, { symbol: SYMBOL }));
  await attempt(getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_grid' }));
  await attempt(getFuturesGridBalance(client, { coin: 'USDT' }));
  await attempt(listBots(client, { status: 'ongoing' }));
  await attempt(listBots(client, { status: 'closed' }));

  await attempt(searchAnnouncements(client, announcementSearch({ locale: client.locale })));
  await attempt(getTranslations(client, { projectId: 'site', namespace: 'trading-bot', lang: 'es-ES' }));
  if (client.environment.telemetry === undefined) return skip(postTelemetry, 'the environment has no address for it');
  await attempt(postTelemetry(client, { events: [{ path: '/tradingbot/', code: 0, trace: client.guid }] }));
}
