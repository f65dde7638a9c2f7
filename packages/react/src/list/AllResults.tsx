import { type BotListRow, isOver, type ReportedCourse, upTo } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { ResultPeriods } from '../detail/ResultPeriods.js';
import { useWholeCourses } from '../hooks/useBotCourse.js';
import { useSame } from '../hooks/useSame.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { EmptyState, InlineError, Skeleton } from '../parts/states/index.js';

/**
 * What bots earned together in each hour, day or week, by coin and up to what their rows show. Those whose history is not
 * known are left out, and counted.
 */
export default function AllResults({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  // Before its start a bot has no result.
  const begun = rows.filter(({ state }) => state !== 'waiting');
  const asked = begun.filter(({ kind }) => kind !== 'other');
  const { courses, error, isWaiting, retry } = useWholeCourses(asked);
  if (error) return <InlineError title={t('error.title')} error={error} onRetry={retry} />;
  if (isWaiting) return <Skeleton lines={6} onRetry={retry} />;
  const known = asked.flatMap((row, place) => {
    const course = courses[place];
    return course && row.coin
      ? [{ course, coin: row.coin, profit: isOver(row.state) ? '' : (row.totalProfit ?? '') }]
      : [];
  });
  const coins = [...new Set(known.map(({ coin }) => coin))];
  const left = begun.length - known.length;
  return (
    <div className="tb-stack" data-gap="wide">
      {coins.length === 0 && <EmptyState text={t('course.none')} />}
      {coins.map((coin) => {
        const own = known.filter((bot) => bot.coin === coin);
        return (
          <Together
            key={coin}
            coin={coin}
            courses={own.map(({ course }) => course)}
            profits={own.map(({ profit }) => profit).join()}
          />
        );
      })}
      {left > 0 && <p className="tb-hint">{t('course.all_left', { count: left })}</p>}
    </div>
  );
}

interface TogetherProps {
  readonly coin: string;
  readonly courses: readonly ReportedCourse[];
  /** What their rows show, with commas between; nothing of those that are over. */
  readonly profits: string;
}

function Together({ coin, courses, profits }: TogetherProps) {
  const { t } = useTranslation();
  const known = useSame(courses);
  const shown = useMemo(() => {
    const each = profits.split(',');
    return known.map((course, place) => upTo(course, each[place]));
  }, [known, profits]);
  return (
    <section className="tb-stack tb-course" aria-label={`${t('list.results_over_time')}, ${coin}`}>
      <ResultPeriods courses={shown} coin={coin} gained={t('course.gained')} file={`result-${coin}`} />
      {shown.some(({ isFunded }) => isFunded) && <p className="tb-hint">{t('course.funding')}</p>}
    </section>
  );
}
