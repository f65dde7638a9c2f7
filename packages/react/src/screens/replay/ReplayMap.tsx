import type { LocaleFormat } from '@tradingbot/core/format';
import type { ReplaySession, SweepJob, SweepResult } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { ReplayFailure } from './ReplayFailure.js';

/** One direction of the map. */
export interface ReplayMapAxis {
  readonly label: string;
  /** As they are shown. */
  readonly values: readonly string[];
}

/** Two settings that the map varies. Keep the object while nothing has changed. */
export interface ReplayMapPlan {
  readonly rows: ReplayMapAxis;
  readonly columns: ReplayMapAxis;
  readonly paramsAt: (row: number, column: number) => SweepJob['params'];
  /** Fills the form with the settings of a cell. */
  readonly onPick: (row: number, column: number) => void;
}

interface ReplayMapProps {
  readonly session: ReplaySession;
  readonly job: SweepJob;
  readonly plan: ReplayMapPlan;
}

/** Shades of a cell, from none to the strongest. */
const HEAT_STEPS = 4;

type Cells = readonly (SweepResult | undefined)[];

/** Profit of many settings over the same past, as a table whose cells are coloured; a pressed cell fills the form. */
export function ReplayMap({ session, job, plan }: ReplayMapProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ readonly plan: ReplayMapPlan; readonly cells: Cells }>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const { rows, columns, paramsAt } = plan;

  const draw = async () => {
    setRunning(true);
    setError(undefined);
    try {
      const variants = rows.values.flatMap((_, row) => columns.values.map((__, column) => paramsAt(row, column)));
      setShown({ plan, cells: await session.sweep(job, variants) });
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
    }
  };

  return (
    <div className="tb-replay-map">
      <Button disabled={isRunning} onClick={() => void draw()}>
        {t(shown ? 'replay.map_again' : 'replay.map')}
      </Button>
      {error !== undefined && <ReplayFailure error={error} onRetry={() => void draw()} />}
      {shown && <MapTable {...shown} />}
    </div>
  );
}

function MapTable({ plan: { rows, columns, onPick }, cells }: { readonly plan: ReplayMapPlan; readonly cells: Cells }) {
  const { t, format } = useTranslation();
  const size = (cell: SweepResult | undefined) => Math.abs(Number(cell?.profit_ratio ?? 0)); // for a shade alone
  const most = Math.max(...cells.map(size), Number.MIN_VALUE);
  return (
    <ScrollRegion className="tb-table-frame" label={t('replay.map')}>
      <table className="tb-table tb-heat">
        <caption>{t('replay.map_caption', { rows: rows.label, columns: columns.label })}</caption>
        <thead>
          <tr>
            <th scope="col" data-align="start">
              {rows.label}
            </th>
            {columns.values.map((value) => (
              <th key={value} scope="col">
                <bdi dir="ltr">{value}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((value, row) => (
            <tr key={value}>
              <th scope="row" data-align="start">
                <bdi dir="ltr">{value}</bdi>
              </th>
              {columns.values.map((other, column) => {
                const cell = cells[row * columns.values.length + column];
                return (
                  <td key={other}>
                    {cell ? (
                      <button
                        type="button"
                        data-side={cell.profit_ratio.startsWith('-') ? 'down' : 'up'}
                        data-heat={Math.ceil((HEAT_STEPS * size(cell)) / most)}
                        aria-label={t('replay.map_use', {
                          row: `${rows.label} ${value}`,
                          column: `${columns.label} ${other}`,
                          profit: shownRatio(format, cell.profit_ratio),
                        })}
                        onClick={() => onPick(row, column)}
                      >
                        <bdi dir="ltr">{shownRatio(format, cell.profit_ratio)}</bdi>
                      </button>
                    ) : (
                      <span title={t('replay.map_impossible')}>--</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tb-hint">{t('replay.map_luck')}</p>
    </ScrollRegion>
  );
}

/** Here a zero is a result, not a figure that is missing. */
function shownRatio(format: LocaleFormat, ratio: string): string {
  return format.percent(ratio, { sign: true, zero: true });
}
