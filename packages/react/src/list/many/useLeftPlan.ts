import { type BotRef, rowKey } from '@tradingbot/core/kinds';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { useKept } from '../../hooks/useKept.js';
import { useUser } from '../../hooks/useUser.js';
import { keptByAccount, savedRecord } from '../../provider/createKept.js';
import type { SelectedBot } from './useCloseLines.js';

/** What is to be done with several bots at once. */
export interface ManyPlan {
  readonly name: 'close' | 'protect';
  readonly bots: readonly SelectedBot[];
}

const leftPlans = keptByAccount<ManyPlan | undefined>({
  key: 'tb-left-plan',
  read: ({ name, bots }) => {
    const known = (['close', 'protect'] as const).find((one) => one === name);
    const read = Array.isArray(bots) ? bots.flatMap(readBot) : [];
    return known && read.length > 0 ? { name: known, bots: read } : undefined;
  },
  write: (plan) => plan,
});

function readBot(saved: unknown): readonly SelectedBot[] {
  const { kind, id, name } = savedRecord(saved);
  const known = BOT_KINDS.find((one) => one === kind);
  return known && typeof id === 'string' && typeof name === 'string' ? [{ kind: known, id, name }] : [];
}

/**
 * A plan for several bots that was confirmed in this tab, with those whose outcome was not confirmed yet: who reloads the
 * page, or whose phone ends it, reads of them when they come back.
 */
export function useLeftPlan() {
  const { uid } = useUser();
  const [plans, change] = useKept(leftPlans, 'drafts');
  const changeOwn = (next: (own: ManyPlan | undefined) => ManyPlan | undefined) => {
    if (uid !== undefined) change((before) => new Map(before).set(uid, next(before.get(uid))));
  };
  return {
    left: uid === undefined ? undefined : plans.get(uid),
    begin: (plan: ManyPlan) => changeOwn(() => plan),
    /** Takes one bot off, whichever plan is there by then: an answer may come after its page has begun another. */
    confirm: (bot: BotRef) =>
      changeOwn((own) => {
        const bots = own?.bots.filter((one) => rowKey(one) !== rowKey(bot)) ?? [];
        return own && bots.length > 0 ? { ...own, bots } : undefined;
      }),
    /** Somebody has read how each ended, or does not want to know. */
    forget: () => changeOwn(() => undefined),
  };
}
