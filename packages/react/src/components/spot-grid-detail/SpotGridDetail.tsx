import { isBotError } from '@tradingbot/core';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { timeText } from '../figures/index.js';
import { EmptyState, InlineError, Skeleton, Strip } from '../states/index.js';
import { Tabs } from '../tabs/index.js';
import { DetailChart } from './DetailChart.js';
import { DetailHead } from './DetailHead.js';
import { FinalReport } from './FinalReport.js';
import { HistoryTab } from './HistoryTab.js';
import { KeyFigures } from './KeyFigures.js';
import { OrdersTab } from './OrdersTab.js';
import { ParametersTab } from './ParametersTab.js';
import { PnLBreakdown } from './PnLBreakdown.js';
import { StateBanner } from './StateBanner.js';
import { useSpotGridDetail } from './useSpotGridDetail.js';

type TabName = 'open_orders' | 'history' | 'parameters';

export interface SpotGridDetailProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  readonly gridId: string;
  /** Opens the close dialog. */
  readonly onClose: () => void;
  /** Heading level of the title: 1 on a page of its own. */
  readonly headingLevel?: 1 | 2 | undefined;
}

/** One spot grid bot: figures that add up, chart, orders, history, parameters; a final report once it is closed. */
export function SpotGridDetail({ gridId, onClose, headingLevel = 1, className, ...rest }: SpotGridDetailProps) {
  const { t, locale } = useTranslation();
  const model = useSpotGridDetail(gridId);
  const [tab, setTab] = useState<TabName>('open_orders');
  const { detail, state, query } = model;
  const retry = () => void query.refetch();

  if (!detail || !state) {
    if (query.error && isMissing(query.error)) return <EmptyState text={t('error.not_found')} />;
    if (query.error) return <InlineError title={t('error.title')} error={query.error} onRetry={retry} />;
    return <Skeleton lines={8} onRetry={retry} />;
  }
  const isDone = state === 'closed' || state === 'failed';
  const names: readonly TabName[] = isDone ? ['history', 'parameters'] : ['open_orders', 'history', 'parameters'];
  const selected = names.includes(tab) ? tab : 'history';
  return (
    <section
      {...rest}
      className={classNames('tb-detail', className)}
      data-state={state}
      aria-label={t('detail.title', { symbol: detail.symbol })}
    >
      <DetailHead model={model} detail={detail} state={state} onClose={onClose} headingLevel={headingLevel} />
      {query.error && (
        <Strip
          type="warn"
          actions={
            <button type="button" className="tb-button" onClick={retry}>
              {t('common.retry')}
            </button>
          }
        >
          {t('common.older_data', { time: timeText(query.dataUpdatedAt, locale) })}
        </Strip>
      )}
      <StateBanner model={model} detail={detail} state={state} />
      <KeyFigures model={model} detail={detail} />
      <div className="tb-detail-cols">
        {isDone ? <FinalReport detail={detail} state={state} /> : <DetailChart model={model} detail={detail} />}
        <PnLBreakdown model={model} detail={detail} />
      </div>
      <div className="tb-panel">
        <Tabs
          label={t('detail.tabs')}
          tabs={names.map((name) => ({ name, label: t(`detail.${name}`) }))}
          selected={selected}
          onSelect={setTab}
        >
          {selected === 'open_orders' && <OrdersTab gridId={gridId} tick={model.tick} />}
          {selected === 'history' && <HistoryTab gridId={gridId} tick={model.tick} isLive={!isDone} />}
          {selected === 'parameters' && <ParametersTab detail={detail} tick={model.tick} />}
        </Tabs>
      </div>
    </section>
  );
}

/** Not there and not yours read the same. */
function isMissing(error: unknown): boolean {
  return isBotError(error) && (error.codeName === 'NOT_FOUND' || error.codeName === 'FORBIDDEN');
}
