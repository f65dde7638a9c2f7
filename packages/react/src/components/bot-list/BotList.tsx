import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { type ComponentPropsWithRef, type ReactNode, useCallback, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useBotList } from '../../hooks/useBotList.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Tabs } from '../tabs/index.js';
import { BotRows } from './BotRows.js';

export interface BotListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Tab shown; the list keeps it itself without it. */
  readonly tab?: 'ongoing' | 'closed' | undefined;
  readonly onTabChange?: ((tab: 'ongoing' | 'closed') => void) | undefined;
  /** Opens a bot's page. */
  readonly onOpen: (gridId: string) => void;
  /** Opens the close dialog of a bot. */
  readonly onClose: (gridId: string) => void;
  /** What an empty list offers, e.g. a link to the create page. */
  readonly createAction?: ReactNode;
}

/** My bots: tabs, totals that add up, a table on wide screens and cards on phones from one model. */
export function BotList({ tab, onTabChange, onOpen, onClose, createAction, className, ...rest }: BotListProps) {
  const { t } = useTranslation();
  const [ownTab, setOwnTab] = useState<'ongoing' | 'closed'>('ongoing');
  const selected = tab ?? ownTab;
  const list = useBotList(selected);
  const symbols = useBotQuery(listSpotSymbols, {}, { staleTime: 60_000 });
  const tickOf = useCallback(
    (symbol: string) => symbols.data?.symbols.find((row) => row.symbol === symbol)?.price_precision ?? '0.01',
    [symbols.data],
  );
  return (
    <div {...rest} className={classNames('tb-list', className)}>
      <Tabs
        label={t('list.tabs')}
        tabs={(['ongoing', 'closed'] as const).map((name) => ({
          name,
          label: t(`list.${name}`),
          count: name === selected ? list.count : undefined,
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
          tickOf={tickOf}
          onOpen={onOpen}
          onClose={onClose}
          createAction={createAction}
        />
      </Tabs>
    </div>
  );
}
