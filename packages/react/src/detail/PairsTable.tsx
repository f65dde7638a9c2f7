import type { ListSpotGridHistoryOrdersResult } from '@tradingbot/core/endpoints';
import { useTranslation } from '../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price, Time } from '../parts/figures/index.js';
import { RecordTable } from '../parts/record-table/index.js';
import { Loaded } from './Loaded.js';
import { Pages } from './Pages.js';

/** Finished and open pairs of a grid, spot or futures: both are answered alike. */
export type GridPairs = Pick<ListSpotGridHistoryOrdersResult, 'base_token' | 'pairs' | 'total'>;

interface PairsTableProps {
  readonly query: {
    readonly data: GridPairs | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly tick: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Whether the bot may still end its open pairs; the trade that ended it has closed them else. */
  readonly isLive: boolean;
}

/** Buy-sell pairs, newest first. */
export function PairsTable({ query, tick, page, onPage, isLive }: PairsTableProps) {
  const { t } = useTranslation();
  return (
    <Loaded query={query} empty={t('detail.no_history')} isEmpty={({ pairs = [] }) => pairs.length === 0}>
      {({ pairs = [], total = 0, base_token }) => (
        <>
          <RecordTable
            caption={t('detail.history_caption')}
            headings={[
              t('detail.pair_time'),
              t('detail.pair_bought'),
              t('detail.pair_sold'),
              t('detail.pair_quantity'),
              t('detail.pair_profit'),
            ]}
            rows={pairs.map(({ pair_type, open_order, close_order, profits, profits_token }, index) => {
              const legs = [open_order, close_order];
              const time = close_order?.time ?? open_order?.time;
              return {
                // One order may begin several pairs.
                key: `${open_order?.order_id} ${close_order?.order_id ?? index}`,
                cells: [
                  time ? <Time key="time" ms={time} /> : <Figure key="time" text="--" />,
                  ...(['buy', 'sell'] as const).map((side) => (
                    <LegPrice
                      key={side}
                      leg={legs.find((leg) => leg?.side === side)}
                      tick={tick}
                      missing={missingText(pair_type, close_order !== undefined)}
                    />
                  )),
                  <Amount key="quantity" value={(close_order ?? open_order)?.quantity} currency={base_token} />,
                  <PnL key="profit" value={close_order ? profits : undefined} currency={profits_token} places={4} />,
                ],
              };
            })}
          />
          <Pages page={page} total={total} onPage={onPage} />
        </>
      )}
    </Loaded>
  );

  /** A finished pair without a leg began with what the bot held; the trade that ended the bot has no other leg. */
  function missingText(type: string | undefined, isFinished: boolean): string {
    if (isFinished) return t(type === 'init' ? 'detail.pair_closed' : 'detail.pair_held');
    return t(isLive ? 'detail.pair_open' : 'detail.pair_closed');
  }
}

function LegPrice({
  leg,
  tick,
  missing,
}: {
  readonly leg: { readonly avg_price?: string | undefined } | undefined;
  readonly tick: string;
  readonly missing: string;
}) {
  if (!leg) return <span className="tb-hint">{missing}</span>;
  return <Price value={leg.avg_price} tick={tick} />;
}
