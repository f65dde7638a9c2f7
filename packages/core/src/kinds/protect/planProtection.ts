import { roundToStep } from '@tradingbot/engine/decimal';
import type { BotRef } from '../botKind.js';
import { botProtections } from '../botProtections.js';
import { CENT } from '../form/usableBalance.js';
import type { NoStop, ProtectionContext, ProtectionPlan, StopGoal, UnprotectedBot } from './protectTypes.js';

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
  const left = (why: NoStop, issue?: UnprotectedBot['issue']): UnprotectedBot => ({
    ...{ outcome: 'left', why, summary, before, tick, issue },
  });
  const stop = 'stop' in goal ? goal.stop : facts.stopAt(goal.loss);
  if (typeof stop === 'string') return left(stop);
  const isAsTight = before && facts.isAsTight(before, stop);
  if (isAsTight) return left('tighter');
  const { issue, closesAtOnce, worthThen, payload } = await facts.judge(stop);
  if (issue) return left('refused', issue);
  if (closesAtOnce) return left('reached');
  if (worthThen === undefined || (before && isAsTight === undefined)) return left('unread');
  const cents = (amount: string) => roundToStep(amount, CENT, 'floor');
  return {
    ...{ outcome: 'set', summary, before, tick, stop },
    ...{ worth: cents(facts.worth), worthThen: cents(worthThen) },
    // The write of the same kind takes it.
    payload: payload as never,
  };
}
