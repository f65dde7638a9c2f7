import { type CsvCell, dateFormat, formatCsv } from '@tradingbot/core/format';
import {
  type PeriodResult,
  type PeriodResults,
  periodResults,
  periodStart,
  type ReportedCourse,
  type ResultPeriod,
  resultParts,
  resultsOfAll,
  shownParts,
  sumOfResults,
} from '@tradingbot/core/kinds';
import { compare, subtract } from '@tradingbot/engine/decimal';
import { useMemo, useState } from 'react';
import CurveChart, { type CurveReading } from '../chart/curves/CurveChart.js';
import { amountOnAxis, amountPlaces, type Curve } from '../chart/curves/plotOf.js';
import { csvFile, saveFile } from '../download/saveFile.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Amount, PnL, Time } from '../parts/figures/index.js';
import { Download } from '../parts/icons.js';
import { RecordTable } from '../parts/record-table/index.js';
import { Segments } from '../parts/segments/index.js';
import { CollapsibleHistory } from './CollapsibleHistory.js';

type Part = ReturnType<typeof resultParts>[number];
type Labels = Readonly<Record<Part, string>>;

/** Periods that are drawn: half a year of days. The file has all of them. */
const MAX_SHOWN = 184;
const PERIODS = ['hour', 'day', 'week'] as const satisfies readonly ResultPeriod[];

interface ResultPeriodsProps {
  /** Of bots of one coin; what they earned together is shown. */
  readonly courses: readonly ReportedCourse[];
  readonly coin: string | undefined;
  /** What finished pairs or rounds are called. */
  readonly gained: string;
  /** Name of the file, without what it is counted by. */
  readonly file: string;
}

/** What was earned in each hour, day or week: bars of their parts with the sum of each, the same as a table, and a file. */
export function ResultPeriods({ courses, coin, gained, file }: ResultPeriodsProps) {
  const { t, format } = useTranslation();
  const [period, setPeriod] = useState<ResultPeriod>('day');
  const results = useMemo(
    () => resultsOfAll(courses.map((course) => periodResults(course, (time) => periodStart(period, time)))),
    [courses, period],
  );
  const isFunded = courses.some((course) => course.isFunded);
  const labels = { gained, fees: t('detail.fees_paid'), funding: t('detail.funding'), open: t('course.open') };
  const rows = results.rows.slice(-MAX_SHOWN);
  const parts = resultParts(rows);
  const label = `${t('course.result')} · ${t(`course.${period}`)}`;
  const places = amountPlaces(
    rows.map(({ profit }) => Number(profit)),
    coin,
  );
  const paidReading = (value: string): CurveReading => ({
    ...{ name: t('course.paid'), text: format.signedAmount(value, { places, coin }) },
    value: <Amount value={value} currency={coin} money places={places} />,
  });
  const reading = (at: number): readonly CurveReading[] => {
    const row = rows[at];
    if (!row) return [];
    const read = (name: string, line: string | undefined, value: string, shown?: string): CurveReading => ({
      ...{ name, line, text: format.signedAmount(value, { places, coin }) },
      value: <PnL value={value} shown={shown} currency={coin} places={places} />,
    });
    const shown = shownParts(
      parts.map((part) => row[part]),
      places,
    );
    return [
      read(t('course.result'), 'net', row.profit),
      ...parts.map((part, place) => read(labels[part], part, row[part], shown[place])),
      ...(compare(row.paid, '0') === 0 ? [] : [paidReading(row.paid)]),
    ];
  };
  return (
    <>
      <div className="tb-list-tools">
        <Segments
          label={t('replay.period')}
          options={PERIODS.map((name) => ({ name, label: t(`course.${name}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <Button
          className="tb-list-export"
          onClick={() =>
            saveFile(csvFile(`${file}-${period}`, formatCsv(resultTable(t, results, labels, coin, isFunded))))
          }
        >
          <Download aria-hidden="true" size={16} className="tb-icon" />
          {t('list.export')}
        </Button>
      </div>
      <CurveChart
        label={label}
        isEven
        isTimed={period === 'hour'}
        places={rows.map(({ start }) => start)}
        plots={[
          {
            ...{ name: 'value', base: 0, axis: amountOnAxis(format, places) },
            curves: [
              ...stacked(rows, parts),
              { line: 'net', isStrokes: true, values: rows.map(({ profit }) => Number(profit)) },
            ],
          },
        ]}
        reading={reading}
      />
      <p className="tb-hint">
        <Sum results={results} coin={coin} places={places} /> {rows.length < results.rows.length && t('course.in_file')}
      </p>
      <CollapsibleHistory summary={t('chart.as_table')}>
        <ResultTable label={label} isDays={period !== 'hour'} {...{ rows, parts, labels, coin, places }} />
      </CollapsibleHistory>
    </>
  );
}

/** How amounts are written. */
interface Figured {
  readonly coin: string | undefined;
  readonly places: number;
}

/** All periods together; with what was earned before them, where that is anything, up to the result so far. */
function Sum({ results, coin, places }: Figured & { readonly results: PeriodResults }) {
  const { t } = useTranslation();
  const [total, together] = [sumOfResults(results), sumOfResults({ ...results, before: '0' })];
  const [before, rest] = shownParts([results.before, together], places);
  const ofPeriods = (
    <>
      {t('course.sum')} <PnL value={together} shown={rest} currency={coin} places={places} />
    </>
  );
  if (compare(results.before, '0') === 0) return ofPeriods;
  return (
    <>
      {t('course.before')} <PnL value={results.before} shown={before} currency={coin} places={places} />
      {' · '}
      {ofPeriods}
      {' · '}
      {t('detail.total_pnl')} <PnL value={total} currency={coin} places={places} />
    </>
  );
}

/** Bars on top of each other: what was won above zero, what was lost below. */
function stacked(rows: readonly PeriodResult[], parts: readonly Part[]): readonly Curve[] {
  const tops = rows.map(() => ({ won: 0, lost: 0 }));
  return parts.map((part) => {
    const bars = rows.map((row, at) => {
      const [value, top] = [Number(row[part]), tops[at] ?? { won: 0, lost: 0 }];
      if (value === 0) return { from: undefined, to: undefined };
      const side = value > 0 ? 'won' : 'lost';
      const from = top[side];
      top[side] += value;
      return { from, to: top[side] };
    });
    return { line: part, isBars: true, values: bars.map(({ to }) => to), from: bars.map(({ from }) => from) };
  });
}

interface ResultTableProps extends Figured {
  readonly label: string;
  readonly isDays: boolean;
  readonly rows: readonly PeriodResult[];
  readonly parts: readonly Part[];
  readonly labels: Labels;
}

/** The newest first. */
function ResultTable({ label, isDays, rows, parts, labels, coin, places }: ResultTableProps) {
  const { t, locale } = useTranslation();
  const day = dateFormat(locale, { dateStyle: 'medium' });
  const hasPaid = rows.some(({ paid }) => compare(paid, '0') !== 0);
  return (
    <RecordTable
      caption={label}
      headings={[
        t('list.from'),
        [t('course.result'), coin ?? ''],
        ...parts.map((part) => labels[part]),
        ...(hasPaid ? [t('course.paid')] : []),
        t('detail.equity'),
      ]}
      rows={rows.toReversed().map((row) => {
        const shown = shownParts(
          parts.map((part) => row[part]),
          places,
        );
        return {
          key: String(row.start),
          cells: [
            isDays ? <bdi key="start">{day.format(row.start)}</bdi> : <Time key="start" ms={row.start} />,
            <PnL key="profit" value={row.profit} coin={coin} places={places} />,
            ...parts.map((part, place) => (
              <PnL key={part} value={row[part]} shown={shown[place]} coin={coin} places={places} />
            )),
            ...(hasPaid ? [<Amount key="paid" value={row.paid} coin={coin} places={places} />] : []),
            <Amount key="equity" value={row.equity} coin={coin} places={places} />,
          ],
        };
      })}
    />
  );
}

/**
 * The results as a table with headings, every digit, times in UTC; what was earned before the first period comes first, what
 * is not known of its funding last.
 */
function resultTable(
  t: Translate,
  { before, worth, rows }: PeriodResults,
  labels: Labels,
  coin: string | undefined,
  isFunded: boolean,
): readonly (readonly CsvCell[])[] {
  const parts = ['gained', 'fees', 'funding', 'open'] as const;
  return [
    [
      ...[t('list.from'), t('csv.currency'), t('course.result')],
      ...parts.map((part) => labels[part]),
      ...[t('course.paid'), t('detail.equity')],
    ],
    ...(compare(before, '0') === 0 && compare(worth, '0') === 0
      ? []
      : [[t('course.before'), coin, before, ...parts.map(() => undefined), subtract(worth, before), worth]]),
    ...rows.map((row): readonly CsvCell[] => [
      ...[new Date(row.start).toISOString(), coin, row.profit],
      ...parts.map((part) => row[part]),
      ...[row.paid, row.equity],
    ]),
    ...(isFunded ? [[t('course.funding')]] : []),
  ];
}
