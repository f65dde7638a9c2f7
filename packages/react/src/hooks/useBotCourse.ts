import { skipToken, useQuery } from '@tanstack/react-query';
import { type BotSummary, botCourseOf, createCourseDrawer, isOver } from '@tradingbot/core/kinds';
import { KEY_ROOT } from '../query/index.js';
import { useAwayFromPage } from './useAwayFromPage.js';
import { useBotClient } from './useBotClient.js';

/** Made of many pages of history and of candles. */
const COURSE_MS = 60_000;

/** The result of a bot over time, worked out away from the page and read again while it lives. */
export function useBotCourse({ kind, id, state }: BotSummary) {
  const client = useBotClient();
  const draw = useAwayFromPage(createCourseDrawer);
  return useQuery({
    queryKey: [KEY_ROOT, 'botCourse', { kind, id }],
    queryFn: id
      ? async ({ signal }) => ({ course: await botCourseOf(client, { kind, id }, draw, { signal }) })
      : skipToken,
    staleTime: COURSE_MS,
    refetchInterval: !isOver(state) && COURSE_MS,
    meta: { tags: ['bots'], auth: 'login' },
  });
}
