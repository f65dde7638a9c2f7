import { isBotError } from '@tradingbot/core';
import type { BotListRow, BotStop, FittingStop, NoStop, StopGoal } from '@tradingbot/core/kinds';
import { compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import type { Given } from '../args/command.js';
import { CannotRun, exitCodes } from '../args/exit.js';
import { shorten } from '../endpoints/params.js';
import { readFigure } from '../endpoints/readParams.js';
import type { PlannedStop, Planner } from '../plans/createPlanner.js';
import { coinName, findingText } from '../plans/Plan.js';
import { type Receipt, refusal } from '../plans/sendPlan.js';
import { runWrites, type WriteValues, type Writing } from '../plans/writeFlow.js';
import type { Terminal } from '../Terminal.js';
import { isOutOfReach } from '../target/openTarget.js';
import { readBots } from './readBots.js';
import { kindNamed } from './words.js';

type ProtectValues = WriteValues & {
  readonly loss?: string | undefined;
  readonly kind?: string | undefined;
  readonly all?: boolean | undefined;
};

/** What can be a loss: less is no figure of a form, and more leaves nothing. */
const [MIN, MAX] = ['0.0001', '0.99'] as const;

/** A bot of the list; `other` is one of a kind that nobody here knows. */
type ListedBot = Pick<BotListRow, 'kind' | 'id' | 'name'>;

/** One bot of the plan: what it gets, or the receipt of what could not be read. */
interface Line {
  readonly bot: ListedBot;
  readonly found: PlannedStop | Receipt;
}

/** What became of one bot. `left`: it stays as it is. `not_sent`: it was stopped before its turn. */
interface Ended {
  readonly outcome: Receipt['outcome'] | 'left' | 'not_sent';
  readonly message: string;
  readonly sent: boolean;
  readonly code?: string | undefined;
}

/** Runs `tradingbot protect`. @returns the exit code */
export async function protectCommand(values: ProtectValues, terminal: Terminal, { words }: Given): Promise<number> {
  const loss = lossIn(values.loss);
  const kind = values.kind === undefined ? undefined : kindNamed(values.kind);
  const wrong = words.find((id) => !/^[1-9]\d{0,29}$/.test(id));
  if (wrong !== undefined) throw new CannotRun(`"${shorten(wrong)}" is no id of a bot: tradingbot bots lists them.`);
  if (values.all === true ? words.length > 0 : words.length === 0)
    throw new CannotRun('Say which bots: the digits of their ids before the options, or --all.');
  return runWrites(values, terminal, async (writing) => {
    const { planner, output, isDry, target } = writing;
    const all = (await readBots(target.client, 'ongoing', kind)).bots;
    const bots = words.length === 0 ? all : [...new Set(words)].map((id) => botIn(all, id));
    const lines: Line[] = [];
    for (const bot of bots) lines.push({ bot, found: await planOrWhy(planner, bot, { loss }) });
    const report = { loss, together: togetherOf(lines), bots: lines.map(reportOf) };
    const planned = lines.filter(({ found }) => found.outcome === 'set').length;
    if (isDry || planned === 0) {
      const isDone = planned === 0 && lines.every(isSafe);
      const outcome = planned > 0 ? 'planned' : isDone ? 'done' : 'refused';
      output.result({ outcome, sent: false, ...report });
      return lines.every(isSafe) ? exitCodes.same : exitCodes.differs;
    }
    if (!values.json) output.result(report);
    await writing.confirm(`Set a stop loss on ${planned} of ${lines.length} bots`);
    const ended: Ended[] = [];
    for (const line of lines) {
      const end = await endOf(line, writing);
      ended.push(end);
      if (!values.json) output.note(`${line.bot.name} (${line.bot.kind} ${line.bot.id}): ${end.message}`);
    }
    const results = lines.map((line, at) => ({ ...reportOf(line), ...ended[at] }));
    const done = ended.filter(({ outcome }) => outcome === 'done').length;
    const summary = { outcome: outcomeOf(ended, planned), protected: done, planned };
    output.result(values.json ? { ...summary, ...report, bots: results } : summary);
    if (ended.some(({ outcome }) => outcome === 'unknown')) return exitCodes.unknown;
    return lines.every((line, at) => isSafe(line) && (line.found.outcome === 'left' || ended[at]?.outcome === 'done'))
      ? exitCodes.same
      : exitCodes.differs;
  });
}

function lossIn(text: string | undefined): string {
  if (text === undefined) throw new CannotRun('Say what each bot may lose from now: --loss 10% or --loss 0.1.');
  const loss = readFigure(text, '--loss', { type: 'decimal', unit: 'ratio' });
  if (compare(loss, MIN) < 0 || compare(loss, MAX) > 0) throw new CannotRun('--loss takes 0.01% to 99%.');
  return loss;
}

/** @throws CannotRun for an id that no running bot has */
function botIn(all: readonly ListedBot[], id: string): ListedBot {
  const found = all.find((bot) => bot.id === id);
  if (found) return found;
  throw new CannotRun(`No bot with the id ${id} runs: tradingbot bots lists those that do.`);
}

/** Plans the stop of a bot; one whose answers fail is left with what they failed with. */
async function planOrWhy(planner: Planner, { kind, id }: ListedBot, goal: StopGoal): Promise<Line['found']> {
  if (kind === 'other') return { outcome: 'left', why: 'unread', summary: undefined, before: undefined, tick: '' };
  try {
    return await planner.planStop({ kind, id }, goal);
  } catch (error) {
    // Nothing was sent yet, where a host that is gone ends everything; after that each has an outcome.
    if (!isBotError(error) || ('loss' in goal && isOutOfReach(error))) throw error;
    return refusal(error.endpoint, error, false);
  }
}

/** Reads the bot and plans its reviewed stop anew, and sends that once. */
async function endOf({ bot, found }: Line, { planner, send, stop }: Writing): Promise<Ended> {
  if (found.outcome === 'left') return leftOf(found);
  if (found.outcome !== 'set') return found;
  if (stop.aborted)
    return { outcome: 'not_sent', message: 'Stopped: not sent. Its stop loss is as before.', sent: false };
  const now = await planOrWhy(planner, bot, { stop: found.stop });
  if (now.outcome === 'left') return leftOf(now);
  return now.outcome === 'set' ? send(now.plan) : now;
}

type LeftStop = Extract<PlannedStop, { readonly outcome: 'left' }>;

function leftOf(left: LeftStop): Ended {
  return { outcome: 'left', message: `Stays as it is. ${whyText(left)}`, sent: false, code: left.why };
}

function whyText({ why, before, issue, fitting, summary }: LeftStop): string {
  const texts: Readonly<Record<NoStop, string>> = {
    no_stop: 'This kind of bot has no stop loss.',
    not_running: 'It does not run.',
    tighter: `Its stop loss of ${before ? stopText(before) : ''} is reached no later.`,
    in_profit: 'Its profit is larger than this loss, and it can only stop at a loss.',
    one_side: 'It can lose on both sides, and its stop loss guards only one.',
    refused: `It is refused: ${issue ? findingText(issue) : ''}.${fitting ? ` ${fittingText(fitting, summary)}` : ''}`,
    reached: 'It would close right away.',
    unread: 'The exchange does not report enough about it for a plan.',
  };
  return texts[why];
}

/** The rule that is allowed in place of a refused one, and what it means. */
function fittingText({ loss, stop, worth, worthThen }: FittingStop, summary: LeftStop['summary']): string {
  const money = `${subtract(worth, worthThen)} ${coinName(summary?.coin)}`.trim();
  return `With --loss ${multiply(loss, '100')}% it would stop at ${stopText(stop)}, and lose ${money} until then.`;
}

/** What a bot is worth now and at a stop, and what it loses until then. */
function worthOf({ worth, worthThen }: Pick<FittingStop, 'worth' | 'worthThen'>) {
  return { worth, worth_at_stop: worthThen, loss: subtract(worthThen, worth) };
}

function stopText({ by, value }: BotStop): string {
  return by === 'price' ? value : `${value} of what was put in`;
}

/** Whether a bot loses no more than the rule in the end: it gets its stop, or has a tighter one. */
function isSafe({ found }: Line): boolean {
  return found.outcome === 'set' || (found.outcome === 'left' && found.why === 'tighter');
}

function outcomeOf(ended: readonly Ended[], planned: number): string {
  if (ended.some(({ outcome }) => outcome === 'unknown')) return 'unknown';
  const done = ended.filter(({ outcome }) => outcome === 'done').length;
  if (done === planned) return 'done';
  return done > 0 ? 'partly' : 'not_done';
}

/** A line as it is shown before it is sent: every figure as text. */
function reportOf({ bot: { kind, id, name }, found }: Line): object {
  const line = { kind, id, name };
  if (found.outcome === 'left') {
    const { before: stop_before, issue, fitting } = found;
    const fits = fitting && { share: fitting.loss, stop: fitting.stop, ...worthOf(fitting) };
    return { ...line, ...leftOf(found), stop_before, issue, fits };
  }
  if (found.outcome !== 'set') return { ...line, ...found };
  const { before, stop, plan } = found;
  return { ...line, outcome: 'planned', sent: false, stop_before: before, stop, ...plan.figures };
}

/** What all that get a stop are worth now and at their stops, coin by coin. */
function togetherOf(lines: readonly Line[]): readonly object[] {
  const plans = lines.flatMap(({ found }) => (found.outcome === 'set' ? [found] : []));
  return [...new Set(plans.map(({ summary }) => summary.coin))].map((coin) => {
    const own = plans.filter(({ summary }) => summary.coin === coin);
    const [worth, worth_at_stop] = [sum(own.map((one) => one.worth)), sum(own.map((one) => one.worthThen))];
    return { coin, worth, worth_at_stop, loss: subtract(worth_at_stop, worth) };
  });
}
