import { listFuturesComboRebalances } from '@tradingbot/core/endpoints';
import { CollapsibleHistory, Loaded, Pages, useHistoryPage } from '../../../detail/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useContractFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price, SideWord, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

interface RebalancesProps {
  readonly botId: string;
  readonly coin: string | undefined;
  readonly isLive: boolean;
}

const COARSE_TICK = '0.01';

/** Rebalances of a combo with their orders, newest first. */
export function Rebalances({ botId, coin, isLive }: RebalancesProps) {
  const { t } = useTranslation();
  const facts = useContractFacts();
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listFuturesComboRebalances, { bot_id: botId, ...slice }, options);
  return (
    <Loaded query={query} empty={t('detail.no_rebalances')} isEmpty={({ records = [] }) => records.length === 0}>
      {({ records = [], total = 0 }) => (
        <>
          {records.map(({ record_id, time, adjust_position_mode: mode, status, equity, orders = [] }, index) => (
            <CollapsibleHistory
              key={record_id ?? index}
              summary={
                <>
                  {time ? <Time ms={time} /> : <Figure text="--" />}
                  <span>{mode && mode !== 'unknown' && mode !== 'unspecified' && t(`detail.mode_${mode}`)}</span>
                  {status && status !== 'unknown' && <span className="tb-hint">{t(`detail.outcome_${status}`)}</span>}
                  <Amount value={equity} currency={coin} money />
                </>
              }
            >
              <RecordTable
                caption={t('detail.rebalance_orders')}
                headings={[
                  t('detail.contract'),
                  t('levels.side'),
                  t('levels.price'),
                  t('levels.quantity'),
                  t('detail.fee'),
                  t('detail.realised'),
                ]}
                rows={orders.map((order, place) => ({
                  key: order.order_id ?? String(place),
                  cells: [
                    <bdi key="contract">{order.symbol}</bdi>,
                    order.side === 'buy' || order.side === 'sell' ? <SideWord key="side" side={order.side} /> : '',
                    <Price key="price" value={order.avg_price} tick={facts(order.symbol)?.tick ?? COARSE_TICK} />,
                    <Amount key="quantity" value={order.quantity} />,
                    <Amount key="fee" value={order.fee} currency={coin} money places={4} />,
                    <PnL key="realised" value={order.realized_pnl} currency={coin} />,
                  ],
                }))}
              />
            </CollapsibleHistory>
          ))}
          <Pages page={page} total={total} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
