import { isBotError } from '@tradingbot/core';
import { getFuturesComboDailyPick, listBots } from '@tradingbot/core/endpoints';
import { hideFuturesComboDailyPickWrite } from '@tradingbot/core/writes';
import { sum } from '@tradingbot/engine/decimal';
import { type BotLife, NoRoom, type Plan } from './BotLife.ts';
import { futuresCombo } from './futuresCombo.ts';
import { futuresGrid } from './futuresGrid.ts';
import { futuresMartingale } from './futuresMartingale.ts';
import { type Run, Stopped } from './Run.ts';
import { readAccount } from './readAccount.ts';
import { readMarket } from './readMarket.ts';
import { spotDca } from './spotDca.ts';
import { spotGrid } from './spotGrid.ts';

const LIVES: readonly BotLife[] = [spotGrid, futuresGrid, spotDca, futuresMartingale, futuresCombo];

/** How often the closing of a bot is tried at the end. */
const MAX_CLOSES = 3;

/** How much is done. */
export interface ContractOptions {
  readonly isReadOnly: boolean;
  /** Asked before money moves; `amount` is what all bots together take, in USDT. */
  readonly maySpend: (amount: string) => Promise<boolean>;
  readonly say: (line: string) => void;
}

/** How it ended. */
export interface Ending {
  readonly isStopped: boolean;
  /** Bots that may still run. */
  readonly leftOpen: readonly string[];
}

interface Opened {
  readonly life: BotLife;
  readonly id: string;
  isClosed: boolean;
}

/** Reads all that can be read without a bot, then lives through one bot of each kind. Closes what it opened, however it ends. */
export async function runContract(run: Run, options: ContractOptions): Promise<Ending> {
  const { say } = options;
  const opened: Opened[] = [];
  const leftOpen: string[] = [];
  let isStopped = false;
  try {
    await readAccount(run);
    await readMarket(run);
    if (options.isReadOnly) await readRunningBots(run, say);
    else await liveAll();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    isStopped = true;
  } finally {
    run.resume();
    for (const bot of opened) if (!bot.isClosed) await closeAtLast(bot);
    for (const bot of leftOpen) say(`May still run, close it yourself: ${bot}.`);
  }
  return { isStopped, leftOpen };

  async function liveAll(): Promise<void> {
    const plans: [BotLife, Plan][] = [];
    for (const life of LIVES) await step(life, async () => plans.push([life, await life.plan(run)]));
    if (!(await options.maySpend(sum(plans.map(([, plan]) => plan.amount))))) return;

    for (const [life, plan] of plans) await step(life, () => open(life, plan));
    const pick = await run.look(getFuturesComboDailyPick(run.client, {}));
    if (pick) await run.look(run.write(hideFuturesComboDailyPickWrite, { pick_id: pick.pick_id }));
    // A first purchase, a first order: a bot begins a moment after it was opened.
    await run.host.sleep(run.host.patience.stepMs);
    for (const { life, id } of opened) {
      await step(life, () => life.read(run, id));
      await step(life, () => life.readRunning(run, id));
    }
    // Before the changes: a stop that was set could end a bot while another waits for its profit.
    for (const { life, id } of opened) await step(life, async () => life.takeProfit?.(run, id));
    for (const { life, id } of opened) await step(life, () => life.change(run, id));
    await run.look(listBots(run.client, { status: 'ongoing' }));

    for (const bot of opened) await step(bot.life, () => close(bot));
    for (const { life, id } of opened) await step(life, () => life.read(run, id));
    await run.look(listBots(run.client, { status: 'closed' }));
  }

  async function open(life: BotLife, plan: Plan): Promise<void> {
    try {
      const id = await plan.open();
      opened.push({ life, id, isClosed: false });
      say(`Opened ${life.type} ${id}, which takes at most ${plan.amount} USDT.`);
    } catch (error) {
      if (isBotError(error) && error.outcome === 'unknown') leftOpen.push(`${life.type} without a known id`);
      throw error;
    }
  }

  async function close(bot: Opened): Promise<void> {
    await bot.life.close(run, bot.id);
    bot.isClosed = true;
    say(`Closed ${bot.life.type} ${bot.id}.`);
  }

  /** Some hosts refuse to close a bot that has hardly begun: it is tried again. Closing twice closes once. */
  async function closeAtLast(bot: Opened): Promise<void> {
    for (let attempt = 1; !bot.isClosed && attempt <= MAX_CLOSES; attempt += 1) {
      if (attempt > 1) await run.host.sleep(run.host.patience.stepMs);
      // The others are closed all the same.
      await close(bot).catch((error) => say(`${bot.life.type}: ${error instanceof Error ? error.message : error}`));
    }
    if (!bot.isClosed) leftOpen.push(`${bot.life.type} ${bot.id}`);
  }

  function step(life: BotLife, act: () => Promise<unknown>): Promise<void> {
    return takeStep(run, life, say, act);
  }
}

/** A step of a life. Its failure is told, and ends neither the other lives nor the run. */
async function takeStep(run: Run, life: BotLife, say: ContractOptions['say'], act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (isBotError(error)) run.findings.addFailure(error, 'success');
    else if (!(error instanceof NoRoom)) throw error;
    say(`${life.type}: ${error.message}`);
  }
}

/** The bounds of a new bot of each kind, and the first bot of it that runs in the account. */
async function readRunningBots(run: Run, say: ContractOptions['say']): Promise<void> {
  for (const life of LIVES) {
    await takeStep(run, life, say, () => life.plan(run));
    const found = await run.look(listBots(run.client, { status: 'ongoing', type: life.type, limit: 1 }));
    const id = found?.bots.map(life.idOf)[0];
    if (id === undefined) continue;
    await takeStep(run, life, say, () => life.read(run, id));
    await takeStep(run, life, say, () => life.readRunning(run, id));
  }
}
