import { announcementSearch, isBotError } from '@tradingbot/core';
import {
  getAvailableBalance,
  getFuturesBalance,
  getFuturesComboDailyPick,
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
import { hideFuturesComboDailyPickWrite } from '@tradingbot/core/writes';
import { sum } from '@tradingbot/engine/decimal';
import { type BotScenario, NoRoom, type Plan, SYMBOL } from './BotScenario.ts';
import { futuresCombo } from './futuresCombo.ts';
import { futuresGrid } from './futuresGrid.ts';
import { futuresMartingale } from './futuresMartingale.ts';
import { type Run, Stopped } from './Run.ts';
import { readMarket } from './readMarket.ts';
import { spotDca } from './spotDca.ts';
import { spotGrid } from './spotGrid.ts';

const SCENARIOS: readonly BotScenario[] = [spotGrid, futuresGrid, spotDca, futuresMartingale, futuresCombo];

/** How often the closing of a bot is tried at the end. */
const MAX_CLOSES = 3;

/** How much is done. */
export interface ContractOptions {
  readonly isReadOnly: boolean;
  /** Asked before money moves; `amount` is what all bots together take, in USDT. */
  readonly maySpend: (amount: string) => Promise<boolean>;
  readonly print: (line: string) => void;
}

/** How it ended. */
export interface Ending {
  readonly isStopped: boolean;
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
  const opened: Opened[] = [];
  const leftOpen: string[] = [];
  let isStopped = false;
  try {
    await readAccount(run);
    await readMarket(run);
    if (options.isReadOnly) await readRunningBots(run, print);
    else await liveAll();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    isStopped = true;
  } finally {
    run.resume();
    for (const bot of opened) if (!bot.isClosed) await closeAtLast(bot);
    for (const bot of leftOpen) print(`May still run, close it yourself: ${bot}.`);
  }
  return { isStopped, leftOpen };

  async function liveAll(): Promise<void> {
    const plans: [BotScenario, Plan][] = [];
    for (const scenario of SCENARIOS)
      await step(scenario, async () => plans.push([scenario, await scenario.plan(run)]));
    if (!(await options.maySpend(sum(plans.map(([, plan]) => plan.amount))))) return;

    for (const [scenario, plan] of plans) await step(scenario, () => open(scenario, plan));
    const pick = await run.attempt(getFuturesComboDailyPick(run.client, {}));
    if (pick) await run.attempt(run.write(hideFuturesComboDailyPickWrite, { pick_id: pick.pick_id }));
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
      print(`Opened ${scenario.type} ${id}, which takes at most ${plan.amount} USDT.`);
    } catch (error) {
      if (isBotError(error) && error.outcome === 'unknown') leftOpen.push(`${scenario.type} without a known id`);
      throw error;
    }
  }

  async function close(bot: Opened): Promise<void> {
    await bot.scenario.close(run, bot.id);
    bot.isClosed = true;
    print(`Closed ${bot.scenario.type} ${bot.id}.`);
  }

  /** Some hosts refuse to close a bot that has hardly begun: it is tried again. Closing twice closes once. */
  async function closeAtLast(bot: Opened): Promise<void> {
    for (let attempt = 1; !bot.isClosed && attempt <= MAX_CLOSES; attempt += 1) {
      if (attempt > 1) await run.host.sleep(run.host.patience.stepMs);
      // The others are closed all the same.
      await close(bot).catch((error) =>
        print(`${bot.scenario.type}: ${error instanceof Error ? error.message : error}`),
      );
    }
    if (!bot.isClosed) leftOpen.push(`${bot.scenario.type} ${bot.id}`);
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
    print(`${scenario.type}: ${error.message}`);
  }
}

/** The bounds of a new bot of each kind, and the first bot of it that runs in the account. */
async function readRunningBots(run: Run, print: ContractOptions['print']): Promise<void> {
  for (const scenario of SCENARIOS) {
    await takeStep(run, scenario, print, () => scenario.plan(run));
    const found = await run.attempt(listBots(run.client, { status: 'ongoing', type: scenario.type, limit: 1 }));
    const id = found?.bots.map(scenario.idOf)[0];
    if (id === undefined) continue;
    await takeStep(run, scenario, print, () => scenario.read(run, id));
    await takeStep(run, scenario, print, () => scenario.readRunning(run, id));
  }
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
