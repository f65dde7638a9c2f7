import { futuresMartingaleReader, futuresMartingaleTick, isOver } from '@tradingbot/core/kinds';
import { useBot } from '../../hooks/useBot.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { martingaleLiquidationOf, nearerLiquidation, useAllFilledPrices } from '../../resume/useAllFilledPrices.js';
import {
  type BotDetailProps,
  DetailFrame,
  DetailTabs,
  FinalReport,
  GridChart,
  RiskPanel,
  SettingsList,
} from '../bot-detail/index.js';
import { Amount, Figure } from '../figures/index.js';
import { Ladder, useLadder } from './Ladder.js';
import { MartingaleBreakdown } from './MartingaleBreakdown.js';
import { MartingaleFigures } from './MartingaleFigures.js';
import type { MartingaleParts } from './martingaleParts.js';
import { RoundOrders } from './RoundOrders.js';
import { Rounds } from './Rounds.js';
import { useMartingaleSettings } from './useMartingaleSettings.js';

/** One martingale bot: the ladder of its round, risk, rounds, orders; a final report once it is closed. */
export function FuturesMartingaleDetail({ botId, ...rest }: BotDetailProps) {
  const { query, data, summary } = useBot(futuresMartingaleReader, botId);
  const detail = data?.fmart_detail;
  return (
    <DetailFrame
      {...rest}
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
  const amount = (value: string | undefined) => <Amount value={value} currency={summary.coin} places={2} />;
  return (
    <>
      <MartingaleFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        {isLive ? <Chart detail={detail} summary={summary} /> : <FinalReport summary={summary} />}
        <div className="tb-stack" data-gap="wide">
          <MartingaleBreakdown detail={detail} summary={summary} />
          {isLive && (
            <RiskPanel
              tick={shared.tick}
              mark={detail.mark_price ?? detail.current_price}
              liquidation={detail.estimated_liq_price}
              allFilled={filled}
              leverageNow={detail.actual_leverage}
              rows={[
                [t('detail.margin_position'), amount(detail.pos_balance)],
                [t('detail.margin_orders'), amount(detail.order_balance)],
                [t('detail.margin_free'), amount(detail.available_balance)],
                [t('detail.adl'), <Figure key="adl" text={String(detail.adl_rank_indicator ?? '--')} />],
              ]}
            />
          )}
        </div>
      </div>
      <DetailTabs
        summary={summary}
        tabs={[
          ...(isLive ? [{ name: 'round', label: t('detail.current_round'), content: <Ladder detail={detail} /> }] : []),
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
    </>
  );
}

function Chart({ detail, summary }: MartingaleParts) {
  const { steps, takeProfit, stopLoss } = useLadder(detail);
  const filled = useAllFilledPrices(martingaleLiquidationOf(detail));
  const isWaiting = summary.state === 'waiting';
  const waiting = steps.flatMap(({ state, price }) => (state === 'next' && price ? [{ price }] : []));
  const isShort = summary.side === 'short';
  return (
    <GridChart
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
      orders={isShort ? { sells: waiting } : { buys: waiting }}
      fills={steps.flatMap(({ fill }) => fill ?? [])}
      table={<Ladder detail={detail} />}
    />
  );
}
