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
import { isSilence } from '../target/openTarget.js';
import { HostLost, NotSent, type Run, Stopped } from './Run.js';
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
}

/** How it ended. */
export interface Ending {
  /** `stopped` by the user, or the host does not answer any more. */
  readonly by: 'end' | 'stopped' | 'lost';
  /** Why no answer came last, where the host was lost. */
  readonly cause?: unknown;
  /** Bots that may still run. */
  readonly leftOpen: readonly string[];
}

interface Opened {
  readonly scenario: BotScenario;
  readonly id: string;
  isClosed: boolean;
}

/**
 * Reads all that can be read without a bot, then takes one bot of each kind from creation to close. Closes what it
 * opened, however it ends.
 */
export async function runContract(run: Run, options: ContractOptions): Promise<Ending> {
  const { print } = options;
  const scenarios = SCENARIOS.filter(({ kind }) => run.kinds.includes(kind));
  const opened: Opened[] = [];
  const leftOpen: string[] = [];
  let by: Ending['by'] = 'end';
  let cause: unknown;
  try {
    await readAccount(run);
    await readMarket(run);
    if (run.mode === 'live') await liveAll();
    else await readRunningBots(run, scenarios, print);
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof HostLost)) throw error;
    by = error instanceof Stopped ? 'stopped' : 'lost';
    cause = error.cause;
  } finally {
    run.resume();
    const open = opened.filter(({ isClosed }) => !isClosed);
    const canClose = open.length > 0 && (by !== 'lost' || (await isBack(run)));
    for (const bot of open) await closeAtLast(bot, canClose ? MAX_CLOSES : 0);
    for (const bot of leftOpen) print(`May still run, close it yourself: ${bot}.`);
  }
  return { by, cause, leftOpen };

  async function liveAll(): Promise<void> {
    const plans: [BotScenario, Plan][] = [];
    for (const scenario of scenarios)
      await step(scenario, async () => plans.push([scenario, await scenario.plan(run)]));
    if (plans.length === 0 || !(await options.maySpend(sum(plans.map(([, plan]) => plan.amount))))) return;

    for (const [scenario, plan] of plans) await step(scenario, () => open(scenario, plan));
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
    try {
      const id = await plan.open();
      opened.push({ scenario, id, isClosed: false });
      print(`Opened ${scenario.kind} ${id}, which takes at most ${plan.amount} USDT.`);
    } catch (error) {
      if (isBotError(error) && error.outcome === 'unknown') leftOpen.push(`${scenario.kind} without a known id`);
      throw error;
    }
  }

  async function close(bot: Opened): Promise<void> {
    await bot.scenario.close(run, bot.id);
    bot.isClosed = true;
    print(`Closed ${bot.scenario.kind} ${bot.id}.`);
  }

  /** Some hosts refuse to close a bot that has hardly begun: it is tried again. Closing twice closes once. */
  async function closeAtLast(bot: Opened, attempts: number): Promise<void> {
    for (let attempt = 1; !bot.isClosed && attempt <= attempts; attempt += 1) {
      if (attempt > 1) await run.host.sleep(run.host.patience.stepMs);
      // The others are closed all the same.
      await close(bot).catch((error) =>
        print(`${bot.scenario.kind}: ${error instanceof Error ? error.message : error}`),
      );
    }
    if (!bot.isClosed) leftOpen.push(`${bot.scenario.kind} ${bot.id}`);
  }

  function step(scenario: BotScenario, act: () => Promise<unknown>): Promise<void> {
    return takeStep(run, scenario, print, act);
  }
}

/** A step of a scenario. Its failure is printed, and ends neither the other scenarios nor the run. */
async function takeStep(run: Run, scenario: BotScenario, print: ContractOptions['print'], act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (isBotError(error)) run.findings.addFailure(error, 'success');
    else if (!(error instanceof NoRoom)) throw error;
    print(`${scenario.kind}: ${error.message}`);
  }
}

/** The bounds of a new bot of each kind, and the first bot of it that runs in the account. */
async function readRunningBots(run: Run, scenarios: readonly BotScenario[], print: ContractOptions['print']) {
  for (const scenario of scenarios) {
    await takeStep(run, scenario, print, async () => {
      const plan = await scenario.plan(run);
      if (run.mode === 'dry') print(await announced(scenario, plan));
    });
    const found = await run.attempt(listBots(run.client, { status: 'ongoing', type: scenario.kind, limit: 1 }));
    const id = found?.bots.map(scenario.idOf)[0];
    if (id === undefined) continue;
    await takeStep(run, scenario, print, () => scenario.read(run, id));
    await takeStep(run, scenario, print, () => scenario.readRunning(run, id));
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

/** Whether a host that was lost answers again, waited for as long as its patience lasts. */
function isBack({ host, until }: Run): Promise<boolean> {
  return until(() =>
    getProfile(host.client, {}, { fresh: true }).then(
      () => true,
      (error) => !isSilence(error),
    ),
  );
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
