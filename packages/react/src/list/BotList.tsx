import { listBots } from '@tradingbot/core/endpoints';
import type { BotListView } from '@tradingbot/core/kinds';
import { botListPage } from '@tradingbot/core/kinds';
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { classNames } from '../classNames.js';
import { useBotList } from '../hooks/useBotList.js';
import { useBotQuery } from '../hooks/useBotQuery.js';
import { lazyPart } from '../i18n/lazyPart.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { LazyDialog } from '../parts/dialog/index.js';
import { Tabs } from '../parts/tabs/index.js';
import { BotRows } from './BotRows.js';
import type { ManyPlan } from './many/useLeftPlan.js';
import type { BotActions } from './RowActions.js';

const MANY = {
  close: lazyPart(() => import('./many/CloseBotsDialog.js')),
  protect: lazyPart(() => import('./many/ProtectBotsDialog.js'), 'last'),
};
const LeftPlan = lazyPart(() => import('./many/LeftPlan.js'));

/** The number on the other tab is asked for seldom. */
const OTHER_TAB_MS = 30_000;

/** Props of {@link BotList}. */
export interface BotListProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | keyof BotActions>, BotActions {
  /** Tab shown; the list keeps it itself without it. */
  readonly tab?: 'ongoing' | 'closed' | undefined;
  readonly onTabChange?: ((tab: 'ongoing' | 'closed') => void) | undefined;
  /** Filters and order, e.g. from the address; the list keeps them itself without it. */
  readonly view?: BotListView | undefined;
  readonly onViewChange?: ((view: BotListView) => void) | undefined;
  /** What an empty list offers, e.g. a link to the create page. */
  readonly createAction?: ReactNode;
}

/** My bots of all kinds: tabs, totals that add up, a table on wide screens and cards on phones from one model. */
export function BotList(props: BotListProps) {
  const { tab, onTabChange, view, onViewChange, createAction, className, ...others } = props;
  const { onOpen, onClose, onAdjust, onWithdraw, onAgain, onCopySettings, onShare, ...rest } = others;
  const { t } = useTranslation();
  const [ownTab, setOwnTab] = useState<'ongoing' | 'closed'>('ongoing');
  // Outlives the rows: the last bot of the list may be among them.
  const [plan, setPlan] = useState<ManyPlan>();
  const PlanDialog = plan && MANY[plan.name];
  const selected = tab ?? ownTab;
  const list = useBotList(selected);
  // The question that the other tab will ask: its answer is there when it is opened.
  const other = useBotQuery(listBots, botListPage(selected === 'ongoing' ? 'closed' : 'ongoing'), {
    staleTime: OTHER_TAB_MS,
    refetchInterval: OTHER_TAB_MS,
  });
  const [ownView, setOwnView] = useState<BotListView>({ filters: {} });
  const changeView = (next: BotListView) => {
    setOwnView(next);
    onViewChange?.(next);
  };
  return (
    <div {...rest} className={classNames('tb-list', className)}>
      <LazyDialog open={plan === undefined}>
        <LeftPlan onReview={setPlan} />
      </LazyDialog>
      <Tabs
        label={t('list.tabs')}
        tabs={(['ongoing', 'closed'] as const).map((name) => ({
          name,
          label: t(`list.${name}`),
          count: name === selected ? list.count : other.data?.total,
        }))}
        selected={selected}
        onSelect={(next) => {
          setOwnTab(next);
          onTabChange?.(next);
        }}
      >
        <BotRows
          list={list}
          tab={selected}
          view={view ?? ownView}
          onViewChange={changeView}
          actions={{ onOpen, onClose, onAdjust, onWithdraw, onAgain, onCopySettings, onShare }}
          onPlanMany={setPlan}
          createAction={createAction}
        />
      </Tabs>
      <LazyDialog open={plan !== undefined}>
        {PlanDialog && <PlanDialog bots={plan.bots} onDismiss={() => setPlan(undefined)} />}
      </LazyDialog>
    </div>
  );
}
