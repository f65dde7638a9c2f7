import { skipToken } from '@tanstack/react-query';
import { getRankingFilters, type ListRankedBotsParams, listRankedBots } from '@tradingbot/core/endpoints';
import {
  orderRanked,
  type RankingView,
  rankedKindsFor,
  rankingKind,
  rankingOrder,
  rankingOrders,
  rankingParams,
  rankingSorter,
  rankingSorters,
} from '@tradingbot/core/kinds';
import { type ComponentPropsWithRef, useMemo } from 'react';
import { classNames } from '../../classNames.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useRankedBots } from '../../hooks/useRankedBots.js';
import { useRestriction } from '../../hooks/useUser.js';
import { countText } from '../../i18n/phrases/countText.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FilterBar } from '../../parts/filter-bar/index.js';
import type { BotLinks } from './BotLink.js';
import { KindChips } from './KindChips.js';
import { RankedRows } from './RankedRows.js';
import { rankingFilters } from './rankingView.js';
import { SorterSelect } from './SorterSelect.js';

/** Props of {@link Ranking}. */
export interface RankingProps extends Omit<ComponentPropsWithRef<'div'>, 'children'>, BotLinks {
  /** Filters, order and page, e.g. from the address. */
  readonly view: RankingView;
  readonly onViewChange: (view: RankingView) => void;
}

const PAGE_SIZE = 20;
/** Rows of a page where all of them are needed. */
const WHOLE_SIZE = 100;
/** Of more bots, the best by the exchange's own order are ordered. */
const MAX_PAGES = 5;
const SORTERS = [...rankingSorters, ...rankingOrders] as const;

const countTo = (length: number) => Array.from({ length }, (_, index) => index);

/** What {@link Ranking} asks of `listRankedBots` first: a host that asks it first finds the rows filled when they are drawn. */
export function rankingPageParams(view: RankingView, isRestricted: boolean): ListRankedBotsParams {
  const params = rankingParams(view, isRestricted);
  return rankingOrder(view)
    ? { ...params, page: 0, limit: WHOLE_SIZE }
    : { ...params, page: view.page ?? 0, limit: PAGE_SIZE };
}

/** Running bots of others, best first, with the base rate of all: a table on wide screens, cards on phones. */
export function Ranking({ view, onViewChange, hrefOf, onOpen, className, ...rest }: RankingProps) {
  const { t, format } = useTranslation();
  const restriction = useRestriction();
  const isRestricted = restriction === true;
  const isWide = useMedia(TABLE_UP);
  const isKnown = restriction !== undefined;
  const page = view.page ?? 0;
  const order = rankingOrder(view);
  const params = rankingPageParams(view, isRestricted);
  // The first of all pages is asked for twice and sent once: it holds how many there are.
  const first = useBotQuery(listRankedBots, order && isKnown ? params : skipToken);
  const wholePages = Math.min(MAX_PAGES, Math.ceil((first.data?.total ?? 1) / WHOLE_SIZE) || 1);
  // Cards are loaded on, a table turns pages; what is ordered here needs them all.
  const pages = order ? countTo(wholePages) : isWide ? [page] : countTo(page + 1);
  const ranked = useRankedBots(isKnown ? pages.map((each) => ({ ...params, page: each })) : skipToken);
  const { bots, hasAll, total = 0 } = ranked;
  const ordered = useMemo(
    () => (order && bots && hasAll ? orderRanked(bots, order) : undefined),
    [order, bots, hasAll],
  );
  const shown = useMemo(
    () => ordered?.slice(isWide ? page * PAGE_SIZE : 0, (page + 1) * PAGE_SIZE),
    [ordered, isWide, page],
  );
  const isPart = ordered !== undefined && ordered.length + ranked.unread < total;
  const offered = useBotQuery(getRankingFilters, isKnown ? {} : skipToken, {
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const { kind, ...others } = useMemo(
    () => rankingFilters(t, format, offered, isRestricted),
    [t, offered, isRestricted, format],
  );
  // On phones the kinds are chips of their own.
  const filters = [...(isWide ? [kind] : []), ...Object.values(others)].filter(({ options }) => options.length > 1);
  const narrow = (change: Partial<RankingView>) => onViewChange({ ...view, page: 0, ...change });
  const links = useMemo(() => ({ hrefOf, onOpen }), [hrefOf, onOpen]);
  return (
    <div {...rest} className={classNames('tb-list', 'tb-ranking', className)}>
      {!isWide && (
        <KindChips
          kinds={rankedKindsFor(isRestricted)}
          kind={rankingKind(view, isRestricted)}
          onChange={(name) => narrow({ filters: { ...view.filters, kind: name ? [name] : [] } })}
        />
      )}
      <div className="tb-list-tools">
        <FilterBar
          filters={filters}
          values={view.filters}
          onChange={(next) => narrow({ filters: isWide ? next : { ...next, kind: view.filters.kind ?? [] } })}
          count={ranked.isOther ? undefined : ranked.total}
        />
        <SorterSelect
          sorters={SORTERS}
          value={order ?? rankingSorter(view)}
          onChange={(sorter) => narrow({ sorter })}
        />
      </div>
      <RankedRows
        ranked={order ? { ...ranked, bots: shown, total: ordered?.length } : ranked}
        page={page}
        pageSize={PAGE_SIZE}
        order={JSON.stringify([params, order])}
        note={isPart ? t('rank.order_of_part', { shown: countText(format, ordered.length) }) : undefined}
        links={links}
        onPage={(next) => onViewChange({ ...view, page: next })}
        onClear={() => narrow({ filters: {} })}
      />
    </div>
  );
}
