import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Price, SideWord } from '../parts/figures/index.js';
import { RecordTable } from '../parts/record-table/index.js';
import { Loaded } from './Loaded.js';

/** Order of a grid that is in the market. */
interface OpenOrder {
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
}

/** Orders of a grid, best first on both sides. */
export interface GridOrders {
  readonly base_token?: string | undefined;
  readonly quote_token?: string | undefined;
  readonly buys?: readonly OpenOrder[] | undefined;
  readonly sells?: readonly OpenOrder[] | undefined;
}

interface OrdersTableProps {
  readonly query: {
    readonly data: GridOrders | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly tick: string;
}

/** Orders in the market, buys beside sells, nearest to the price first. */
export function OrdersTable({ query, tick }: OrdersTableProps) {
  const { t } = useTranslation();
  return (
    <Loaded
      query={query}
      empty={t('detail.no_orders')}
      isEmpty={({ buys = [], sells = [] }) => buys.length + sells.length === 0}
    >
      {({ base_token = '', quote_token = '', buys = [], sells = [] }) => (
        <div className="tb-orders">
          {(
            [
              ['buy', buys],
              ['sell', sells],
            ] as const
          )
            .filter(([, orders]) => orders.length > 0)
            .map(([side, orders]) => (
              <RecordTable
                key={side}
                caption={`${t('detail.orders_caption')} · ${t(`levels.${side}`)}`}
                headings={[
                  t('levels.side'),
                  `${t('levels.price')} ${quote_token}`.trim(),
                  `${t('levels.quantity')} ${base_token}`.trim(),
                ]}
                rows={orders.map((order, index) => ({
                  // Two orders may share a price, and rows hold no state.
                  key: `${order.price} ${index}`,
                  cells: [
                    <SideWord key="side" side={side} />,
                    <Price key="price" value={order.price} tick={tick} />,
                    <Amount key="quantity" value={order.quantity} />,
                  ],
                }))}
              />
            ))}
        </div>
      )}
    </Loaded>
  );
}
