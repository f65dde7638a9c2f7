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

/** One that was confirmed, with how far each bot has come; one that is done with all is none any more. */
interface LeftPlan extends ManyPlan {
  readonly bots: readonly LeftBot[];
}

/** `as_before`: nothing was done with it. `out`: its order went out, and its outcome was not known. */
type Stage = (typeof STAGES)[number];

const STAGES = ['as_before', 'out', 'done'] as const;

interface LeftBot extends SelectedBot {
  readonly stage: Stage;
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
  const { kind, id, name, stage } = savedRecord(saved);
  const known = BOT_KINDS.find((one) => one === kind);
  const reached = STAGES.find((one) => one === stage);
  return known && reached && typeof id === 'string' && typeof name === 'string'
    ? [{ kind: known, id, name, stage: reached }]
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
      changeOwn(() => ({ name, bots: bots.map((bot) => ({ ...bot, stage: 'as_before' })) })),
    /** Of one bot, whichever plan is there by then: an answer may come after its page has begun another. */
    mark: (bot: BotRef, stage: Stage) =>
      changeOwn((own) => {
        const bots = own?.bots.map((one) => (rowKey(one) === rowKey(bot) ? { ...one, stage } : one)) ?? [];
        return own && bots.some((one) => one.stage !== 'done') ? { ...own, bots } : undefined;
      }),
    /** Somebody has read how each ended, or does not want to know. */
    forget: () => changeOwn(() => undefined),
  };
}
