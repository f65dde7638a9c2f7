import { EMPTY } from '@tradingbot/core/format';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../classNames.js';
import { type Formula, FormulaButton } from './FormulaButton.js';

/** One figure of a panel. */
export interface PreviewRow {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Text that stands for the value: when it changes, the row flashes; what is not known has no row. */
  readonly text: string;
  readonly formula?: Formula | undefined;
}

export interface PreviewPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  readonly title: string;
  /** The most telling first. */
  readonly rows: readonly PreviewRow[];
  /** There is no amount to work the others out for. */
  readonly isBrief?: boolean | undefined;
}

/** How many figures a brief panel has. */
const FEW = 3;

/** Figures as a definition list, each with its formula. `data-flash` marks a row whose value just changed. */
export function PreviewPanel({ title, rows, isBrief = false, className, ...rest }: PreviewPanelProps) {
  const id = useId();
  const known = rows.filter(({ text }) => text !== EMPTY).slice(0, isBrief ? FEW : undefined);
  if (known.length === 0) return null;
  return (
    <section {...rest} className={classNames('tb-preview', className)} aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {title}
      </h2>
      <dl className="tb-dl">
        {known.map((row) => (
          <div key={row.id} className="tb-dl-row">
            <dt>
              {row.label}
              {row.formula && <FormulaButton label={row.label} formula={row.formula} />}
            </dt>
            <Flashing text={row.text}>{row.value}</Flashing>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Flashing({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [shown, setShown] = useState(text);
  const [changes, setChanges] = useState(0);
  if (shown !== text) {
    setShown(text);
    setChanges(changes + 1);
  }
  return (
    <dd key={changes} data-flash={changes > 0 || undefined}>
      {children}
    </dd>
  );
}
