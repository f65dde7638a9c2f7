import { useQuery } from '@tanstack/react-query';
import type { GetSpotDcaBotResult } from '@tradingbot/core/endpoints';
import { type SpotDcaPurchase, spotDcaPurchases } from '@tradingbot/core/kinds';
import { useMemo, useState } from 'react';
import type { ChartFill } from '../../../chart/index.js';
import { GridChart } from '../../../detail/index.js';
import { useAskOnce } from '../../../hooks/useAskOnce.js';
import { useBotClient } from '../../../hooks/useBotClient.js';
import { useSpotFacts } from '../../../hooks/useSymbolFacts.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Price, Time } from '../../../parts/figures/index.js';
import { RecordTable } from '../../../parts/record-table/index.js';
import { Segments } from '../../../parts/segments/index.js';
import { KEY_ROOT } from '../../../query/index.js';
import type { SpotDcaParts } from './spotDcaParts.js';

const COARSE_TICK = '0.01';
const NONE: readonly SpotDcaPurchase[] = [];
/** Marks on the chart; the list of all purchases has its own pages. */
const MAX_MARKS = 200;

/** The price of a coin with its purchases and what they cost on average; of several coins one is chosen. */
export function PurchaseChart({ bot, summary }: SpotDcaParts) {
  const { t } = useTranslation();
  const facts = useSpotFacts();
  const purchases = usePurchases(summary.id, bot);
  const [chosen, choose] = useState<string>();
  const { coin_items: items = [] } = bot;
  const coins = items.flatMap(({ base }) => base ?? []);
  const item = items.find(({ base }) => base === chosen) ?? items[0];
  const { base = '', avg_price } = item ?? {};
  const { coin = '' } = summary;
  const symbol = `${base}${coin}`;
  const tick = facts(symbol)?.tick ?? COARSE_TICK;
  const fills = useMemo(
    () =>
      purchases.flatMap(({ time, orders }) =>
        orders.flatMap((order): readonly ChartFill[] =>
          order.base === base && order.avg_price
            ? [{ time: order.time ?? time, price: order.avg_price, side: 'buy', quantity: order.quantity }]
            : [],
        ),
      ),
    [purchases, base],
  );
  return (
    <div className="tb-stack">
      {coins.length > 1 && (
        <Segments
          label={t('detail.coin')}
          options={coins.map((name) => ({ name, label: name }))}
          value={base}
          onChange={choose}
        />
      )}
      <GridChart
        symbol={symbol}
        category="spot"
        tick={tick}
        currency={coin}
        last={undefined}
        prices={{ average_now: avg_price }}
        fills={fills}
        table={
          <RecordTable
            caption={t('detail.purchases')}
            headings={[t('detail.pair_time'), t('levels.price'), t('levels.quantity')]}
            rows={fills.map(({ time, price, quantity }) => ({
              key: String(time),
              cells: [
                <Time key="time" ms={time} />,
                <Price key="price" value={price} tick={tick} />,
                <Amount key="quantity" value={quantity} currency={base} />,
              ],
            }))}
          />
        }
      />
    </div>
  );
}

/** The purchases of a DCA bot with their orders, newest first; with another one done only its orders are asked for. */
function usePurchases(id: string, { invested_rounds: done }: GetSpotDcaBotResult): readonly SpotDcaPurchase[] {
  const client = useBotClient();
  const askOnce = useAskOnce();
  const { data } = useQuery({
    queryKey: [KEY_ROOT, 'spotDcaPurchases', { id, done }],
    queryFn: () => spotDcaPurchases(client, id, { askOnce, newest: MAX_MARKS }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    meta: { tags: ['bots'], auth: 'login' },
  });
  return data?.purchases ?? NONE;
}
