import { type BotSummary, dailyResults, isOver, type ReportedCourse } from '@tradingbot/core/kinds';
import { compare, subtract, sum } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import CurveChart, { type CurveReading } from '../chart/curves/CurveChart.js';
import { amountOnAxis } from '../chart/curves/plotOf.js';
import { dayHere, useBotCourse } from '../hooks/useBotCourse.js';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, PnL, Time } from '../parts/figures/index.js';
import { Loaded } from './Loaded.js';

interface ResultCurveProps {
  readonly summary: BotSummary;
  /** A bar for each day instead of the curve. */
  readonly isDaily: boolean;
}

/** The result of a bot over time or by day, up to the figures that its page shows; and what of it is not known. */
export default function ResultCurve({ summary, isDaily }: ResultCurveProps) {
  const { t } = useTranslation();
  const query = useBotCourse(summary);
  const { coin } = summary;
  return (
    <Loaded query={query} empty={t('course.none')} isEmpty={({ course }) => !course}>
      {({ course: reported }) => {
        if (!reported) return null;
        const course = withLast(reported, summary);
        const { isCut, isWhole, isFunded, unexplained } = course;
        const from = course.points[0]?.time;
        return (
          <div className="tb-stack">
            {isDaily ? (
              <DailyResults summary={summary} course={course} />
            ) : (
              <Equity summary={summary} course={course} />
            )}
            <p className="tb-hint">
              {isFunded && <>{t('course.funding')} </>}
              {isCut && from !== undefined && (
                <>
                  {t('course.cut')} <Time ms={from} />{' '}
                </>
              )}
              {isWhole && compare(unexplained, '0') !== 0 && (
                <>
                  {t('course.unexplained')} <PnL value={unexplained} currency={coin} />
                </>
              )}
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}

/** Up to what the page shows: its figures are newer than those that the course ends with. */
function withLast(course: ReportedCourse, { equity, totalProfit, state }: BotSummary): ReportedCourse {
  const last = course.points.at(-1);
  if (isOver(state) || !last || !equity || !totalProfit) return course;
  return { ...course, points: [...course.points.slice(0, -1), { ...last, equity, profit: totalProfit }] };
}

interface CourseProps {
  readonly summary: BotSummary;
  readonly course: ReportedCourse;
}

function Equity({ summary, course }: CourseProps) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const { points } = course;
  const holding = useHolding(summary, course);
  const paid = points.map(({ equity, profit }) => Number(subtract(equity, profit)));
  // A bot that is paid for by and by: its worth says little without what was put in.
  const isFed = summary.kind === 'spot_dca';
  const reading = (at: number): readonly CurveReading[] => {
    const point = points[at];
    if (!point) return [];
    const { equity, profit } = point;
    const held = holding?.exact(at);
    const amount = (value: string) => `${format.amount(value)} ${coin ?? ''}`;
    const rows: readonly CurveReading[] = [
      {
        ...{ name: t('detail.equity'), line: 'value', text: amount(equity) },
        value: <Amount value={equity} currency={coin} places={2} />,
      },
      {
        ...{ name: t('detail.total_pnl'), text: format.signedAmount(profit, { places: 2 }) },
        value: <PnL value={profit} currency={coin} />,
      },
    ];
    if (isFed) {
      const invested = subtract(equity, profit);
      const value = <Amount value={invested} currency={coin} places={2} />;
      return [...rows, { name: t('detail.invested'), line: 'paid', text: amount(invested), value }];
    }
    if (!holding) return rows;
    const name = t('what_if.holding');
    if (held === undefined) return [...rows, { name, line: 'holding', text: '--' }];
    const value = <Amount value={held} currency={coin} places={2} />;
    return [...rows, { name, line: 'holding', text: amount(held), value }];
  };
  const curves = [{ line: 'value', values: points.map(({ equity }) => Number(equity)) }];
  const held = holding ? [{ line: 'holding', values: holding.values }] : [];
  const beside = isFed ? [{ line: 'paid', values: paid }] : held;
  return (
    <CurveChart
      label={t('course.curve')}
      places={points.map(({ time }) => time)}
      plots={[
        {
          name: 'value',
          axis: amountOnAxis(format),
          base: isFed ? undefined : paid.at(-1),
          curves: [...curves, ...beside],
        },
      ]}
      reading={reading}
    />
  );
}

/** What the investment would have been worth had it been held, at each point; undefined where the start is not reported. */
function useHolding(summary: BotSummary, { points }: ReportedCourse) {
  const isLive = !isOver(summary.state);
  const { data } = useResumedBot(isLive ? summary : undefined, isLive);
  return useMemo(() => {
    const { holdingAt, holding } = data ?? {};
    const last = points.at(-1);
    const prices = points.flatMap(({ price }) => price ?? []);
    const [low, high] = [prices[0], prices.find((price) => price !== prices[0])];
    if (!holdingAt || holding === undefined || !last || !low || !high) return undefined;
    const [atLow, atHigh] = [holdingAt(low), holdingAt(high)];
    if (atLow === undefined || atHigh === undefined) return undefined;
    // What is held is worth its coins and its money: a straight line over the price.
    const slope = (Number(atHigh) - Number(atLow)) / (Number(high) - Number(low));
    const paid = subtract(last.equity, last.profit);
    // Before money came in or went out, less was held.
    const since = points.findLastIndex(({ equity, profit }) => compare(subtract(equity, profit), paid) !== 0) + 1;
    const isLast = (at: number) => at === points.length - 1;
    return {
      values: points.map(({ price }, at) => {
        if (at < since) return undefined;
        if (isLast(at) || price === undefined) return Number(holding);
        return Number(atLow) + slope * (Number(price) - Number(low));
      }),
      exact: (at: number) => {
        const price = points[at]?.price;
        if (at < since) return undefined;
        return isLast(at) || price === undefined ? holding : holdingAt(price);
      },
    };
  }, [data, points]);
}

function DailyResults({ summary, course }: CourseProps) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const days = useMemo(() => dailyResults(course, dayHere), [course]);
  const hasGains = course.gains !== undefined;
  const reading = (at: number): readonly CurveReading[] => {
    const day = days[at];
    if (!day) return [];
    const row = (name: string, line: 'gained' | undefined, value: string): CurveReading => ({
      ...{ name, line, text: format.signedAmount(value, { places: 2 }) },
      value: <PnL value={value} currency={coin} />,
    });
    const whole = row(t('course.of_day'), undefined, day.profit);
    if (!hasGains) return [whole];
    return [
      whole,
      row(t(summary.kind === 'futures_martingale' ? 'course.rounds' : 'detail.grid_profit'), 'gained', day.gained),
    ];
  };
  const barsOf = (line: 'up' | 'down', sign: number) => {
    const values = days.map(({ profit }) => (compare(profit, '0') === sign ? Number(profit) : undefined));
    return { line, isBars: true, values };
  };
  const curves = [barsOf('up', 1), barsOf('down', -1)];
  const gained = { line: 'gained', isBars: true, values: days.map((day) => Number(day.gained)) };
  return (
    <>
      <CurveChart
        label={t('course.daily_chart')}
        isEven
        places={days.map(({ day }) => day)}
        plots={[
          {
            ...{ name: 'value', base: 0 },
            axis: amountOnAxis(format),
            curves: hasGains ? [...curves, gained] : curves,
          },
        ]}
        reading={reading}
      />
      <p className="tb-hint">
        {t('course.sum')} <PnL value={sum(days.map(({ profit }) => profit))} currency={coin} />
      </p>
    </>
  );
}
