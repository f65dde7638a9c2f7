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

/** One that was confirmed, with the bots that nobody has confirmed to be done. */
interface LeftPlan extends ManyPlan {
  readonly bots: readonly LeftBot[];
}

interface LeftBot extends SelectedBot {
  /** Its order went out, and its outcome was not known; else it is as it was. */
  readonly isOut: boolean;
}

const leftPlans = keptByAccount<LeftPlan | undefined>({
  key: 'tb-left-plan',
  read: ({ name, bots }) => {
    const known = (['close', 'protect'] as const).find((one) => one === name);
    const read = Array.isArray(bots) ? bots.flatMap(readBot) : [];
    return known && read.length > 0 ? { name: known, bots: read } : undefined;
  },
  write: (plan) => plan,
});

function readBot(saved: unknown): readonly LeftBot[] {
  const { kind, id, name, isOut } = savedRecord(saved);
  const known = BOT_KINDS.find((one) => one === kind);
  return known && typeof id === 'string' && typeof name === 'string'
    ? [{ kind: known, id, name, isOut: isOut === true }]
    : [];
}

/**
 * A plan for several bots that was confirmed in this tab, with those whose outcome was not confirmed yet: who reloads the
 * page, or whose phone ends it, reads of them when they come back.
 */
export function useLeftPlan() {
  const { uid } = useUser();
  const [plans, change] = useKept(leftPlans, 'drafts');
  const changeOwn = (next: (own: LeftPlan | undefined) => LeftPlan | undefined) => {
    if (uid !== undefined) change((before) => new Map(before).set(uid, next(before.get(uid))));
  };
  return {
    left: uid === undefined ? undefined : plans.get(uid),
    begin: ({ name, bots }: ManyPlan) =>
      changeOwn(() => ({ name, bots: bots.map((bot) => ({ ...bot, isOut: false })) })),
    /** Of one bot, whichever plan is there by then: an answer may come after its page has begun another. */
    mark: (bot: BotRef, as: 'out' | 'as_before' | 'done') =>
      changeOwn((own) => {
        const isIt = (one: BotRef) => rowKey(one) === rowKey(bot);
        const bots =
          own?.bots.flatMap((one) => (!isIt(one) ? [one] : as === 'done' ? [] : [{ ...one, isOut: as === 'out' }])) ??
          [];
        return own && bots.length > 0 ? { ...own, bots } : undefined;
      }),
    /** Somebody has read how each ended, or does not want to know. */
    forget: () => changeOwn(() => undefined),
  };
}
