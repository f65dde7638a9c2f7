import { listSpotDcaRoundOrders, listSpotDcaRounds } from '@tradingbot/core/endpoints';
import { CollapsibleHistory, failText, Loaded, Pages, useHistoryPage } from '../../../detail/index.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useSpotFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, Price, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';

interface PurchasesProps {
  readonly botId: string;
  readonly coin: string | undefined;
  readonly isLive: boolean;
}

const COARSE_TICK = '0.01';

/** Purchase rounds of a DCA bot, newest first; one opens to its orders. */
export function Purchases({ botId, coin, isLive }: PurchasesProps) {
  const { t } = useTranslation();
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listSpotDcaRounds, { bot_id: botId, ...slice }, options);
  return (
    <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ rounds = [] }) => rounds.length === 0}>
      {({ rounds = [], total = 0 }) => (
        <>
          {rounds.map(({ round_id = '', time, invested_amount, status, fail_reason }) => (
            <CollapsibleHistory
              key={round_id}
              summary={
                <>
                  {time ? <Time ms={time} /> : <Figure text="--" />}
                  <Amount value={invested_amount} currency={coin} money />
                  {status && status !== 'unknown' && <span className="tb-hint">{t(`detail.outcome_${status}`)}</span>}
                  {fail_reason && (
                    <span className="tb-hint">
                      <bdi>{failText(t, fail_reason)}</bdi>
                    </span>
                  )}
                </>
              }
            >
              <PurchaseOrders botId={botId} roundId={round_id} coin={coin} />
            </CollapsibleHistory>
          ))}
          <Pages page={page} total={total} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}

interface PurchaseOrdersProps {
  readonly botId: string;
  readonly roundId: string;
  readonly coin: string | undefined;
}

function PurchaseOrders({ botId, roundId, coin = '' }: PurchaseOrdersProps) {
  const { t } = useTranslation();
  const facts = useSpotFacts();
  const query = useBotQuery(listSpotDcaRoundOrders, { bot_id: botId, round_id: roundId });
  return (
    <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ orders = [] }) => orders.length === 0}>
      {({ orders = [] }) => (
        <RecordTable
          caption={t('detail.purchase_orders')}
          headings={[t('detail.coin'), t('levels.price'), t('levels.quantity'), t('detail.value'), t('detail.fee')]}
          rows={orders.map((order, index) => ({
            key: order.order_id ?? String(index),
            cells: [
              <bdi key="coin">{order.base}</bdi>,
              <Price
                key="price"
                value={order.avg_price}
                tick={facts(`${order.base ?? ''}${coin}`)?.tick ?? COARSE_TICK}
              />,
              <Amount key="quantity" value={order.quantity} currency={order.base} />,
              <Amount key="amount" value={order.amount} currency={coin} money />,
              <Amount key="fee" value={order.fee} currency={order.fee_token} />,
            ],
          }))}
        />
      )}
    </Loaded>
  );
}
