import type { ReactNode } from 'react';
import { closeReasonKey } from '../../hooks/closeReason.js';
import type { BotListRow } from '../../hooks/useBotList.js';
import type { TextKey, Translate } from '../../i18n/useTranslation.js';
import { Amount, Duration, Figure, PnL, StatusBadge, Time } from '../figures/index.js';
import { RangeBar } from './RangeBar.js';

/** One figure of a row; table and cards are made of the same columns. */
export interface Column {
  readonly id: string;
  readonly label: TextKey;
  /** Text columns stand at the start, figures at the end. */
  readonly align?: 'start';
  readonly cell: (row: BotListRow) => ReactNode;
}

/** Columns of running bots, the name and the buttons not included. `tickOf` gives the price step of a pair. */
export function ongoingColumns(tickOf: (symbol: string) => string): readonly Column[] {
  return [
    {
      id: 'status',
      label: 'list.status',
      align: 'start',
      cell: (row) => (
        <span className="tb-badges">
          <StatusBadge state={row.state} />
          {row.outOfRange && <StatusBadge state="out_of_range" />}
        </span>
      ),
    },
    {
      id: 'invested',
      label: 'list.invested',
      cell: (row) => <Amount value={row.invested} currency={row.quoteToken} places={2} />,
    },
    { id: 'total', label: 'list.total_pnl', cell: (row) => <PnL value={row.totalProfit} /> },
    { id: 'grid', label: 'list.grid_profit', cell: (row) => <PnL value={row.gridProfit} /> },
    {
      id: 'range',
      label: 'list.range',
      align: 'start',
      cell: (row) => row.range && <RangeBar range={row.range} price={row.price} tick={tickOf(row.symbol)} />,
    },
    { id: 'runs', label: 'list.runs', cell: (row) => <Duration ms={row.runningMs} /> },
  ];
}

/** Columns of closed bots. */
export function closedColumns(t: Translate): readonly Column[] {
  return [
    {
      id: 'reason',
      label: 'list.reason',
      align: 'start',
      cell: (row) => <span>{t(closeReasonKey(row.closeCode), { code: row.closeCode ?? '' })}</span>,
    },
    {
      id: 'invested',
      label: 'list.invested',
      cell: (row) => <Amount value={row.invested} currency={row.quoteToken} places={2} />,
    },
    { id: 'total', label: 'list.final_pnl', cell: (row) => <PnL value={row.totalProfit} /> },
    {
      id: 'returned',
      label: 'list.returned',
      cell: (row) => (row.returned ? <bdi dir="ltr">{row.returned}</bdi> : <Figure text="--" />),
    },
    { id: 'runs', label: 'list.runs', cell: (row) => <Duration ms={row.runningMs} /> },
    {
      id: 'at',
      label: 'list.closed_at',
      cell: (row) => (row.closedAt ? <Time ms={row.closedAt} /> : <Figure text="--" />),
    },
  ];
}
