import { skipToken } from '@tanstack/react-query';
import type { ListRankedBotsParams } from '@tradingbot/core/endpoints';
import {
  type RankingView,
  rankedKindsFor,
  rankingKind,
  rankingParams,
  rankingSorter,
  rankingSorters,
} from '@tradingbot/core/kinds';
import { type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../../classNames.js';
import { useRankedBots } from '../../hooks/useRankedBots.js';
import { useRestriction } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { FilterBar } from '../../parts/filter-bar/index.js';
import { EmptyState, InlineError, Skeleton } from '../../parts/states/index.js';
import { BotCard } from './BotCard.js';
import type { BotLinks } from './BotLink.js';
import { KindChips } from './KindChips.js';
import { beatsText } from './rankedColumns.js';
import { rankingFilters } from './rankingView.js';
import { SorterSelect } from './SorterSelect.js';

/** Props of {@link TopBots}. */
export interface TopBotsProps extends BotLinks {
  /** Filters and order, e.g. from the address. */
  readonly view: RankingView;
  readonly onViewChange: (view: RankingView) => void;
  /** The way to the whole ranking. */
  readonly more?: ReactNode;
  readonly className?: string | undefined;
}

const CARDS = 8;
const PLACES = Array.from({ length: CARDS }, (_, place) => `card ${place}`);

/** What {@link TopBots} asks of `listRankedBots`: a host that asks it first finds the cards filled when they are drawn. */
export function topBotsParams(view: RankingView, isRestricted: boolean): ListRankedBotsParams {
  return { ...rankingParams(view, isRestricted), page: 0, limit: CARDS };
}

/** The best bots of others as cards, by kind, order, time and profit. */
export function TopBots({ view, onViewChange, more, hrefOf, onOpen, className }: TopBotsProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const restriction = useRestriction();
  const isRestricted = restriction === true;
  const ranked = useRankedBots(restriction === undefined ? skipToken : [topBotsParams(view, isRestricted)]);
  const { time, pnl } = useMemo(() => rankingFilters(t, format, undefined, isRestricted), [t, isRestricted, format]);
  const filters = useMemo(() => [time, pnl], [time, pnl]);
  const links = { hrefOf, onOpen };
  const { bots, error, isFetching, isOther, refetch } = ranked;
  const { kind: kinds = [] } = view.filters;
  const beats = bots && beatsText(t, format, bots);
  return (
    <section className={classNames('tb-panel', 'tb-top-bots', className)} aria-labelledby={id}>
      <header className="tb-top-bots-head">
        <h2 id={id} className="tb-h2">
          {t('rank.top')}
        </h2>
        <KindChips
          kinds={rankedKindsFor(isRestricted)}
          kind={rankingKind(view, isRestricted)}
          onChange={(name) => onViewChange({ ...view, filters: { ...view.filters, kind: name ? [name] : [] } })}
        />
        <FilterBar
          filters={filters}
          values={view.filters}
          onChange={(next) => onViewChange({ ...view, filters: { ...next, kind: kinds } })}
        />
        <SorterSelect
          sorters={rankingSorters}
          value={rankingSorter(view)}
          onChange={(sorter) => onViewChange({ ...view, sorter })}
        />
        {more}
      </header>
      <div
        className="tb-top-bots-cards tb-progress"
        data-refreshing={(bots && isFetching) || undefined}
        aria-busy={isOther || undefined}
      >
        {!bots &&
          !error &&
          PLACES.map((place) => (
            <Skeleton key={place} className="tb-bot-card" lines={5} onRetry={refetch} isSilent={place !== PLACES[0]} />
          ))}
        {error && !bots && <InlineError title={t('rank.failed')} error={error} onRetry={refetch} />}
        {bots?.map((bot) => (
          <BotCard key={`${bot.kind} ${bot.id}`} bot={bot} links={links} />
        ))}
        {bots?.length === 0 && (
          <EmptyState
            text={t('rank.empty')}
            action={<Button onClick={() => onViewChange({ ...view, filters: {} })}>{t('filter.clear')}</Button>}
          />
        )}
      </div>
      {beats && <p className="tb-hint">{beats}</p>}
    </section>
  );
}
