import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type BotListRow,
  type BotSummary,
  botCourseOf,
  createCourseDrawer,
  isOver,
  periodStart,
  type ReportedCourse,
} from '@tradingbot/core/kinds';
import pLimit from 'p-limit';
import { KEY_ROOT } from '../query/index.js';
import { askOnceOf } from './useAskOnce.js';
import { awayFromPage } from './useAwayFromPage.js';
import { type CourseSource, useCourseSource } from './useCourseSource.js';
import { useNow } from './useNow.js';
import { useQueryList } from './useQueryList.js';

/** Made of many pages of history and of candles. */
const COURSE_MS = 60_000;
const MINUTE = 60_000;
/** Of all bots of a list: what they had won before today stays as it is. */
const LIST_MS = 600_000;
/** What bots have won until now is not changed by what is done to one of them: no tag, or each change would read all of them. */
const PAST = { auth: 'login' };
/** Two courses are read at a time, whoever asks: one is many calls. */
const inTurn = pLimit(2);

type Bot = Pick<BotSummary, 'id'> & Pick<BotListRow, 'kind'>;

function useCourseQuery() {
  // The day of a page and that of a list are one: both have a point where it begins.
  return courseQuery(useCourseSource(), useToday());
}

/**
 * How the course of a bot is read and worked out, away from the page; of a kind without one nothing is asked. Brief: what is
 * reported in parts is read in detail from the beginning of today only.
 */
function courseQuery(source: CourseSource, day: number) {
  const { client, answers, session, resultsDatabase: database } = source;
  const askOnce = askOnceOf(client, answers);
  const { draw, standOf } = awayFromPage(createCourseDrawer, source);
  return ({ kind, id }: Bot, isBrief = false) =>
    queryOptions({
      queryKey: [KEY_ROOT, 'botCourse', { kind, id, day, isBrief }],
      queryFn:
        id && kind !== 'other'
          ? ({ signal }) =>
              inTurn(async () => {
                // Whoever asked may have gone while others were read.
                signal.throwIfAborted();
                const account = session?.state.uid;
                // What nobody is known to own is nobody's.
                const keep =
                  database !== undefined && account !== undefined ? { database, account, standOf } : undefined;
                const options = { signal, askOnce, day, keep, since: isBrief ? day : undefined };
                return { course: await botCourseOf(client, { kind, id }, draw, options) };
              })
          : skipToken,
      meta: { tags: ['bots'], auth: 'login' },
    });
}

/** The result of a bot over time, worked out away from the page and read again while it lives. */
export function useBotCourse(bot: Bot & Pick<BotSummary, 'state'>) {
  const query = useCourseQuery();
  return useQuery({ ...query(bot), staleTime: COURSE_MS, refetchInterval: !isOver(bot.state) && COURSE_MS });
}

/** The results of several bots over time, in their order and from their beginning; undefined where one is never known. */
export function useWholeCourses(bots: readonly Bot[]) {
  const query = useCourseQuery();
  return useQueryList({
    queries: bots.map((bot) => ({ ...query(bot), meta: PAST, staleTime: LIST_MS })),
    combine: together,
  });
}

/** As {@link useBotCourse}, of a bot of a list: what {@link useBotCourses} has read. */
export function useReadCourse(bot: Bot) {
  const query = useCourseQuery();
  return useQuery({ ...query(bot, true), meta: PAST, enabled: false }).data?.course;
}

/** The results of several bots over time, in brief and in their order; undefined where one is not known yet or never will be. */
export function useBotCourses(bots: readonly Bot[]) {
  const query = useCourseQuery();
  return useQueryList({
    queries: bots.map((bot) => ({ ...query(bot, true), meta: PAST, staleTime: LIST_MS, refetchInterval: LIST_MS })),
    combine: coursesOf,
  });
}

/** Reads the result of a bot over time when it is asked for, such as for a file. */
export function courseReader(source: CourseSource) {
  const query = courseQuery(source, periodStart('day', source.clock.now()));
  return async (bot: Bot) =>
    (await source.answers.fetchQuery({ ...query(bot), meta: PAST, staleTime: COURSE_MS })).course;
}

type Answers = readonly UseQueryResult<{ readonly course: ReportedCourse | undefined }, Error>[];

function together(answers: Answers) {
  return {
    courses: coursesOf(answers),
    error: answers.find(({ data, error }) => data === undefined && error)?.error,
    isWaiting: answers.some(({ data }) => data === undefined),
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

function coursesOf(answers: Answers) {
  return answers.map(({ data }) => data?.course);
}

/** When today began here. */
export function useToday(): number {
  return periodStart('day', useNow(MINUTE));
}
