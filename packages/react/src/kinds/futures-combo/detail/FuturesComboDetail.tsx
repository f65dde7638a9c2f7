import { getFuturesComboTransferDetail, listFuturesComboPositions } from '@tradingbot/core/endpoints';
import type { LocaleFormat } from '@tradingbot/core/format';
import {
  type BotSummary,
  type FuturesComboAnswer,
  futuresComboExposure,
  futuresComboReader,
  isOver,
  knownSide,
  largestDrift,
  nearestLiquidation,
  nextRebalance,
} from '@tradingbot/core/kinds';
import { add, compare, divide, negate, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { Suspense, useId } from 'react';
import {
  type BotDetailProps,
  DetailFrame,
  DetailTabs,
  FigurePanel,
  FinalReport,
  FurtherFigures,
  Loaded,
  type NamedFigure,
  ProfitBreakdown,
  RealisedPnL,
  ResultTabs,
  SettingsList,
  SideAndLeverage,
  useSettingValues,
} from '../../../detail/index.js';
import { useAnswered } from '../../../hooks/useAnswered.js';
import { useBot } from '../../../hooks/useBot.js';
import { useBotQuery } from '../../../hooks/useBotQuery.js';
import { useNow } from '../../../hooks/useNow.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { countText } from '../../../i18n/phrases/countText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Amount, durationText, Figure, PnL, Time } from '../../../parts/figures/index.js';
import { Skeleton } from '../../../parts/states/index.js';
import { Positions } from './Positions.js';
import { Rebalances } from './Rebalances.js';
import { usePositions } from './usePositions.js';
import { Weights } from './Weights.js';

const NextRebalance = lazyPart(() => import('./NextRebalance.js'));

/** One combo: weights against their targets, positions, rebalances, transfers; a final report once it is closed. */
export function FuturesComboDetail(props: BotDetailProps) {
  const { query, data, summary } = useBot(futuresComboReader, props.botId);
  const detail = data?.detail;
  return (
    <DetailFrame {...props} kind="futures_combo" query={query} summary={summary}>
      {detail && summary && <ComboBody detail={detail} summary={summary} />}
    </DetailFrame>
  );
}

function ComboBody({ detail, summary }: ComboParts) {
  const { t } = useTranslation();
  const settings = useComboSettings(detail, summary.coin);
  const isLive = !isOver(summary.state);
  const shared = { botId: detail.bot_id, coin: summary.coin };
  const held = useAnswered(listFuturesComboPositions, { bot_id: detail.bot_id })?.positions;
  const positions = <Positions {...shared} />;
  return (
    <>
      <ComboFigures detail={detail} summary={summary} />
      <div className="tb-detail-cols">
        <div className="tb-detail-main">
          <ResultTabs summary={summary} label={t(isLive ? 'course.weights' : 'course.report')}>
            {isLive ? <Weights detail={detail} /> : <FinalReport summary={summary} />}
          </ResultTabs>
          <DetailTabs
            summary={summary}
            tabs={[
              ...(isLive
                ? [{ name: 'positions', label: t('detail.positions'), count: held?.length, content: positions }]
                : []),
              {
                name: 'rebalances',
                label: t('detail.rebalances'),
                count: detail.adjusted_position_num,
                content: <Rebalances {...shared} isLive={isLive} />,
              },
              ...(isLive
                ? [{ name: 'transfers', label: t('detail.transfers'), content: <Transfers botId={detail.bot_id} /> }]
                : []),
              { name: 'parameters', label: t('detail.parameters'), content: <SettingsList rows={settings} /> },
            ]}
          />
        </div>
        <div className="tb-stack" data-gap="wide">
          <ComboBreakdown detail={detail} summary={summary} />
          {summary.state === 'running' && (
            <Suspense fallback={REBALANCE_WAITS}>
              <NextRebalance detail={detail} coin={summary.coin} waiting={REBALANCE_WAITS} />
            </Suspense>
          )}
          <MoreOfCombo detail={detail} summary={summary} />
          {isLive && <ComboRisk detail={detail} summary={summary} />}
        </div>
      </div>
    </>
  );
}

/** As large as what a rebalance of two contracts would trade. */
const REBALANCE_WAITS = <Skeleton className="tb-panel" lines={4} isSilent />;

/** Total P&L of a combo in its parts, which add up to the last digit (B1). */
function ComboBreakdown({ detail, summary }: ComboParts) {
  const { t } = useTranslation();
  const { total_exec_fee: fees } = detail;
  return (
    <ProfitBreakdown
      summary={summary}
      withdrawn={withdrawnOf(summary)}
      parts={[
        {
          id: 'open',
          // The sum of the positions beside it.
          alone: true,
          label: t('detail.open_positions'),
          value: detail.unrealized_pnl,
          formula: t('detail.open_position_formula'),
          inputs: [],
        },
        {
          id: 'funding',
          alone: true,
          label: t('detail.funding'),
          value: detail.funding_fee,
          formula: t('detail.funding_formula'),
          inputs: [],
        },
        {
          id: 'fees',
          alone: true,
          label: t('detail.fees_paid'),
          value: fees === undefined ? undefined : negate(fees),
          formula: t('detail.fees_paid_formula'),
          inputs: [],
        },
      ]}
      rest={{
        id: 'closed',
        label: t('detail.closed_parts'),
        formula: t('detail.closed_parts_formula'),
        inputs: [
          {
            label: t('detail.realised'),
            value: <PnL value={detail.realized_pnl} currency={summary.coin} />,
          },
        ],
      }}
    />
  );
}

/** The figures of a combo that decide. */
function ComboFigures({ detail, summary }: ComboParts) {
  const { t, format } = useTranslation();
  const now = useNow(1000);
  const positions = usePositions(detail.bot_id).data?.positions;
  const drift = largestDrift(positions ?? []);
  const next = summary.state === 'running' ? nextRebalance(detail, now) : undefined;
  return (
    <FigurePanel
      summary={summary}
      apr={{ value: detail.total_apr }}
      lives={{
        label: t('detail.largest_drift'),
        value: <Figure text={format.percent(drift, { zero: true })} />,
        under: [
          ...(next === undefined ? [] : [[t('detail.next_rebalance'), durationText(t, next - now)] as const]),
          [t('detail.rebalances_done'), <Figure key="done" text={countText(format, detail.adjusted_position_num)} />],
        ],
      }}
      risk={
        isOver(summary.state)
          ? undefined
          : {
              label: t('preview.liquidation_now'),
              value: <NearestLiquidation positions={positions} />,
              under: [[t('detail.leverage_now'), <Figure key="leverage" text={leverageOf(format, detail)} />]],
            }
      }
    />
  );
}

/** The contract that is liquidated first, as prices stand. */
function NearestLiquidation({
  positions,
}: {
  readonly positions: Parameters<typeof nearestLiquidation>[0] | undefined;
}) {
  const { t, format } = useTranslation();
  if (!positions) return <Figure text="--" />;
  const nearest = nearestLiquidation(positions);
  if (!nearest) return t('detail.no_liquidation');
  const { name, price, move } = nearest;
  return <Figure text={`${name} ${format.amount(price)} (${format.percent(move, { sign: true })})`} />;
}

function MoreOfCombo({ detail, summary }: ComboParts) {
  const { t } = useTranslation();
  const { coin } = summary;
  const withdrawn = withdrawnOf(summary);
  const { long, short } = futuresComboExposure(usePositions(detail.bot_id).data?.positions ?? []);
  return (
    <FurtherFigures
      rows={[
        [t('detail.exposure_long'), <Amount key="long" value={long} currency={coin} money />],
        [t('detail.exposure_short'), <Amount key="short" value={short} currency={coin} money />],
        [t('detail.realised'), <RealisedPnL key="realised" of={detail} coin={coin} />],
        ...(withdrawn === undefined
          ? []
          : [[t('detail.withdrawn'), <Amount key="withdrawn" value={withdrawn} currency={coin} money />] as const]),
      ]}
    />
  );
}

/** Answers cut each figure after eight places: what two of them leave there is no money. */
const CUT = '0.0000001';

/**
 * What was moved out of a combo: its invested margin is not less by it, so that without it no figure leads to the equity.
 * Undefined where nothing was.
 */
function withdrawnOf({ invested, totalProfit, equity }: BotSummary): string | undefined {
  if (invested === undefined || totalProfit === undefined || equity === undefined) return undefined;
  const withdrawn = roundToStep(subtract(add(invested, totalProfit), equity), CUT, 'half_up');
  return compare(withdrawn, '0') > 0 ? withdrawn : undefined;
}

/** Value of the positions over the equity. */
function leverageOf(format: LocaleFormat, { equity = '0', total_position_value: value }: FuturesComboAnswer): string {
  return value !== undefined && compare(equity, '0') > 0 ? `×${format.amount(divide(value, equity, 2, 'down'))}` : '--';
}

/** How a combo's one wallet stands behind all positions: it is liquidated when the maintenance margin reaches 100 %. */
function ComboRisk({ detail, summary }: ComboParts) {
  const { t, format } = useTranslation();
  const id = useId();
  const { coin } = summary;
  const amount = (money: string | undefined) => <Amount value={money} currency={coin} money />;
  return (
    <section className="tb-panel tb-stack" aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {t('list.risk')}
      </h2>
      <SettingsList
        rows={[
          [t('detail.leverage_now'), <Figure key="leverage" text={leverageOf(format, detail)} />],
          [t('detail.maintenance'), <Figure key="mmr" text={format.percent(detail.mmr)} />],
          [t('detail.initial_margin'), <Figure key="imr" text={format.percent(detail.imr)} />],
          [t('detail.margin_free'), amount(detail.available_balance)],
          ...(isSet(detail.sl_exit_equity) ? [[t('detail.sl_equity'), amount(detail.sl_exit_equity)] as const] : []),
          ...(isSet(detail.tp_exit_equity) ? [[t('detail.tp_equity'), amount(detail.tp_exit_equity)] as const] : []),
        ]}
      />
    </section>
  );
}

/** Neither absent nor zero. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && compare(value, '0') !== 0;
}

/** What was moved in and out of a combo since its start, and how much could be now. */
function Transfers({ botId }: { readonly botId: string }) {
  const { t } = useTranslation();
  const query = useBotQuery(getFuturesComboTransferDetail, { bot_id: botId }, { refetchInterval: false });
  return (
    <Loaded query={query} empty="" isEmpty={() => false}>
      {({ coin, midway_transfer, total_margin, transfer_in, transfer_out, available_balance }) => {
        const amount = (value: string | undefined) => <Amount value={value} currency={coin} money />;
        return (
          <SettingsList
            rows={[
              [t('detail.moved'), amount(midway_transfer)],
              [t('detail.invested'), amount(total_margin)],
              [t('detail.margin_free'), amount(available_balance)],
              [t('detail.most_in'), amount(transfer_in?.to)],
              [t('detail.most_out'), amount(transfer_out?.to)],
            ]}
          />
        );
      }}
    </Loaded>
  );
}

/** What the parts of a combo's page take. */
interface ComboParts {
  readonly detail: FuturesComboAnswer;
  readonly summary: BotSummary;
}

const ANY_TICK = '0.01';

/** What a combo was set to, by name. */
function useComboSettings(detail: FuturesComboAnswer, coin: string | undefined): readonly NamedFigure[] {
  const { t, format } = useTranslation();
  const { percent } = useSettingValues(ANY_TICK, coin);
  const { adjust_position_mode: mode, adjust_position_time_interval: seconds, create_time } = detail;
  return [
    ...(detail.symbol_settings ?? []).map(({ symbol, side, target_position_percent }): NamedFigure => {
      const known = knownSide(side);
      return [
        symbol ?? '',
        <span key={symbol} className="tb-row">
          {known && <SideAndLeverage side={known} leverage={undefined} />}
          <Figure text={format.percent(target_position_percent)} />
        </span>,
      ];
    }),
    [t('detail.invested'), <Amount key="invested" value={detail.total_margin} currency={coin} />],
    [
      t('detail.rebalance_mode'),
      mode && mode !== 'unknown' && mode !== 'unspecified' ? t(`detail.mode_${mode}`) : t('common.not_set'),
    ],
    [t('detail.rebalance_drift'), percent(detail.adjust_position_percent)],
    [t('detail.rebalance_every'), seconds ? durationText(t, seconds * 1000) : t('common.not_set')],
    [t('form.take_profit'), percent(detail.tp_percent)],
    [t('form.stop_loss'), percent(detail.sl_percent)],
    [t('form.ts_percent'), percent(detail.trailing_stop_percent)],
    ...(create_time ? [[t('detail.created_at'), <Time key="created" ms={create_time} />] as const] : []),
  ];
}
