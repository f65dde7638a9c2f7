import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Copy } from '../../parts/icons.js';

/** One line of a receipt; `text` is what Copy writes. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: ReactNode;
  readonly text: string;
}

export interface ReceiptProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'title' | 'onCopy'> {
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  /** Writes to the clipboard; without it there is no Copy button. */
  readonly onCopy?: ((text: string) => Promise<void>) | undefined;
  readonly children?: ReactNode;
}

/** What happened: ids, time, amounts. */
export function Receipt({ title, rows, onCopy, className, children, ...rest }: ReceiptProps) {
  const { t } = useTranslation();
  const id = useId();
  const [copied, setCopied] = useState(false);
  const text = [title, ...rows.map((row) => `${row.label}: ${row.text}`)].join('\n');
  return (
    <section {...rest} className={classNames('tb-receipt', className)} aria-labelledby={id}>
      <header className="tb-receipt-head">
        <h2 id={id} className="tb-h3">
          {title}
        </h2>
        {onCopy && (
          <Button kind="quiet" onClick={() => onCopy(text).then(() => setCopied(true))}>
            <Copy aria-hidden="true" size={14} />
            {t(copied ? 'common.copied' : 'common.copy')}
          </Button>
        )}
      </header>
      <dl className="tb-dl">
        {rows.map((row) => (
          <div key={row.label} className="tb-dl-row">
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
