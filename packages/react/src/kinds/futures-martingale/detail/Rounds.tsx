import { listFuturesMartingaleRounds } from '@tradingbot/core/endpoints';
import { Loaded, Pages, useHistoryPage } from '../../../detail/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Figure, PnL, Price, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

export interface RoundsProps {
  readonly botId: string;
  readonly tick: string;
  readonly coin: string | undefined;
  readonly isLive: boolean;
}

/** Rounds of a martingale, newest first. */
export function Rounds({ botId, tick, coin, isLive }: RoundsProps) {
  const { t } = useTranslation();
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listFuturesMartingaleRounds, { bot_id: botId, ...slice }, options);
  const time = (ms: number | undefined) => (ms ? <Time ms={ms} /> : <Figure text="--" />);
  return (
    <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ rounds = [] }) => rounds.length === 0}>
      {({ rounds = [], total = 0 }) => (
        <>
          <RecordTable
            caption={t('detail.rounds')}
            headings={[
              t('detail.round'),
              t('detail.round_start'),
              t('detail.round_end'),
              t('detail.add_ons'),
              t('list.average'),
              t('detail.round_close'),
              t('detail.round_pnl'),
            ]}
            rows={rounds.map((row, index) => ({
              key: String(row.round ?? index),
              cells: [
                <Figure key="round" text={String(row.round ?? '--')} />,
                time(row.start_time),
                row.status === 'running' ? (
                  <span key="end" className="tb-hint">
                    {t('detail.pair_open')}
                  </span>
                ) : (
                  time(row.end_time)
                ),
                <Figure key="add-ons" text={String(row.added_pos_num ?? '--')} />,
                <Price key="average" value={row.avg_pos_price} tick={tick} />,
                <Price key="close" value={row.close_price} tick={tick} />,
                <PnL key="pnl" value={row.realized_pnl} currency={coin} ratio={row.pnl_per} places={4} />,
              ],
            }))}
          />
          <Pages page={page} total={total} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
