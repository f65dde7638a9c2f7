import {
  type BotSummary,
  type CourseMark,
  type Drawdown,
  drawdownsOf,
  isOver,
  profitRatio,
  type ReportedCourse,
  upTo,
} from '@tradingbot/core/kinds';
import { compare, negate, subtract, sum } from '@tradingbot/engine/decimal';
import { bisectLeft } from 'd3-array';
import { useMemo } from 'react';
import CurveChart, { type CurveReading } from '../chart/curves/CurveChart.js';
import { amountOnAxis, amountPlaces } from '../chart/curves/plotOf.js';
import { useBotCourse } from '../hooks/useBotCourse.js';
import { useResumedBot } from '../hooks/useResumedBot.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, PnL, Time } from '../parts/figures/index.js';
import { RecordTable } from '../parts/record-table/index.js';
import { CollapsibleHistory } from './CollapsibleHistory.js';
import { Loaded } from './Loaded.js';
import { ResultPeriods } from './ResultPeriods.js';

/** Points of a curve at most: a screen has no room for more. */
const MAX_POINTS = 700;
/** Drawdowns that are shaded, and that are listed: the deepest. */
const SHADED = 3;
const LISTED = 5;

interface ResultCurveProps {
  readonly summary: BotSummary;
  /** What was earned in each hour, day or week instead of the curve. */
  readonly isByPeriod: boolean;
}

/** The result of a bot over time or by period, up to the figures that its page shows; and what of it is not known. */
export default function ResultCurve({ summary, isByPeriod }: ResultCurveProps) {
  const { t } = useTranslation();
  const query = useBotCourse(summary);
  return (
    <Loaded query={query} empty={t('course.none')} isEmpty={({ course }) => !course}>
      {({ course }) =>
        course && <BotResult summary={summary} course={withLast(course, summary)} isByPeriod={isByPeriod} />
      }
    </Loaded>
  );
}

interface BotResultProps extends ResultCurveProps {
  readonly course: ReportedCourse;
}

/** A result that has been read. */
export function BotResult({ summary, course, isByPeriod }: BotResultProps) {
  const { t } = useTranslation();
  const courses = useMemo(() => [course], [course]);
  const { coin } = summary;
  const { isCut, isWhole, isFunded, unexplained } = course;
  const from = course.points[0]?.time;
  return (
    <div className="tb-stack">
      {isByPeriod ? (
        <ResultPeriods
          courses={courses}
          coin={coin}
          gained={t(summary.kind === 'futures_martingale' ? 'course.gained' : 'detail.grid_before_fees')}
          file={`${summary.kind}-${summary.id}`}
        />
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
}

/** Up to what the page shows: its figures are newer than those that the course ends with. */
function withLast(course: ReportedCourse, { equity, totalProfit: profit, state }: BotSummary): ReportedCourse {
  return isOver(state) ? course : upTo(course, profit, equity);
}

interface CourseProps {
  readonly summary: BotSummary;
  readonly course: ReportedCourse;
}

function Equity({ summary, course: whole }: CourseProps) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const falls = useMemo(() => deepestOf(whole), [whole]);
  const course = useMemo(() => ({ ...whole, points: drawnPoints(whole, falls) }), [whole, falls]);
  const { points, marks } = course;
  const holding = useHolding(summary, course);
  const paid = points.map(({ equity, profit }) => Number(subtract(equity, profit)));
  const times = points.map(({ time }) => time);
  const placeOf = (time: number) => Math.min(bisectLeft(times, time), times.length - 1);
  // A bot that is paid for by and by: its worth says little without what was put in.
  const isFed = summary.kind === 'spot_dca';
  const places = amountPlaces(
    points.map(({ equity }) => Number(equity)),
    coin,
  );
  const amount = (value: string) => `${format.amount(value)} ${coin ?? ''}`;
  const beside = (at: number): readonly CurveReading[] => {
    const point = points[at];
    if (isFed && point) {
      const invested = subtract(point.equity, point.profit);
      const value = <Amount value={invested} currency={coin} money places={places} />;
      return [{ name: t('detail.invested'), line: 'paid', text: amount(invested), value }];
    }
    if (!holding) return [];
    const held = holding.exact(at);
    const name = t('what_if.holding');
    if (held === undefined) return [{ name, line: 'holding', text: '--' }];
    const value = <Amount value={held} currency={coin} money places={places} />;
    return [{ name, line: 'holding', text: amount(held), value }];
  };
  const reading = (at: number): readonly CurveReading[] => {
    const point = points[at];
    if (!point) return [];
    const { equity, profit } = point;
    return [
      {
        ...{ name: t('detail.equity'), line: 'value', text: amount(equity) },
        value: <Amount value={equity} currency={coin} money places={places} />,
      },
      {
        ...{ name: t('detail.total_pnl'), text: format.signedAmount(profit, { places, coin }) },
        value: <PnL value={profit} currency={coin} places={places} />,
      },
      ...beside(at),
      ...markedBy(marks.filter(({ time }) => placeOf(time) === at)).map(({ type, amount: moved }) => ({
        name: t(`timeline.${type}`),
        text: moved === undefined ? '' : amount(moved),
      })),
    ];
  };
  const curves = [{ line: 'value', values: points.map(({ equity }) => Number(equity)) }];
  const held = holding ? [{ line: 'holding', values: holding.values }] : [];
  return (
    <>
      <CurveChart
        label={t('course.curve')}
        places={times}
        spans={[
          ...falls.slice(0, SHADED).map(({ start, end = times.at(-1) ?? start }) => ({
            ...{ name: 'drawdown', from: placeOf(start), to: placeOf(end) },
          })),
          ...[...new Set(marks.map(({ time }) => placeOf(time)))].map((at) => ({ name: 'change', from: at, to: at })),
        ]}
        plots={[
          {
            name: 'value',
            axis: amountOnAxis(format, places),
            base: isFed ? undefined : paid.at(-1),
            curves: [...curves, ...(isFed ? [{ line: 'paid', values: paid }] : held)],
          },
        ]}
        reading={reading}
      />
      <Drawdowns falls={falls} coin={coin} places={places} />
      <Marks marks={marks} coin={coin} />
    </>
  );
}

/** The deepest drawdowns, the deepest first. */
function deepestOf(course: ReportedCourse): readonly Drawdown[] {
  return drawdownsOf(course)
    .toSorted((a, b) => compare(b.depth, a.depth))
    .slice(0, LISTED);
}

/** As many points as are drawn; those where a drawdown begins, is lowest and ends are among them. */
function drawnPoints({ points }: ReportedCourse, falls: readonly Drawdown[]): ReportedCourse['points'] {
  const every = Math.ceil(points.length / MAX_POINTS);
  const named = new Set(falls.flatMap(({ start, low, end }) => [start, low, end]));
  return points.filter(({ time }, at) => at % every === 0 || at === points.length - 1 || named.has(time));
}

/** Changes of one moment: each type once, with what was moved by it. */
function markedBy(marks: readonly CourseMark[]): readonly Pick<CourseMark, 'type' | 'amount'>[] {
  return [...new Set(marks.map(({ type }) => type))].map((type) => {
    const amounts = marks.flatMap((mark) => (mark.type === type ? (mark.amount ?? []) : []));
    return { type, amount: amounts.length > 0 ? sum(amounts) : undefined };
  });
}

interface DrawdownsProps {
  readonly falls: readonly Drawdown[];
  readonly coin: string | undefined;
  readonly places: number;
}

function Drawdowns({ falls, coin, places }: DrawdownsProps) {
  const { t } = useTranslation();
  if (falls.length === 0) return null;
  return (
    <CollapsibleHistory summary={t('course.drawdowns')}>
      <RecordTable
        caption={t('course.drawdowns')}
        texts={3}
        headings={[t('list.from'), t('course.lowest'), t('course.recovered'), t('course.depth')]}
        rows={falls.map(({ start, low, end, depth, equity }) => ({
          key: String(start),
          cells: [
            <Time key="start" ms={start} />,
            <Time key="low" ms={low} />,
            end === undefined ? t('course.not_yet') : <Time key="end" ms={end} />,
            <PnL
              key="depth"
              value={negate(depth)}
              currency={coin}
              places={places}
              ratio={profitRatio(negate(depth), equity)}
            />,
          ],
        }))}
      />
    </CollapsibleHistory>
  );
}

function Marks({ marks, coin }: Pick<ReportedCourse, 'marks'> & { readonly coin: string | undefined }) {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <CollapsibleHistory summary={t('course.changes')}>
      <RecordTable
        caption={t('course.changes')}
        texts={2}
        headings={[t('curve.time'), t('timeline.event'), t('timeline.amount')]}
        rows={marks.toReversed().map(({ time, type, amount }, place) => ({
          key: `${time} ${place}`,
          cells: [
            <Time key="time" ms={time} />,
            t(`timeline.${type}`),
            amount === undefined ? '' : <Amount key="amount" value={amount} currency={coin} />,
          ],
        }))}
      />
    </CollapsibleHistory>
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
