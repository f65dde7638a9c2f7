import { findOutcome } from '@tradingbot/core';
import { type BotRef, type BotSummary, botCloses, isOver } from '@tradingbot/core/kinds';
import { endedBy } from '@tradingbot/core/writes';
import { sleepOf } from '../../provider/sleepOf.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { useWriteFlow, type WriteDone } from '../../write/index.js';

/** How a bot ended. */
export interface ClosedBot {
  readonly bot: BotSummary;
  /** Before it was to be closed. */
  readonly already: boolean;
}

const CANNOT: readonly (string | undefined)[] = ['GRID_CAN_NOT_BE_CANCELLED', 'BOT_CANNOT_CLOSE_CURRENTLY'];
const SETTLE_WAITS_MS = [500, 2000, 3000, 5000, 5000, 5000, 10_000, 30_000];
const RETRY_MS = 10_000;

/** Closes a bot: sends it once and waits for the final figures; a bot that was closed already is closed too (F123). `onDone` hears whether the dialog still is there. */
export function useCloseFlow({ kind, id }: BotRef, onDone: (done: WriteDone<ClosedBot>, isThere: boolean) => void) {
  const { client, clock, changes } = useTradingBot('useCloseFlow');
  const { reader, write } = botCloses[kind];
  const read = async (signal?: AbortSignal) =>
    reader.summaryOf(await reader.endpoint(client, reader.paramsOf(id), { signal, fresh: true }), id);

  /** The bot, once it has ended. @throws BotError what cannot be read */
  const readEnded = async (signal?: AbortSignal) => {
    const bot = await read(signal);
    return isOver(bot.state) ? bot : undefined;
  };

  const flow = useWriteFlow({
    write,
    settle: async (written): Promise<ClosedBot | undefined> => {
      const ended = await findOutcome(readEnded, { sleep: sleepOf(clock), waitsMs: SETTLE_WAITS_MS });
      await changes.invalidate(write.endpoint.spec.tags);
      if (ended.outcome !== 'done') return undefined;
      const bot = ended.found;
      // Some kinds answer a second close with success: the books showed before that nothing ran any more.
      const wasOver = written?.books?.figures.some(({ before }) => before !== 'running') ?? false;
      // Or it ended by itself while the close was on its way.
      return { bot, already: !written || wasOver || endedBy(bot.closeCode) !== undefined };
    },
    refused: async ({ codeName }) => {
      if (codeName === 'BOT_HAS_BEEN_CLOSED') return 'already';
      if (!CANNOT.includes(codeName)) return undefined;
      // It means closing or closed already, or just now impossible: the bot tells which.
      const { state } = await read();
      return state === 'closing' || isOver(state) ? 'already' : { retryAt: clock.now() + RETRY_MS };
    },
    onDone,
  });
  return { ...flow, readEnded };
}
