import { type BotListRow, profitBefore, profitOfAll } from '@tradingbot/core/kinds';
import { subtract, sum } from '@tradingbot/engine/decimal';
import { Sparkline } from '../chart/sparkline/index.js';
import { useBotCourses, useToday } from '../hooks/useBotCourse.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { PnL } from '../parts/figures/index.js';
import { Sum } from './BotTotals.js';

interface TotalsTodayProps {
  /** Bots of one coin. */
  readonly rows: readonly BotListRow[];
  readonly coin: string;
}

/** What bots have won together since midnight, after fees, and the curve of their P&L; `--` until all of them are read. */
export default function TotalsToday({ rows, coin }: TotalsTodayProps) {
  const { t, format } = useTranslation();
  const day = useToday();
  const begun = rows.filter(({ state }) => state !== 'waiting');
  const courses = useBotCourses(begun.filter(({ kind }) => kind !== 'other'));
  const results = begun.flatMap(({ kind, totalProfit }, place) => {
    const course = kind === 'other' ? undefined : courses[place];
    const before = course && profitBefore(course, day);
    const last = course?.points.at(-1);
    if (before === undefined || totalProfit === undefined || !last) return [];
    const points = [...(course?.points.slice(0, -1) ?? []), { time: last.time, profit: totalProfit }];
    return [{ points, today: subtract(totalProfit, before) }];
  });
  const isWhole = results.length === begun.length;
  return (
    <>
      <div className="tb-totals-curve">
        <dt className="tb-sr-only">{t('list.course')}</dt>
        <dd>
          {isWhole && (
            <Sparkline
              label={t('list.course')}
              values={profitOfAll(results.map(({ points }) => points)).map(({ profit }) => profit)}
              write={(value) => `${format.signedAmount(value, { coin, zero: true })} ${coin}`}
            />
          )}
        </dd>
      </div>
      <Sum label={t('list.today')}>
        <PnL value={isWhole ? sum(results.map(({ today }) => today)) : undefined} currency={coin} />
      </Sum>
    </>
  );
}
