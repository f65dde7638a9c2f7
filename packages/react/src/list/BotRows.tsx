import {
  attentionOf,
  type BotFilterName,
  type BotListRow,
  type BotListView,
  botFilterChoices,
  botReaders,
  isNarrowed,
  isOver,
  rowKey,
  rowsOfView,
} from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CollapsibleHistory, OlderDataStrip } from '../detail/index.js';
import { useAnnounce } from '../hooks/useAnnounce.js';
import { useBotClient } from '../hooks/useBotClient.js';
import type { useBotList } from '../hooks/useBotList.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { botName } from '../i18n/phrases/botName.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import { type TextKey, type Translate, useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { type Column, DataTable, SelectedKeys, type Sort } from '../parts/data-table/index.js';
import type { Filter } from '../parts/filter-bar/index.js';
import { Boundary, EmptyState, InlineError, Skeleton, Strip, UnreadRows } from '../parts/states/index.js';
import { BotTotals } from './BotTotals.js';
import { closedColumns, ongoingColumns } from './columns.js';
import { ListTools } from './ListTools.js';
import { type BotActions, RowActions } from './RowActions.js';
import { SelectionBar } from './SelectionBar.js';
import { useBotMarks } from './useBotMarks.js';

/** Until another order is chosen. */
const NEWEST_FIRST: Sort = { column: 'created', direction: 'descending' };

const NOTHING: ReadonlySet<string> = new Set();

interface BotRowsProps {
  readonly list: ReturnType<typeof useBotList>;
  readonly tab: 'ongoing' | 'closed';
  readonly createAction: ReactNode;
  readonly view: BotListView;
  readonly onViewChange: (view: BotListView) => void;
  readonly actions: BotActions;
  readonly onPlanMany: ComponentProps<typeof SelectionBar>['onPlan'];
}

/** The states of one tab: loading, failed, empty, rows with totals. */
export function BotRows({ list, tab, view, onViewChange, actions, onPlanMany, createAction }: BotRowsProps) {
  const { t, format } = useTranslation();
  const { rows, totals, error, isFetching } = list;
  const columns = useMemo(() => {
    const shownOf = (row: BotListRow) => totals.find(({ coin }) => coin === row.coin)?.shownRows.get(rowKey(row));
    return tab === 'ongoing' ? ongoingColumns(t, shownOf) : closedColumns(t, format, shownOf);
  }, [tab, t, format, totals]);
  const [selection, setSelection] = useState({ tab, keys: NOTHING });
  const selected = selection.tab === tab ? selection.keys : NOTHING;
  const select = (keys: ReadonlySet<string>) => setSelection({ tab, keys });
  const { canMark, favoritesFirst, setFavoritesFirst, markOf } = useBotMarks();
  const noteOf = (row: BotListRow) => markOf(row).note;
  useStateAnnouncements(rows, tab);
  // There when the rows are: what comes later moves them.
  useEffect(() => void loadToday().catch(() => {}), []);
  const filters = useMemo(() => botFilters(t, rows ?? []), [t, rows]);
  // A key in the search renders the list anew: what it does not change stays as it is.
  const above = useMemo(
    () =>
      rows && (
        <div className="tb-list-head">
          {totals.map((sum) => (
            <BotTotals
              key={sum.coin}
              totals={sum}
              today={tab === 'ongoing' && <Today rows={rows.filter(({ coin }) => coin === sum.coin)} coin={sum.coin} />}
            />
          ))}
          <Attention rows={rows} />
        </div>
      ),
    [rows, totals, tab],
  );
  const below = useMemo(
    () =>
      rows && (
        <>
          <ResultFold rows={rows} />
          {tab === 'ongoing' && <RiskFold rows={rows} />}
        </>
      ),
    [rows, tab],
  );
  const retry = () => void list.refetch();
  if (!rows)
    return error ? (
      <InlineError title={t('error.title')} error={error} onRetry={retry} />
    ) : (
      <Skeleton lines={6} onRetry={retry} />
    );
  if (rows.length === 0 && list.unread > 0) return <UnreadRows count={list.unread} />;
  if (rows.length === 0) return <EmptyState text={t(`list.empty_${tab}`)} action={tab === 'ongoing' && createAction} />;

  const sort = view.sort ?? NEWEST_FIRST;
  const shown = rowsOfView(rows, filters, view, noteOf);
  const changeSort = (next: Sort | undefined) => onViewChange({ ...view, sort: next });
  const caption = t(`list.${tab}_caption`, { count: shown.length });
  const found =
    shown.length === 0 && isNarrowed(view) ? (
      <EmptyState
        text={t('list.no_match')}
        action={<Button onClick={() => onViewChange({ filters: {}, sort: view.sort })}>{t('filter.clear')}</Button>}
      />
    ) : (
      <DataTable
        caption={sortedCaption(t, caption, columns, sort)}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        rowState={(row) => row.state}
        actions={(row) => <RowActions row={row} actions={actions} />}
        selection={{
          onChange: select,
          labelOf: (row) => t('list.select', { name: botName(t, row) }),
        }}
        onOpen={(row) => row.kind !== 'other' && actions.onOpen({ kind: row.kind, id: row.id })}
        sort={sort}
        onSortChange={changeSort}
        isFirst={favoritesFirst ? (row) => markOf(row).isFavorite ?? false : undefined}
        isSortedOutside
      />
    );
  return (
    <div className="tb-list tb-progress" data-refreshing={isFetching || undefined}>
      <OlderDataStrip query={list} />
      <UnreadRows count={list.unread} />
      {above}
      <ListTools
        noteOf={noteOf}
        rows={rows}
        shown={shown}
        filters={filters}
        view={view}
        onViewChange={onViewChange}
        tab={tab}
        favorites={canMark ? { isFirst: favoritesFirst, onChange: setFavoritesFirst } : undefined}
        order={{ columns, sort, onSort: changeSort }}
      />
      <SelectedKeys.Provider value={selected}>
        <Deferred>{found}</Deferred>
      </SelectedKeys.Provider>
      <SelectionBar
        rows={shown.filter((row) => selected.has(rowKey(row)))}
        tab={tab}
        onClear={() => select(NOTHING)}
        onPlan={onPlanMany}
      />
      {below}
    </div>
  );
}

/** Rendered in slices after the rest: a key in the search is seen at once, however many bots it finds. */
function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children);
}

/** What the table holds, and in which order. */
function sortedCaption(t: Translate, caption: string, columns: readonly Column<BotListRow>[], sort: Sort): string {
  const column = columns.find(({ id, compare }) => compare && id === sort.column);
  if (!column) return caption;
  return t('list.sorted', { caption, column: column.header, order: t(orderText(sort)) });
}

/** What comes first in an order: of times, of names, of figures. */
function orderText({ column, direction }: Sort): TextKey {
  const isAscending = direction === 'ascending';
  if (column === 'created') return isAscending ? 'list.oldest_first' : 'list.newest_first';
  if (column === 'name') return isAscending ? 'list.a_to_z' : 'list.z_to_a';
  return `table.${direction}`;
}

/** How many bots want to be looked at, by what is the matter. */
function Attention({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  const { near_liquidation: near, out_of_range: outside, waiting } = attentionOf(rows);
  const matters = [
    near > 0 && t('list.near_liquidation', { count: near }),
    outside > 0 && t('list.attention', { count: outside }),
    waiting > 0 && t('list.waiting', { count: waiting }),
  ].filter((text) => text !== false);
  if (matters.length === 0) return null;
  return (
    <Strip type={near > 0 ? 'danger' : outside > 0 ? 'warn' : 'info'}>
      {matters.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Strip>
  );
}

const loadToday = () => import('./TotalsToday.js');
const TotalsToday = lazyPart(loadToday);

/** Bots whose history is read on arrival; of more it would take minutes. */
const MAX_READ = 30;

/** The sums of today; the list stands without them. */
function Today({ rows, coin }: { readonly rows: readonly BotListRow[]; readonly coin: string }) {
  if (rows.length > MAX_READ) return null;
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <TotalsToday rows={rows} coin={coin} />
      </Suspense>
    </Boundary>
  );
}

const AllBotsRisk = lazyPart(() => import('./AllBotsRisk.js'));

/** A line that opens to what a fall of all prices would do; bots are read, and the engine is loaded, once it is open. */
function RiskFold({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  const running = rows.filter(({ state }) => state === 'running');
  if (running.length === 0) return null;
  return (
    <CollapsibleHistory summary={<strong>{t('list.risk_all')}</strong>}>
      <Boundary fallback={<EmptyState text={t('common.not_loaded')} />}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <AllBotsRisk rows={running} />
        </Suspense>
      </Boundary>
    </CollapsibleHistory>
  );
}

const AllResults = lazyPart(() => import('./AllResults.js'));

/** A line that opens to what all bots earned over time; their histories are read once it is open. */
function ResultFold({ rows }: { readonly rows: readonly BotListRow[] }) {
  const { t } = useTranslation();
  return (
    <CollapsibleHistory summary={<strong>{t('list.results_over_time')}</strong>}>
      <Boundary fallback={<EmptyState text={t('common.not_loaded')} />}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <AllResults rows={rows} />
        </Suspense>
      </Boundary>
    </CollapsibleHistory>
  );
}

const LABELS = {
  kind: 'list.kind',
  symbol: 'list.symbol',
  side: 'side.label',
  state: 'list.status',
} as const satisfies Readonly<Record<BotFilterName, TextKey>>;

// The values are the kinds, sides and states of the rows.
const TEXTS: Readonly<Record<BotFilterName, (t: Translate, value: string) => string>> = {
  kind: (t, kind) => t(`kind.${kind as BotListRow['kind']}`),
  symbol: (_t, name) => name,
  side: (t, side) => t(`side.${side as NonNullable<BotListRow['side']>}`),
  state: (t, state) => t(`status.${state as BotListRow['state']}`),
};

/** Filters of a list in words, with the values that its rows have. */
function botFilters(t: Translate, rows: readonly BotListRow[]): readonly Filter[] {
  return botFilterChoices(rows).map(({ name, values }) => ({
    name,
    label: t(LABELS[name]),
    multiple: true,
    options: values.map((value) => ({ value, label: TEXTS[name](t, value) })),
  }));
}

interface Known {
  readonly tab: 'ongoing' | 'closed';
  readonly rows: ReadonlyMap<string, BotListRow>;
}

/**
 * Says politely, once, when a bot of the list gets another state, or leaves the list because it is over, and why. What
 * stands there on arrival is not announced.
 */
function useStateAnnouncements(rows: readonly BotListRow[] | undefined, tab: Known['tab']): void {
  const { t } = useTranslation();
  const announcer = useAnnounce();
  const client = useBotClient();
  const known = useRef<Known>({ tab, rows: new Map() });
  useEffect(() => {
    if (!rows) return;
    const before = known.current.tab === tab ? known.current.rows : new Map<string, BotListRow>();
    known.current = { tab, rows: new Map(rows.map((row) => [row.id, row])) };
    const say = (row: BotListRow, state: string) =>
      announcer.polite(t('list.state_changed', { name: botName(t, row), state }));
    const sayEnd = async (row: BotListRow, kind: BotKind) => {
      const { endpoint, paramsOf, summaryOf } = botReaders[kind];
      const { state, closeCode } = summaryOf(await endpoint(client, paramsOf(row.id), { fresh: true }), row.id);
      if (isOver(state)) say(row, `${t(`status.${state}`)} (${closeReasonText(t, closeCode)})`);
    };
    for (const row of rows) {
      const was = before.get(row.id)?.state;
      if (was !== undefined && was !== row.state) say(row, t(`status.${row.state}`));
    }
    for (const row of before.values()) {
      const isGone = tab === 'ongoing' && !known.current.rows.has(row.id);
      // The list stands without this sentence.
      if (isGone && row.kind !== 'other') void sayEnd(row, row.kind).catch(() => {});
    }
  }, [rows, tab, announcer, client, t]);
}
