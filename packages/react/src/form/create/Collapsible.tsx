import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useFormModel } from './FormScope.js';

export interface CollapsibleProps {
  readonly title: string;
  /** How many of the fields inside are set; absent shows no counter. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Fields that most people leave alone, folded away with the number of those that are set. */
export function Collapsible({ title, count, children }: CollapsibleProps) {
  const { t } = useTranslation();
  const { submitted } = useFormModel();
  const fold = useRef<HTMLDetailsElement>(null);
  // Its fields may be loaded only after the press that found them wrong.
  useEffect(() => {
    if (submitted && fold.current?.querySelector('[data-invalid]')) fold.current.open = true;
  }, [submitted]);
  return (
    <details className="tb-fold" ref={fold}>
      <summary>
        {title} {count !== undefined && <span className="tb-hint">{t('form.protection_set', { count })}</span>}
      </summary>
      <div className="tb-fold-body">{children}</div>
    </details>
  );
}
