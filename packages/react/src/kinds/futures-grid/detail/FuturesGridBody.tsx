import { listFuturesGridHistoryOrders, listFuturesGridOpenOrders } from '@tradingbot/core/endpoints';
import { moneyPlaces } from '@tradingbot/core/format';
import {
  type FuturesGridAnswer,
  futuresGridRange,
  futuresGridTick,
  gridLiquidationOf,
  isOver,
  nearerLiquidation,
  orderCount,
  shownSecond,
} from '@tradingbot/core/kinds';
import { subtract } from '@tradingbot/engine/decimal';
import {
  DetailTabs,
  FigurePanel,
  FinalReport,
  GridChart,
  HISTORY_PAGE,
  type NamedFigure,
  OrdersTable,
  PairsTable,
  ResultTabs,
  RiskPanel,
  SettingsList,
  useGridFills,
  useHistoryPage,
  useLiquidationTile,
  useOrderLevels,
  usePairCount,
  useSettingValues,
} from '../../../detail/index.js';
import { useAllFilledPrices } from '../../../hooks/useAllFilledPrices.js';
import { useAnswered } from '../../../hooks/useAnswered.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Time } from '../../../parts/figures/index.js';
import { FuturesGridBreakdown } from './FuturesGridBreakdown.js';
import type { FuturesGridParts } from './futuresGridParts.js';

/** Everything below the head of a futures grid. */
export function FuturesGridBody({ detail, summary }: FuturesGridParts) {
  const { t } = useTranslation();
  const settings = useFuturesGridSettings(detail);
  const isLive = !isOver(summary.state);
  const { bot_id } = detail;
  const orderTotal = orderCount(useAnswered(listFuturesGridOpenOrders, { bot_id }));
  const pairs = usePairCount({ kind: 'futures_grid', id: bot_id });
  // A grid that is over has no chart that asks for its pairs.
  const pastPairs = useAnswered(listFuturesGridHistoryOrders, { bot_id, page: 0, limit: HISTORY_PAGE })?.total;
  const shared = { botId: detail.bot_id, tick: futuresGridTick(detail) };
  return (
    <>
      <FuturesGridFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        <div className="tb-detail-main">
          <ResultTabs summary={summary} label={t(isLive ? 'course.price' : 'course.report')}>
            {isLive ? <Chart detail={detail} summary={summary} /> : <FinalReport summary={summary} />}
          </ResultTabs>
          <DetailTabs
            summary={summary}
            tabs={[
              ...(isLive
                ? [
                    {
                      name: 'open_orders',
                      label: t('detail.open_orders'),
                      count: orderTotal,
                      content: <Orders {...shared} />,
                    },
                  ]
                : []),
              {
                name: 'history',
                label: t('detail.history'),
                count: isLive ? pairs : pastPairs,
                content: <History {...shared} isLive={isLive} />,
              },
              { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
            ]}
          />
        </div>
        <div className="tb-stack" data-gap="wide">
          <FuturesGridBreakdown detail={detail} summary={summary} />
          {isLive && <FuturesGridRisk detail={detail} summary={summary} />}
        </div>
      </div>
    </>
  );
}

function Chart({ detail, summary }: FuturesGridParts) {
  const { bot_id, symbol } = detail;
  const tick = futuresGridTick(detail);
  // The list of orders asks again while it is looked at; the lines of the chart follow it.
  const orders = useBotQuery(listFuturesGridOpenOrders, { bot_id }, { refetchInterval: false }).data;
  const fills = useGridFills({ kind: 'futures_grid', id: bot_id });
  const range = futuresGridRange(detail);
  const filled = useAllFilledPrices(gridLiquidationOf(detail));
  const isNeutral = detail.grid_mode === 'neutral';
  return (
    <GridChart
      bot={{ kind: 'futures_grid', id: bot_id }}
      symbol={symbol}
      category="linear"
      tick={tick}
      currency={detail.quote_token ?? ''}
      last={detail.last_price}
      prices={{
        upper: range?.upper,
        lower: range?.lower,
        // A running bot reports its average entry here.
        entry: summary.state === 'waiting' ? detail.entry_price : undefined,
        [isNeutral ? 'top_price' : 'take_profit']: detail.take_profit_price,
        [isNeutral ? 'bottom_price' : 'stop_loss']: detail.stop_loss_price,
        move_up: detail.move_up_price,
        move_down: detail.move_down_price,
        liquidation_filled: filled && nearerLiquidation(filled, detail.last_price),
        liquidation_now: filled ? undefined : detail.liquidation_price,
      }}
      grids={detail.cell_number}
      levels={useOrderLevels(orders)}
      fills={fills}
      table={<Orders botId={bot_id} tick={tick} />}
    />
  );
}

interface PartProps {
  readonly botId: string;
  readonly tick: string;
}

function Orders({ botId, tick }: PartProps) {
  const query = useBotQuery(listFuturesGridOpenOrders, { bot_id: botId });
  return <OrdersTable query={query} tick={tick} />;
}

function History({ botId, tick, isLive }: PartProps & { readonly isLive: boolean }) {
  const { page, onPage, slice, options } = useHistoryPage(isLive);
  const query = useBotQuery(listFuturesGridHistoryOrders, { bot_id: botId, ...slice }, options);
  return <PairsTable query={query} tick={tick} page={page} onPage={onPage} isLive={isLive} />;
}

/** The headline figures of a futures grid. */
function FuturesGridFigures({ detail, summary }: FuturesGridParts) {
  const { t, format } = useTranslation();
  const { coin } = summary;
  const { pnl, grid_profit, arbitrage_num, arbitrage_num_24 } = detail;
  const unpaired = pnl !== undefined && grid_profit !== undefined ? subtract(pnl, grid_profit) : undefined;
  const shownUnpaired = shownSecond(grid_profit, unpaired, moneyPlaces(coin));
  const done24 = arbitrage_num_24 === undefined ? '' : ` (${countText(format, arbitrage_num_24)})`;
  const risk = useLiquidationTile({
    tick: futuresGridTick(detail),
    mark: detail.mark_price ?? detail.last_price,
    liquidation: detail.liquidation_price,
    allFilled: useAllFilledPrices(gridLiquidationOf(detail)),
  });
  return (
    <FigurePanel
      summary={summary}
      apr={{ value: detail.total_apr }}
      money={[
        [t('detail.withdrawn'), <Amount key="withdrawn" value={detail.cum_withdrew_amount} currency={coin} money />],
      ]}
      lives={{
        label: t('detail.grid_profit'),
        value: <PnL value={grid_profit} currency={coin} />,
        under: [
          [t('detail.unpaired'), <PnL key="unpaired" value={unpaired} shown={shownUnpaired} currency={coin} />],
          [t('detail.grids_done'), <Figure key="done" text={`${countText(format, arbitrage_num)}${done24}`} />],
        ],
      }}
      risk={isOver(summary.state) ? undefined : risk}
    />
  );
}

/** How far a futures grid is from liquidation and its stops, and where its margin is. */
function FuturesGridRisk({ detail, summary }: FuturesGridParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const range = futuresGridRange(detail);
  const amount = (value: string | undefined) => <Amount value={value} currency={coin} money />;
  return (
    <RiskPanel
      tick={futuresGridTick(detail)}
      mark={detail.mark_price ?? detail.last_price}
      liquidation={detail.liquidation_price}
      allFilled={useAllFilledPrices(gridLiquidationOf(detail))}
      leverageNow={detail.real_leverage}
      marks={[
        { mark: 'lower', price: range?.lower },
        { mark: 'upper', price: range?.upper },
        { mark: 'stop_loss', price: detail.stop_loss_price },
        { mark: 'take_profit', price: detail.take_profit_price },
      ]}
      position={[
        [t('what_if.size'), <Amount key="size" value={detail.current_position} currency={detail.base_token} />],
        [t('detail.margin_position'), amount(detail.position_balance)],
      ]}
      rows={[
        [t('detail.margin_orders'), amount(detail.total_order_balance)],
        [t('detail.margin_free'), amount(detail.available_balance)],
        [t('detail.adl'), <Figure key="adl" text={String(detail.adl_rank_indicator ?? '--')} />],
      ]}
    />
  );
}

/** What a futures grid was set to, by name. */
function useFuturesGridSettings(detail: FuturesGridAnswer): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { price, percent, span } = useSettingValues(futuresGridTick(detail), detail.quote_token);
  const { curr_min_price, curr_max_price, grid_type, create_time } = detail;
  const hasMoved = curr_min_price !== undefined && curr_min_price !== detail.min_price;
  const isNeutral = detail.grid_mode === 'neutral';
  return [
    [t('detail.range'), span(curr_min_price || detail.min_price, curr_max_price || detail.max_price)],
    ...(hasMoved ? [[t('detail.original_range'), span(detail.min_price, detail.max_price)] as const] : []),
    [t('detail.grids'), <Figure key="grids" text={String(detail.cell_number ?? '--')} />],
    [
      t('form.spacing'),
      grid_type === 'arithmetic' || grid_type === 'geometric' ? t(`form.${grid_type}`) : t('common.not_set'),
    ],
    [t('detail.invested'), <Amount key="invested" value={detail.total_investment} currency={detail.quote_token} />],
    // A percent counts where no price is set.
    [
      t(isNeutral ? 'form.top_price' : 'form.take_profit'),
      detail.take_profit_price ? price(detail.take_profit_price) : percent(detail.take_profit_per),
    ],
    [
      t(isNeutral ? 'form.bottom_price' : 'form.stop_loss'),
      detail.stop_loss_price ? price(detail.stop_loss_price) : percent(detail.stop_loss_per),
    ],
    [t('form.ts_percent'), percent(detail.trailing_stop_per)],
    ...(grid_type === 'arithmetic'
      ? [
          [t('chart.slider_move_up'), price(detail.move_up_price)] as const,
          [t('chart.slider_move_down'), price(detail.move_down_price)] as const,
        ]
      : []),
    [t('detail.maker_fee'), <Figure key="maker" text={format.percent(detail.maker_fee_rate, { places: 3 })} />],
    [t('detail.taker_fee'), <Figure key="taker" text={format.percent(detail.taker_fee_rate, { places: 3 })} />],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
