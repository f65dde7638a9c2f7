import { skipToken } from '@tanstack/react-query';
import { getFuturesGridBot } from '@tradingbot/core/endpoints';
import { type LocaleFormat, nameOrder } from '@tradingbot/core/format';
import { type BotListRow, isOver, profitRatio, type ShownSums } from '@tradingbot/core/kinds';
import { Suspense } from 'react';
import { SideAndLeverage } from '../detail/index.js';
import { useBotQuery } from '../hooks/useBotQuery.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { botName } from '../i18n/phrases/botName.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import { type Translate, useTranslation } from '../i18n/useTranslation.js';
import { byDecimal, byNumber, type Column } from '../parts/data-table/index.js';
import { Amount, assetsText, Duration, Figure, PnL, StatusBadge, Time } from '../parts/figures/index.js';
import { Star } from '../parts/icons.js';
import { CoinIcons } from '../parts/symbol-picker/index.js';
import { MarkNote, MarkTone } from './BotMarkText.js';
import { BotProgress } from './BotProgress.js';
import { BotRisk } from './BotRisk.js';
import { useBotMarks } from './useBotMarks.js';

const RowCurve = lazyPart(() => import('./RowCurve.js'));

/** Names are tickers, whose order is the same in every language; bots of one name stand by kind. */
const byName = (a: string, b: string) => nameOrder('en', { numeric: true }).compare(a, b);

const nameColumn = (t: Translate): Column<BotListRow> => ({
  id: 'name',
  header: t('list.bot'),
  isTitle: true,
  compare: (a, b) => byName(a.name, b.name) || byName(t(`kind.${a.kind}`), t(`kind.${b.kind}`)),
  cell: (row) => <BotName row={row} />,
});

/** How the money of a row is shown where the sums of all rows stand beside it. */
export type ShownRow = (row: BotListRow) => ShownSums | undefined;

const ratioOf = (row: BotListRow) => profitRatio(row.totalProfit, row.invested);

const totalColumn = (t: Translate, header: string, shownOf: ShownRow): Column<BotListRow> => ({
  id: 'total',
  header,
  compare: byDecimal((row) => row.totalProfit),
  cell: (row) => {
    const shown = shownOf(row);
    return (
      <span className="tb-list-total">
        {!isOver(row.state) && (
          <span className="tb-row-curve">
            <Suspense fallback={null}>
              <RowCurve row={row} />
            </Suspense>
          </span>
        )}
        <span className="tb-stack">
          <PnL value={row.totalProfit} shown={shown?.totalProfit} coin={row.coin} ratio={ratioOf(row)} />
          <span className="tb-hint tb-one-line">
            {t('list.invested')} <Amount value={row.invested} shown={shown?.invested} currency={row.coin} money />
          </span>
        </span>
      </span>
    );
  },
});

/** What the list is also sorted by, its figures standing in other columns. */
const hiddenColumns = (t: Translate): readonly Column<BotListRow>[] => [
  {
    id: 'invested',
    header: t('list.invested'),
    isHidden: true,
    compare: byDecimal((row) => row.invested),
    cell: () => null,
  },
  {
    id: 'grid',
    header: t('list.grid_profit'),
    isHidden: true,
    compare: byDecimal((row) => row.gridProfit),
    cell: () => null,
  },
  {
    id: 'ratio',
    header: t('list.total_ratio'),
    isHidden: true,
    compare: byDecimal(ratioOf),
    cell: () => null,
  },
  {
    id: 'created',
    header: t('list.created'),
    isHidden: true,
    compare: byNumber((row) => row.createdAt),
    cell: () => null,
  },
];

const runsColumn = (t: Translate): Column<BotListRow> => ({
  id: 'runs',
  header: t('list.runs'),
  compare: byNumber((row) => row.runningMs),
  cell: (row) => <Duration ms={row.runningMs} />,
});

/** Columns of running bots. */
export function ongoingColumns(t: Translate, shownOf: ShownRow): readonly Column<BotListRow>[] {
  return [
    nameColumn(t),
    totalColumn(t, t('list.total_pnl'), shownOf),
    {
      id: 'progress',
      header: t('list.progress'),
      align: 'start',
      cell: (row) => <BotProgress row={row} shownProfit={shownOf(row)?.gridProfit} />,
    },
    {
      id: 'risk',
      header: t('list.risk'),
      align: 'start',
      cell: (row) => <BotRisk row={row} />,
    },
    runsColumn(t),
    ...hiddenColumns(t),
  ];
}

/** Columns of closed bots. */
export function closedColumns(t: Translate, format: LocaleFormat, shownOf: ShownRow): readonly Column<BotListRow>[] {
  return [
    nameColumn(t),
    {
      id: 'reason',
      header: t('list.reason'),
      align: 'start',
      cell: (row) => <span>{closeReasonText(t, row.closeCode)}</span>,
    },
    totalColumn(t, t('list.final_pnl'), shownOf),
    {
      id: 'returned',
      header: t('list.returned'),
      cell: (row) => (row.returned ? <bdi dir="ltr">{assetsText(format, row.returned)}</bdi> : <Figure text="--" />),
    },
    runsColumn(t),
    {
      id: 'at',
      header: t('list.closed_at'),
      compare: byNumber((row) => row.closedAt),
      cell: (row) => <ClosedAt row={row} />,
    },
    ...hiddenColumns(t),
  ];
}

/** Coins, pair, kind, direction, leverage and state of a bot. */
function BotName({ row }: { readonly row: BotListRow }) {
  const { t } = useTranslation();
  const { canMark, markOf, setMark } = useBotMarks();
  const mark = markOf(row);
  const grids = 'grids' in row ? row.grids : undefined;
  return (
    <span className="tb-list-name">
      {canMark && (
        <button
          type="button"
          className="tb-star"
          aria-pressed={mark.isFavorite ?? false}
          aria-label={t('list.favorite_of', { symbol: botName(t, row) })}
          onClick={() => setMark(row, { ...mark, isFavorite: !mark.isFavorite })}
        >
          <Star aria-hidden="true" size={16} fill={mark.isFavorite ? 'currentcolor' : 'none'} />
        </button>
      )}
      <MarkTone mark={mark} />
      <CoinIcons coins={row.coins} />
      <span className="tb-bot-name">
        <strong>
          <bdi>{row.name || t('kind.other')}</bdi>
        </strong>
        <span>
          {t(`kind.${row.kind}`)}
          {grids !== undefined && (
            <>
              {' · '}
              <bdi dir="ltr">{grids}</bdi>
            </>
          )}
          {row.side && (
            <>
              {' · '}
              <SideAndLeverage side={row.side} leverage={row.leverage} />
            </>
          )}
        </span>
        <MarkNote mark={mark} />
      </span>
      {!isOver(row.state) && <StatusBadge state={row.state} />}
    </span>
  );
}

/** When a bot closed. The list's answer does not report it of a futures grid, whose own answer does. */
function ClosedAt({ row }: { readonly row: BotListRow }) {
  const isAsked = row.kind === 'futures_grid' && row.closedAt === undefined;
  const answer = useBotQuery(getFuturesGridBot, isAsked ? { bot_id: row.id } : skipToken, {
    refetchInterval: false,
  }).data;
  const at = row.closedAt ?? answer?.detail.end_time;
  return at ? <Time ms={at} /> : <Figure text="--" />;
}
