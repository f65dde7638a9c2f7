import { useQueryClient } from '@tanstack/react-query';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useAskOnce } from './useAskOnce.js';
import { useBotClient } from './useBotClient.js';
import { useUser } from './useUser.js';

/** What results over time are read with, and where they are kept. The reading itself is loaded by whatever needs it. */
export type CourseSource = ReturnType<typeof useCourseSource>;

/** See {@link CourseSource}. */
export function useCourseSource() {
  const { clock, createReplayWorker, resultsDatabase } = useTradingBot('useBotCourse');
  const { uid: account } = useUser();
  const [client, askOnce, answers] = [useBotClient(), useAskOnce(), useQueryClient()];
  return { client, askOnce, answers, account, clock, createReplayWorker, resultsDatabase };
}
