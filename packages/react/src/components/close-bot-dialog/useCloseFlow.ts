import { findOutcome } from '@tradingbot/core';
import { type BotRef, type BotSummary, botCloses, isOver } from '@tradingbot/core/kinds';
import { sleepOf } from '../../hooks/sleepOf.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useTradingBot } from '../../TradingBotContext.js';
import { useWriteFlow } from '../../write/index.js';

/** How a bot ended. */
export interface ClosedBot {
  readonly bot: BotSummary;
  /** Before it was to be closed. */
  readonly already: boolean;
}

const CANNOT: readonly (string | undefined)[] = ['GRID_CAN_NOT_BE_CANCELLED', 'BOT_CANNOT_CLOSE_CURRENTLY'];
const SETTLE_WAITS_MS = [500, 2000, 3000, 5000, 5000, 5000, 10_000, 30_000];
const RETRY_MS = 10_000;

/** Closes a bot: sends it once and waits for the final figures; a bot that was closed already is closed too (F123). */
export function useCloseFlow({ kind, id }: BotRef, onClosed: ((bot: BotSummary) => void) | undefined) {
  const { client, clock, changes } = useTradingBot('useCloseFlow');
  const { t } = useTranslation();
  const toast = useToast();
  const { reader, write } = botCloses[kind];
  const read = async (signal?: AbortSignal) =>
    reader.summaryOf(await reader.endpoint(client, reader.paramsOf(id), { signal, fresh: true }), id);

  return useWriteFlow({
    write,
    settle: async (written): Promise<ClosedBot | undefined> => {
      const ended = await findOutcome(
        async (signal) => {
          const bot = await read(signal);
          return isOver(bot.state) ? bot : undefined;
        },
        { sleep: sleepOf(clock), waitsMs: SETTLE_WAITS_MS },
      );
      await changes.tell(write.endpoint.spec.tags);
      if (ended.outcome !== 'done') return undefined;
      // Some kinds answer a second close with success: the books said before that nothing ran any more.
      const already = !written || (written.books?.figures.some(({ before }) => before !== 'running') ?? false);
      return { bot: ended.found, already };
    },
    refused: async ({ codeName }) => {
      if (codeName === 'BOT_HAS_BEEN_CLOSED') return 'already';
      if (!CANNOT.includes(codeName)) return undefined;
      // It means closing or closed already, or just now impossible: the bot tells which.
      const { state } = await read();
      return state === 'closing' || isOver(state) ? 'already' : { retryAt: clock.now() + RETRY_MS };
    },
    onDone: ({ result: { bot, already } }, isThere) => {
      if (!already) toast({ type: 'success', title: t('close.toast'), description: bot.name });
      if (isThere) onClosed?.(bot);
    },
  });
}
