import { skipToken } from '@tanstack/react-query';
import { getRankingFilters } from '@tradingbot/core/endpoints';
import { type RankingView, rankedKindsFor, rankingKind, rankingParams } from '@tradingbot/core/kinds';
import { type ComponentPropsWithRef, useMemo } from 'react';
import { classNames } from '../../classNames.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { TABLE_UP, useMedia } from '../../hooks/useMedia.js';
import { useRankedBots } from '../../hooks/useRankedBots.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { FilterBar } from '../../parts/filter-bar/index.js';
import type { BotLinks } from './BotLink.js';
import { KindChips } from './KindChips.js';
import { RankedRows } from './RankedRows.js';
import { rankingFilters } from './rankingView.js';
import { SorterSelect } from './SorterSelect.js';

export interface RankingProps extends Omit<ComponentPropsWithRef<'div'>, 'children'>, BotLinks {
  /** Filters, order and page, e.g. from the address. */
  readonly view: RankingView;
  readonly onViewChange: (view: RankingView) => void;
}

const PAGE_SIZE = 20;

/** Running bots of others, best first, with the base rate of all: a table on wide screens, cards on phones. */
export function Ranking({ view, onViewChange, hrefOf, onOpen, className, ...rest }: RankingProps) {
  const { t, format } = useTranslation();
  const { isRestricted, status } = useUser();
  const isWide = useMedia(TABLE_UP);
  const isKnown = status !== 'loading';
  const page = view.page ?? 0;
  const params = rankingParams(view, isRestricted);
  const ranked = useRankedBots(isKnown ? params : skipToken, {
    // Cards are loaded on, a table turns pages.
    pages: isWide ? [page] : Array.from({ length: page + 1 }, (_, index) => index),
    limit: PAGE_SIZE,
  });
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
        <SorterSelect view={view} onChange={(sorter) => narrow({ sorter })} />
      </div>
      <RankedRows
        ranked={ranked}
        page={page}
        pageSize={PAGE_SIZE}
        order={JSON.stringify(params)}
        links={links}
        onPage={(next) => onViewChange({ ...view, page: next })}
        onClear={() => narrow({ filters: {} })}
      />
    </div>
  );
}
