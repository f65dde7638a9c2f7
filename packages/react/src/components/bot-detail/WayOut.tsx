import { compare } from '@tradingbot/engine/decimal';
import type { ReactNode } from 'react';
import { Amount, Figure } from '../figures/index.js';
import type { NamedFigure } from './FigurePanel.js';
import { SettingsList } from './SettingsList.js';

interface WayOutProps {
  readonly title: string;
  readonly rows: readonly NamedFigure[];
  readonly note: string;
  readonly action?: ReactNode;
}

/** One way out with its figures. */
export function WayOut({ title, rows, note, action }: WayOutProps) {
  return (
    <article className="tb-way">
      <h3 className="tb-h3">{title}</h3>
      <SettingsList rows={rows} />
      <p className="tb-hint">{note}</p>
      {action}
    </article>
  );
}

/** What a way out costs: nothing is told as 0, and what is not known as nothing. */
export function Cost({ value, coin }: { readonly value: string; readonly coin: string }) {
  if (value !== '' && compare(value, '0') === 0) return <Figure data-value={value} text="0" unit={coin} />;
  return <Amount value={value} currency={coin} places={4} />;
}
