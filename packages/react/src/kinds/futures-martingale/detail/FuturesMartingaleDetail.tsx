import {
  type BotSummary,
  type FuturesMartingaleAnswer,
  futuresMartingaleReader,
  futuresMartingaleTick,
  isOver,
  martingaleLiquidationOf,
  nearerLiquidation,
} from '@tradingbot/core/kinds';
import { negate } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import {
  type BotDetailProps,
  DetailFrame,
  DetailTabs,
  FigurePanel,
  FinalReport,
  FurtherFigures,
  GridChart,
  type NamedFigure,
  PriceAway,
  ProfitBreakdown,
  RealisedPnL,
  ResultTabs,
  RiskPanel,
  SettingsList,
  useLiquidationTile,
  useSettingValues,
} from '../../../detail/index.js';
import { useAllFilledPrices } from '../../../hooks/useAllFilledPrices.js';
import { useBot } from '../../../hooks/useBot.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, Figure, PnL, Price, Time } from '../../../parts/figures/index.js';
import { addOnLevels } from '../addOnLevels.js';
import { Ladder, useLadder } from './Ladder.js';
import { RoundOrders } from './RoundOrders.js';
import { Rounds } from './Rounds.js';

/** One martingale bot: the ladder of its round, risk, rounds, orders; a final report once it is closed. */
export function FuturesMartingaleDetail(props: BotDetailProps) {
  const { query, data, summary } = useBot(futuresMartingaleReader, props.botId);
  const detail = data?.fmart_detail;
  return (
    <DetailFrame
      {...props}
      kind="futures_martingale"
      query={query}
      summary={summary}
      entry={detail && { entry: detail.entry_price, last: detail.current_price, tick: futuresMartingaleTick(detail) }}
    >
      {detail && summary && <MartingaleBody detail={detail} summary={summary} />}
    </DetailFrame>
  );
}

function MartingaleBody({ detail, summary }: MartingaleParts) {
  const { t } = useTranslation();
  const settings = useMartingaleSettings(detail);
  const filled = useAllFilledPrices(martingaleLiquidationOf(detail));
  const isLive = !isOver(summary.state);
  const shared = { botId: detail.bot_id, tick: futuresMartingaleTick(detail), coin: summary.coin };
  const amount = (value: string | undefined) => <Amount value={value} currency={summary.coin} money />;
  return (
    <>
      <MartingaleFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        <div className="tb-detail-main">
          <ResultTabs summary={summary} label={t(isLive ? 'course.price' : 'course.report')}>
            {isLive ? <Chart detail={detail} summary={summary} /> : <FinalReport summary={summary} />}
          </ResultTabs>
          <DetailTabs
            summary={summary}
            tabs={[
              ...(isLive
                ? [{ name: 'round', label: t('detail.current_round'), content: <Ladder detail={detail} /> }]
                : []),
              {
                name: 'rounds',
                label: t('detail.rounds'),
                count: detail.current_round,
                content: <Rounds {...shared} isLive={isLive} />,
              },
              {
                name: 'history',
                label: t('detail.history'),
                content: <RoundOrders {...shared} lastRound={detail.current_round ?? 1} />,
              },
              { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
            ]}
          />
        </div>
        <div className="tb-stack" data-gap="wide">
          <MartingaleBreakdown detail={detail} summary={summary} />
          <MoreOfMartingale detail={detail} summary={summary} />
          {isLive && (
            <RiskPanel
              tick={shared.tick}
              mark={detail.mark_price ?? detail.current_price}
              liquidation={detail.estimated_liq_price}
              allFilled={filled}
              leverageNow={detail.actual_leverage}
              position={[[t('detail.margin_position'), amount(detail.pos_balance)]]}
              rows={[
                [t('detail.margin_orders'), amount(detail.order_balance)],
                [t('detail.margin_free'), amount(detail.available_balance)],
                [t('detail.adl'), <Figure key="adl" text={String(detail.adl_rank_indicator ?? '--')} />],
              ]}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Chart({ detail, summary }: MartingaleParts) {
  const { steps, takeProfit, stopLoss } = useLadder(detail);
  const filled = useAllFilledPrices(martingaleLiquidationOf(detail));
  const isWaiting = summary.state === 'waiting';
  const { format } = useTranslation();
  const { side } = summary;
  const levels = useMemo(() => {
    const addOns = steps.flatMap(({ index, state, isReached, price, quantity }) =>
      state !== 'done' && isReached && price && quantity ? [{ index, price, quantity }] : [],
    );
    return addOnLevels(addOns, { side: side === 'short' ? 'short' : 'long', coin: detail.base_token ?? '', format });
  }, [steps, side, detail.base_token, format]);
  return (
    <GridChart
      bot={{ kind: 'futures_martingale', id: detail.bot_id }}
      symbol={detail.symbol}
      category="linear"
      tick={futuresMartingaleTick(detail)}
      currency={summary.coin ?? ''}
      last={detail.current_price}
      prices={{
        entry: isWaiting ? detail.entry_price : undefined,
        average_now: detail.avg_pos_price,
        take_profit: takeProfit,
        stop_loss: stopLoss,
        liquidation_filled: filled && nearerLiquidation(filled, detail.current_price),
        liquidation_now: filled ? undefined : detail.estimated_liq_price,
      }}
      levels={levels}
      fills={steps.flatMap(({ fill }) => fill ?? [])}
      table={<Ladder detail={detail} />}
    />
  );
}

/** Total P&L of a martingale in its parts, which add up to the last digit (B1). */
function MartingaleBreakdown({ detail, summary }: MartingaleParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const fees = detail.cum_trading_fee;
  return (
    <ProfitBreakdown
      summary={summary}
      parts={[
        {
          id: 'open',
          alone: true,
          label: t('detail.open_position'),
          value: detail.unrealized_pnl,
          formula: t('detail.open_position_formula'),
          inputs: [
            { label: t('detail.position_size'), value: <Amount value={detail.pos_size} /> },
            { label: t('list.average'), value: <Amount value={detail.avg_pos_price} /> },
            { label: t('detail.mark_price'), value: <Amount value={detail.mark_price} /> },
          ],
        },
        {
          id: 'funding',
          alone: true,
          label: t('detail.funding'),
          value: detail.net_funding_fee,
          formula: t('detail.funding_formula'),
          inputs: [],
        },
        {
          id: 'fees',
          alone: true,
          label: t('detail.fees_paid'),
          value: fees === undefined ? undefined : negate(fees),
          includedIn: fees === undefined ? t('detail.closed_parts') : undefined,
          formula: t('detail.fees_paid_formula'),
          inputs: [],
        },
      ]}
      rest={{
        id: 'rounds',
        label: t('detail.closed_parts'),
        formula: t(fees === undefined ? 'detail.closed_trades_formula' : 'detail.closed_parts_formula'),
        inputs: [
          { label: t('detail.realised'), value: <PnL value={detail.realized_pnl} currency={coin} /> },
          { label: t('detail.funding'), value: <PnL value={detail.net_funding_fee} currency={coin} /> },
        ],
      }}
    />
  );
}

/** The figures of a martingale that decide. */
function MartingaleFigures({ detail, summary }: MartingaleParts) {
  const { t, format } = useTranslation();
  const { takeProfit } = useLadder(detail);
  const tick = futuresMartingaleTick(detail);
  const addOns = `${detail.current_added_pos_num ?? '--'} / ${detail.add_pos_num ?? '--'}`;
  const risk = useLiquidationTile({
    tick,
    mark: detail.mark_price ?? detail.current_price,
    liquidation: detail.estimated_liq_price,
    allFilled: useAllFilledPrices(martingaleLiquidationOf(detail)),
  });
  return (
    <FigurePanel
      summary={summary}
      apr={{ value: detail.total_apr }}
      lives={{
        label: t('detail.round'),
        value: <Figure text={countText(format, detail.current_round)} />,
        under: [
          [t('detail.add_ons'), <Figure key="add-ons" text={addOns} />],
          [t('detail.round_tp'), <PriceAway key="tp" price={takeProfit} tick={tick} from={detail.current_price} />],
        ],
      }}
      risk={isOver(summary.state) ? undefined : risk}
    />
  );
}

function MoreOfMartingale({ detail, summary }: MartingaleParts) {
  const { t, format } = useTranslation();
  const { steps } = useLadder(detail);
  const { coin } = summary;
  const tick = futuresMartingaleTick(detail);
  return (
    <FurtherFigures
      rows={[
        [t('detail.rounds_won'), <Figure key="won" text={countText(format, detail.completed_rounds)} />],
        [t('list.average'), <Price key="average" value={detail.avg_pos_price} tick={tick} />],
        [
          t('detail.next_add_on'),
          <Price key="next" value={steps.find(({ state }) => state === 'next')?.price} tick={tick} />,
        ],
        [t('detail.realised'), <RealisedPnL key="realised" of={detail} coin={coin} />],
      ]}
    />
  );
}

/** What the parts of a martingale's page take. */
interface MartingaleParts {
  readonly detail: FuturesMartingaleAnswer;
  readonly summary: BotSummary;
}

/** What a martingale was set to, by name. */
function useMartingaleSettings(detail: FuturesMartingaleAnswer): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { percent } = useSettingValues(futuresMartingaleTick(detail), detail.quote_token);
  const { add_pos_per, add_pos_num, create_time } = detail;
  return [
    [t('detail.invested'), <Amount key="invested" value={detail.total_margin} currency={detail.quote_token} />],
    [t('mart.step'), percent(detail.price_float_per)],
    [t('mart.multiplier'), <Figure key="multiplier" text={add_pos_per ? `×${format.amount(add_pos_per)}` : '--'} />],
    [t('mart.adds'), <Figure key="add-ons" text={String(add_pos_num ?? '--')} />],
    [t('detail.round_target'), percent(detail.single_round_target_profit_per)],
    [t('form.stop_loss'), percent(detail.sl_per)],
    [t('mart.auto_cycle'), t(detail.auto_cycle === 'enable' ? 'detail.on' : 'detail.off')],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
