import type { ReplayFigures, ReplayResult } from '@tradingbot/core/kinds';
import { negate } from '@tradingbot/engine/decimal';
import type { CandleInterval } from '@tradingbot/engine/market';
import type { ReactNode } from 'react';
import { closeReasonText } from '../../i18n/phrases/closeReason.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, timeText } from '../../parts/figures/index.js';
import { ScrollRegion } from '../../parts/scroll-region/index.js';
import { againstHolding } from './againstHolding.js';

const WEEK_MS = 7 * 24 * 3_600_000;

interface ReplayTableProps {
  readonly result: ReplayResult;
  readonly currency: string;
  readonly interval: CandleInterval;
  /** What is counted are rebalances, not pairs or rounds. */
  readonly rebalances?: boolean | undefined;
}

/** The figures of both orders side by side: what happened lies between them or near. */
export function ReplayTable({ result, currency, interval, rebalances = false }: ReplayTableProps) {
  const { t, format, locale } = useTranslation();
  const { low_first, high_first, candles, gaps, from, to } = result;
  const money = (read: (run: ReplayFigures) => string | undefined) => (run: ReplayFigures) => (
    <Amount value={read(run)} currency={currency} money />
  );
  const count = (read: (run: ReplayFigures) => number) => (run: ReplayFigures) => (
    <Figure text={countText(format, read(run))} />
  );
  const rows: readonly (false | readonly [label: string, cell: (run: ReplayFigures) => ReactNode])[] = [
    [t('replay.profit'), (run) => <PnL value={run.profit} currency={currency} ratio={run.profit_ratio} />],
    low_first.grid_profit !== undefined && [
      t('replay.grid_profit'),
      (run) => <PnL value={run.grid_profit} currency={currency} />,
    ],
    [t('replay.fees'), money((run) => run.fees)],
    low_first.funding !== undefined && [t('replay.funding'), (run) => <PnL value={run.funding} currency={currency} />],
    // Nothing left is a figure too.
    [
      t('replay.equity'),
      ({ equity }) => <Figure text={format.amount(equity, { coin: currency, zero: true })} unit={currency} />,
    ],
    [t('replay.holding'), money((run) => run.holding_value)],
    [t('replay.against_holding'), (run) => <PnL {...againstHolding(run, currency)} currency={currency} />],
    [t('replay.drawdown'), (run) => <Figure text={format.percent(negate(run.max_drawdown_ratio), { sign: true })} />],
    [t(rebalances ? 'replay.rebalances' : 'replay.cycles'), count((run) => run.cycles)],
    rebalances &&
      to > from && [
        t('replay.rebalances_week'),
        (run) => <Figure text={format.amount((run.cycles * WEEK_MS) / (to - from), { places: 1, zero: true })} />,
      ],
    [t('replay.fills'), count((run) => run.fills)],
    [t('replay.ambiguous'), count((run) => run.ambiguous_candles)],
    [
      t('replay.ended'),
      (run) => (run.close_reason === null ? t('replay.running') : closeReasonText(t, run.close_reason)),
    ],
    (low_first.apr ?? high_first.apr) !== undefined && [
      t('replay.apr'),
      (run) => <Figure text={format.percent(run.apr, { sign: true })} />,
    ],
  ];
  const caption = t('replay.caption', {
    from: timeText(from, locale),
    to: timeText(to, locale),
    candles: countText(format, candles),
    interval,
  });
  return (
    <>
      <ScrollRegion className="tb-table-frame" label={t('replay.figures')}>
        <table className="tb-table tb-stacked">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-align="start">
                {t('replay.figure')}
              </th>
              <th scope="col">{t('replay.low_first')}</th>
              <th scope="col">{t('replay.high_first')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(
              (row) =>
                row && (
                  <tr key={row[0]}>
                    <th scope="row" data-align="start">
                      {row[0]}
                    </th>
                    <td>{row[1](low_first)}</td>
                    <td>{row[1](high_first)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="tb-hint">
        {t('replay.orders')} {gaps > 0 && t('replay.gaps', { count: gaps })}
      </p>
    </>
  );
}
