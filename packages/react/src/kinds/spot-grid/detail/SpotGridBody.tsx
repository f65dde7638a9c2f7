import { listSpotGridHistoryOrders, listSpotGridOpenOrders, type SpotGridDetail } from '@tradingbot/core/endpoints';
import { isOver, orderCount } from '@tradingbot/core/kinds';
import {
  DetailTabs,
  FinalReport,
  GridChart,
  HISTORY_PAGE,
  type NamedFigure,
  OrdersTable,
  PairsTable,
  ProfitBreakdown,
  ResultTabs,
  SettingsList,
  useGridFills,
  useGridParts,
  useHistoryPage,
  useOrderLevels,
  usePairCount,
  useSettingValues,
} from '../../../detail/index.js';
import { useAnswered } from '../../../hooks/useAnswered.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Time } from '../../../parts/figures/index.js';
import { SpotGridFigures } from './SpotGridFigures.js';
import type { SpotGridParts } from './spotGridParts.js';

/** Everything below the head of a spot grid. */
export function SpotGridBody({ detail, summary, tick, readAt }: SpotGridParts) {
  const { t } = useTranslation();
  const settings = useSpotGridSettings(detail, tick);
  const isLive = !isOver(summary.state);
  const { grid_id } = detail;
  const orderTotal = orderCount(useAnswered(listSpotGridOpenOrders, { grid_id }));
  const pairs = usePairCount({ kind: 'spot_grid', id: grid_id });
  // A grid that is over has no chart that asks for its pairs.
  const pastPairs = useAnswered(listSpotGridHistoryOrders, { grid_id, page: 0, limit: HISTORY_PAGE })?.total;
  const orders = <Orders gridId={detail.grid_id} tick={tick} />;
  return (
    <>
      <SpotGridFigures detail={detail} summary={summary} tick={tick} readAt={readAt} />
      <div className="tb-detail-cols">
        <div className="tb-detail-main">
          <ResultTabs summary={summary} label={t(isLive ? 'course.price' : 'course.report')}>
            {isLive ? <Chart detail={detail} tick={tick} /> : <FinalReport summary={summary} />}
          </ResultTabs>
          <DetailTabs
            summary={summary}
            tabs={[
              ...(isLive
                ? [{ name: 'open_orders', label: t('detail.open_orders'), count: orderTotal, content: orders }]
                : []),
              {
                name: 'history',
                label: t('detail.history'),
                count: isLive ? pairs : pastPairs,
                content: <History gridId={detail.grid_id} tick={tick} isLive={isLive} />,
              },
              { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
            ]}
          />
        </div>
        <div className="tb-stack" data-gap="wide">
          <PnLBreakdown detail={detail} summary={summary} />
        </div>
      </div>
    </>
  );
}

function Chart({ detail, tick }: Pick<SpotGridParts, 'detail' | 'tick'>) {
  const { grid_id } = detail;
  // The list of orders asks again while it is looked at; the lines of the chart follow it.
  const orders = useBotQuery(listSpotGridOpenOrders, { grid_id }, { refetchInterval: false }).data;
  const fills = useGridFills({ kind: 'spot_grid', id: grid_id });
  return (
    <GridChart
      bot={{ kind: 'spot_grid', id: grid_id }}
      symbol={detail.symbol}
      category="spot"
      tick={tick}
      currency={detail.quote_token}
      last={detail.current_price}
      prices={{
        upper: detail.max_price,
        lower: detail.min_price,
        entry: detail.entry_price,
        take_profit: detail.take_profit_price,
        stop_loss: detail.stop_loss_price,
      }}
      grids={detail.cell_number}
      levels={useOrderLevels(orders)}
      fills={fills}
      table={<Orders gridId={grid_id} tick={tick} />}
    />
  );
}

function Orders({ gridId, tick }: { readonly gridId: string; readonly tick: string }) {
  const query = useBotQuery(listSpotGridOpenOrders, { grid_id: gridId });
  return <OrdersTable query={query} tick={tick} />;
}

function History({
  gridId,
  tick,
  isLive,
}: {
  readonly gridId: string;
  readonly tick: string;
  readonly isLive: boolean;
}) {
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listSpotGridHistoryOrders, { grid_id: gridId, ...slice }, options);
  return <PairsTable query={query} tick={tick} page={page} onPage={onPage} isLive={isLive} />;
}

/** Total P&L of a spot grid in its parts, which add up to the last digit (B1). */
function PnLBreakdown({ detail, summary }: Pick<SpotGridParts, 'detail' | 'summary'>) {
  const { t } = useTranslation();
  const pnl = (value: string | undefined) => <PnL value={value} currency={summary.coin} />;
  const { grid, fees } = useGridParts(detail, summary.coin, t('detail.unpaired'));
  return (
    <ProfitBreakdown
      summary={summary}
      withdrawn={detail.cum_withdrew_amount ?? '0'}
      parts={[grid, fees]}
      rest={{
        id: 'unpaired',
        label: t(fees.includedIn ? 'detail.unpaired' : 'detail.unpaired_trades'),
        formula: t(fees.includedIn ? 'detail.unpaired_formula' : 'detail.unpaired_before_fees_formula'),
        inputs: [
          { label: t('detail.total_pnl'), value: pnl(detail.total_profit) },
          { label: t('detail.grid_profit'), value: pnl(detail.grid_profit) },
        ],
      }}
    />
  );
}

/** What a spot grid was set to, by name. */
function useSpotGridSettings(detail: SpotGridDetail, tick: string): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { price, percent, span } = useSettingValues(tick, detail.quote_token);
  const { ori_min_price, ori_max_price } = detail;
  return [
    [t('detail.range'), span(detail.min_price, detail.max_price)],
    ...(ori_min_price && ori_max_price && ori_min_price !== detail.min_price
      ? [[t('detail.original_range'), span(ori_min_price, ori_max_price)] as const]
      : []),
    [t('detail.grids'), <Figure key="grids" text={String(detail.cell_number)} />],
    [t('detail.invested'), <Amount key="invested" value={detail.total_investment} currency={detail.quote_token} />],
    [t('form.entry_price'), price(detail.entry_price)],
    [t('form.take_profit'), price(detail.take_profit_price)],
    [t('form.stop_loss'), price(detail.stop_loss_price)],
    [t('form.ts_percent'), percent(detail.ts_percent)],
    [
      t('detail.trailing'),
      detail.enable_trailing
        ? detail.limit_up_price
          ? price(detail.limit_up_price)
          : t('detail.on')
        : t('detail.off'),
    ],
    [t('detail.maker_fee'), <Figure key="maker" text={format.percent(detail.maker_fee_rate)} />],
    [t('detail.taker_fee'), <Figure key="taker" text={format.percent(detail.taker_fee_rate)} />],
    [t('detail.created_at'), detail.create_time ? <Time key="created" ms={detail.create_time} /> : '--'],
  ];
}
