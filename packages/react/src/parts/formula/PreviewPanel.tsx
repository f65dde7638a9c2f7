import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../classNames.js';
import { type Formula, FormulaButton } from './FormulaButton.js';

/** One figure of a panel. */
export interface PreviewRow {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Text that stands for the value: when it changes, the row flashes. */
  readonly text: string;
  readonly formula?: Formula | undefined;
}

export interface PreviewPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title'> {
  readonly title: string;
  readonly rows: readonly PreviewRow[];
}

/** Figures as a definition list, each with its formula. `data-flash` marks a row whose value just changed. */
export function PreviewPanel({ title, rows, className, ...rest }: PreviewPanelProps) {
  const id = useId();
  return (
    <section {...rest} className={classNames('tb-preview', className)} aria-labelledby={id}>
      <h2 id={id} className="tb-h3">
        {title}
      </h2>
      <dl className="tb-dl">
        {rows.map((row) => (
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
