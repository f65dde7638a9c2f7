import { compare, isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import { moneyStep } from '../../format/money.js';
import type { BotRef } from '../botKind.js';
import { botProtections } from '../botProtections.js';
import type { FormIssue } from '../form/formTypes.js';
import type {
  BotStop,
  FittingStop,
  NoStop,
  ProtectionContext,
  ProtectionPlan,
  StopFacts,
  StopGoal,
  UnprotectedBot,
} from './protectTypes.js';

/**
 * What one bot gets of a stop rule for several, read anew: the stop, what it may lose until then, and what is sent; or why
 * it is left as it is. Everything but the stop stays as the bot has it now.
 *
 * @throws BotError when an answer fails
 */
export async function planProtection(
  context: ProtectionContext,
  { kind, id }: BotRef,
  goal: StopGoal,
): Promise<ProtectionPlan> {
  const protection = botProtections[kind];
  if (!protection) return { outcome: 'left', why: 'no_stop', summary: undefined, before: undefined, tick: '' };
  const read = await protection.load();
  const facts = await read(context, id);
  if (!('judge' in facts)) {
    const why = facts.state === 'running' ? 'unread' : 'not_running';
    return { outcome: 'left', why, summary: facts, before: undefined, tick: '' };
  }
  const { summary, before, tick } = facts;
  const left = (why: NoStop, found: Pick<UnprotectedBot, 'issue' | 'fitting'> = {}): UnprotectedBot => ({
    ...{ outcome: 'left', why, summary, before, tick, ...found },
  });
  const stop = 'stop' in goal ? goal.stop : facts.stopAt(goal.loss);
  if (typeof stop === 'string') return left(stop);
  const isAsTight = before && facts.isAsTight(before, stop);
  if (isAsTight) return left('tighter');
  const { issue, closesAtOnce, worthThen, payload } = await facts.judge(stop);
  if (issue) return left('refused', { issue, fitting: await fittingOf(facts, issue, stop.by) });
  if (closesAtOnce) return left('reached');
  if (worthThen === undefined || (before && isAsTight === undefined)) return left('unread');
  return {
    ...{ outcome: 'set', summary, before, tick, stop },
    ...worthsOf(facts, worthThen),
    // The write of the same kind takes it.
    payload: payload as never,
  };
}

/** Worth now and at the stop, in whole steps of the bot's money. */
function worthsOf({ summary, worth }: StopFacts, worthThen: string): Pick<FittingStop, 'worth' | 'worthThen'> {
  const step = moneyStep(summary.coin ?? '');
  return { worth: roundToStep(worth, step, 'floor'), worthThen: roundToStep(worthThen, step, 'floor') };
}

/** Where the fixes of a kind's form have a stop. */
const STOP_FIELDS = { price: ['stop_loss_price'], share: ['stop_loss_per', 'sl_percent'] } as const;

/** The nearest stop that is allowed in place of a refused one: a rule that leads to it, judged like the first. */
async function fittingOf(
  facts: StopFacts,
  { fixes = [] }: FormIssue,
  by: BotStop['by'],
): Promise<FittingStop | undefined> {
  const { before, lossOf, stopAt, isAsTight, judge } = facts;
  const value = fixes
    .flatMap((fix) => STOP_FIELDS[by].map((field): unknown => Object.getOwnPropertyDescriptor(fix, field)?.value))
    .find((cure) => typeof cure === 'string' && isDecimal(cure) && compare(cure, '0') > 0);
  if (typeof value !== 'string') return undefined;
  // A loss has fewer places than a stop: of the two beside the bound one is on the side that is allowed.
  for (const rounding of ['ceil', 'floor'] as const) {
    const loss = lossOf({ by, value }, rounding);
    const stop = stopAt(loss);
    if (typeof stop === 'string' || (before && isAsTight(before, stop))) continue;
    const { issue, closesAtOnce, worthThen } = await judge(stop);
    if (!issue && !closesAtOnce && worthThen !== undefined) return { loss, stop, ...worthsOf(facts, worthThen) };
  }
  return undefined;
}
