import { listFuturesMartingaleHistoryOrders } from '@tradingbot/core/endpoints';
import { useState } from 'react';
import { HISTORY_PAGE, Loaded, Pages } from '../../../detail/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Price, SideWord, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { Select } from '../../../parts/select/index.js';

interface RoundOrdersProps {
  readonly botId: string;
  readonly tick: string;
  readonly coin: string | undefined;
  /** The newest round. */
  readonly lastRound: number;
}

/** Filled orders of one round, newest first; any round can be chosen. */
export function RoundOrders({ botId, tick, coin, lastRound }: RoundOrdersProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<number>();
  const [page, setPage] = useState(0);
  const round = picked ?? lastRound;
  const query = useBotQuery(
    listFuturesMartingaleHistoryOrders,
    { bot_id: botId, round, page, limit: HISTORY_PAGE },
    // What is over does not change.
    round === lastRound && page === 0 ? {} : { refetchInterval: false },
  );
  return (
    <>
      <label className="tb-row">
        <span>{t('detail.round')}</span>
        <Select
          dir="ltr"
          value={round}
          options={Array.from({ length: lastRound }, (_, index) => lastRound - index).map((number) => ({
            value: number,
            label: String(number),
          }))}
          onChange={(number) => {
            setPicked(number);
            setPage(0);
          }}
        />
      </label>
      <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ orders = [] }) => orders.length === 0}>
        {({ orders = [], total = 0 }) => (
          <>
            <RecordTable
              caption={t('detail.round_orders')}
              headings={[
                t('detail.pair_time'),
                t('levels.side'),
                t('detail.order_type'),
                t('levels.price'),
                t('levels.quantity'),
                t('detail.fee'),
              ]}
              rows={orders.map((order, index) => ({
                key: order.order_id ?? String(index),
                cells: [
                  order.time ? <Time key="time" ms={order.time} /> : <Figure key="time" text="--" />,
                  order.side === 'buy' || order.side === 'sell' ? <SideWord key="side" side={order.side} /> : '',
                  order.order_type && order.order_type !== 'unknown' ? t(`detail.order_${order.order_type}`) : '',
                  <Price key="price" value={order.avg_price} tick={tick} />,
                  <Amount key="quantity" value={order.filled_quantity} />,
                  <Amount key="fee" value={order.fee} currency={order.fee_token ?? coin} money places={4} />,
                ],
              }))}
            />
            <Pages page={page} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
